import { FormatField } from './FormatField.tsx';
import { LanguageField } from './LanguageField.tsx';
import { OrderField } from './OrderField.tsx';
import type { ReportOptionValues } from './report-options.ts';

interface ReportOptionsProps {
  options: ReportOptionValues;
  /** Its students can be put in order. */
  ordered: boolean;
  onChange: (options: ReportOptionValues) => void;
}

/** Order, kind of file and language of a report. */
export const ReportOptions = ({ options, ordered, onChange }: ReportOptionsProps) => (
  <>
    {ordered && <OrderField order={options.order} onChange={(order) => onChange({ ...options, order })} />}
    <FormatField format={options.format} onChange={(format) => onChange({ ...options, format })} />
    <LanguageField language={options.language} onChange={(language) => onChange({ ...options, language })} />
  </>
);
