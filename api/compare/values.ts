import { keysOf } from '../../domain/kernel/keys.ts';
import { membershipOf } from '../../domain/students/membership-fields.ts';
import { PERSON_FIELDS } from '../../domain/students/person-fields.ts';
import type { FieldChange } from '../../domain/wire/history.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';

/** Fields by name, as they are stored. */
export type Values = Readonly<Record<string, unknown>>;

const PERSON = keysOf(PERSON_FIELDS);

/** Who it is and how the student is in the year: the same in all terms of it. */
export const personValues = (record: TermRecordDocument): Values => ({
  ...Object.fromEntries(PERSON.map((field) => [field, record.student[field]])),
  ...membershipOf(record),
});

/** The answers of a term and what follows from them. */
export const termValues = ({ info, risk, support }: TermRecordDocument): Values => ({ ...info, risk, support });

/** Everything a list and the table of a term show. */
export const recordValues = (record: TermRecordDocument): Values => ({
  ...personValues(record),
  ...termValues(record),
});

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields that differ, with both values; null is nothing. */
export function differing(before: Values = {}, after: Values = {}): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
