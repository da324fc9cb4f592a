import { REPORT_FORMATS, type ReportFormat } from '../../domain/wire/file-formats.ts';
import { XLSX } from '../presenters/xlsx.ts';

const TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: XLSX.type,
  json: 'application/json',
};

interface Range {
  type: string;
  quality: number;
}

/** `text/csv;q=0.5` as a type and how much it is wanted. */
function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return { type, quality: Number.isFinite(quality) ? quality : 0 };
}

/** How much a type is wanted: the range that names it most closely says it. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`;
  for (const name of [type, family, '*/*']) {
    const range = ranges.find((one) => one.type === name);
    if (range) return range.quality;
  }
  return 0;
}

/**
 * The format that an `Accept` header wants most; of equal ones PDF, as programs that take anything have always got it. PDF as well
 * where the header wants nothing that there is.
 */
export function acceptedFormat(accept: string): ReportFormat {
  const ranges = accept.split(',').map(rangeOf);
  let best: { format: ReportFormat; quality: number } = { format: 'pdf', quality: 0 };
  for (const format of REPORT_FORMATS) {
    const quality = qualityOf(TYPES[format], ranges);
    if (quality > best.quality) best = { format, quality };
  }
  return best.format;
}
