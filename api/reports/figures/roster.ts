import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import { type ReportPerson, reportPerson } from './person.ts';

/** Who a student is in every roster. */
export interface RosterPerson extends Omit<ReportPerson, 'categories'> {
  /** The risk in short, as the mark is captioned. */
  riskMark: string;
  /** Codes joined, four per line. */
  categoryLines: string[];
}

const CODES_PER_LINE = 4;

function categoryLines(codes: readonly string[]): string[] {
  const lines = Math.ceil(codes.length / CODES_PER_LINE);
  return Array.from({ length: lines }, (_, line) =>
    codes.slice(line * CODES_PER_LINE, (line + 1) * CODES_PER_LINE).join('/'),
  );
}

/** A student as rosters name one. */
export function rosterPerson(record: TermRecordDocument): RosterPerson {
  const { categories, ...person } = reportPerson(record);
  return {
    ...person,
    riskMark: person.risk === 'medium' ? 'med' : person.risk,
    categoryLines: categoryLines(categories),
  };
}
