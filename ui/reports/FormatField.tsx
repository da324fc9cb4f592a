import { Box } from '@mui/material';
import type { ReportFormat } from '../../domain/wire/file-formats.ts';
import { RadioChoice } from '../shared/RadioChoice.tsx';
import { t } from '../words/t.ts';

interface FormatFieldProps {
  format: ReportFormat;
  onChange: (format: ReportFormat) => void;
}

const CHOICES: { value: ReportFormat; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'Excel workbook' },
  { value: 'csv', label: 'CSV' },
];

/** The kind of file a text names; to print where it names none. */
export const formatIn = (text: string | null): ReportFormat =>
  CHOICES.find(({ value }) => value === text)?.value ?? 'pdf';

/** To print, or the same figures for a spreadsheet. */
export const FormatField = ({ format, onChange }: FormatFieldProps) => (
  <Box sx={{ mt: 2 }}>
    <RadioChoice
      id="report-format"
      label={t('File')}
      value={format}
      onChange={(value) => onChange(formatIn(value))}
      choices={CHOICES}
    />
  </Box>
);
