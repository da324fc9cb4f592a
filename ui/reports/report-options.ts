import type { Language } from '../../domain/vocabulary/languages.ts';
import type { ReportFormat } from '../../domain/wire/file-formats.ts';
import type { ReportOrder } from '../../domain/wire/report-orders.ts';
import type { AddressChange } from '../routing/changed-search.ts';
import { formatIn } from './FormatField.tsx';
import { languageIn } from './LanguageField.tsx';
import { orderIn } from './OrderField.tsx';

/** How a report is made, whatever it is about. */
export interface ReportOptionValues {
  order: ReportOrder;
  format: ReportFormat;
  language: Language;
}

/** Their names in the address. */
const [ORDER, FORMAT, LANGUAGE] = ['order', 'format', 'lang'] as const;

export const optionsIn = (query: URLSearchParams): ReportOptionValues => ({
  order: orderIn(query.get(ORDER)),
  format: formatIn(query.get(FORMAT)),
  language: languageIn(query.get(LANGUAGE)),
});

/** As values of the address, where they are not the usual ones; a language that somebody chose stays chosen. */
export const optionsInAddress = ({ order, format, language }: ReportOptionValues): AddressChange => ({
  [ORDER]: order === 'name' ? null : order,
  [FORMAT]: format === 'pdf' ? null : format,
  [LANGUAGE]: language === languageIn(null) ? null : language,
});
