import { assessRisk } from '../../../domain/risk/assess.ts';
import type { GradeConversion } from '../../../domain/school-settings/events.ts';
import { completion } from '../../../domain/students/completion.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import { RISK_LEVELS } from '../../../domain/vocabulary/transition.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import type { Field } from './row-edits.ts';

/** What rows are sorted by: an answer, or one of the columns before the answers. */
export type SortKey = Field | 'name' | 'risk' | 'complete';

/** Which rows are shown, and in which order; without a key in that of the list. */
export interface Arrangement {
  key: SortKey | undefined;
  descending: boolean;
  /** Only students of whom an answer of the section is missing. */
  unanswered: boolean;
}
export const AS_LISTED: Arrangement = { key: undefined, descending: false, unanswered: false };

/** The arrangement after a press on a header: by it, then the other way round, then as listed. */
export function sortedBy(present: Arrangement, key: SortKey): Arrangement {
  if (present.key !== key) return { ...present, key, descending: false };
  return present.descending ? { ...present, key: undefined, descending: false } : { ...present, descending: true };
}

type Sortable = string | number | null;

function sortValue(
  record: WireStudentTermInfo,
  key: SortKey,
  section: TermSection,
  conversions: readonly GradeConversion[],
): Sortable {
  if (key === 'name') return nameOf(record.student);
  if (key === 'complete') return completion(record)[section];
  if (key === 'risk') return RISK_LEVELS.indexOf(assessRisk(record, record.gradeLevel, conversions).risk);
  const value = record[key];
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The students of these records, arranged; who has no answer comes last, whichever way it is sorted. */
export function arranged(
  records: readonly WireStudentTermInfo[],
  { key, descending, unanswered }: Arrangement,
  section: TermSection,
  conversions: readonly GradeConversion[],
): number[] {
  const shown = unanswered ? records.filter((record) => completion(record)[section] < 100) : records;
  if (!key) return shown.map(({ studentId }) => studentId);
  const rows = shown.map((record) => ({ id: record.studentId, value: sortValue(record, key, section, conversions) }));
  return rows.toSorted((a, b) => compared(a.value, b.value, descending)).map(({ id }) => id);
}

function compared(a: Sortable, b: Sortable, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en', { numeric: true });
  return descending ? -order : order;
}
