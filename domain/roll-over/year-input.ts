import * as fields from '../kernel/fields.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { accepted, both, checked, type Reading, reading } from '../kernel/read-body.ts';
import { type FieldReasons, MOST_FIELDS } from '../kernel/rejection.ts';
import { isTermType, type NewYear, requireTerms, termFaults, yearFault } from '../school-years/calendar-rules.ts';
import { type Membership, NOT_LEAVING } from '../students/membership-fields.ts';
import { membershipBody } from '../students/person-input.ts';
import { missingExitData, settledMembership } from '../students/post-school.ts';
import { TERM_TYPES } from '../vocabulary/school.ts';

/** A student to be taken over into the new year. */
export interface MigratedStudent {
  studentId: number;
  membership: Membership;
}
export interface NewSchoolYear extends NewYear {
  students: MigratedStudent[];
}

const yearPart = fields.record({
  year: fields.wholeNumber(),
  termType: fields.oneOf(TERM_TYPES),
  terms: fields.list(fields.record({ startDate: fields.day() })),
});
const studentsPart = fields.record({
  students: fields.list(membershipBody.extend({ id: fields.wholeNumber() })),
});

export const newSchoolYearBody = yearPart.extend(studentsPart.shape);

/** Term type and number of terms are refused first, each with a sentence of its own (rules/records#new-year). */
function requireFittingTerms(body: unknown): void {
  const { termType, terms } = { ...(body as { termType?: unknown; terms?: unknown } | null) };
  if (typeof termType !== 'string' || termType === '') return;
  if (!isTermType(termType) || Array.isArray(terms)) requireTerms(termType, Array.isArray(terms) ? terms.length : 0);
}

function faultsOfYear({ year, terms }: { year: number; terms: { startDate: PlainDay }[] }): FieldReasons {
  const fault = yearFault(year);
  return fault ? { year: [fault] } : termFaults(year, terms);
}

function migrated(body: unknown): Reading<MigratedStudent[]> {
  const read = reading(studentsPart, body);
  if (!read.ok) return read;
  const students = read.value.students.map(({ id, ...membership }) => ({
    studentId: id,
    membership: { ...NOT_LEAVING, ...membership },
  }));
  const complete = checked({ ok: true, value: students }, faultsOfStudents);
  if (!complete.ok) return complete;
  return { ok: true, value: students.map((one) => ({ ...one, membership: settledMembership(one.membership) })) };
}

/** Exit data for Post-school, and nobody twice. */
function faultsOfStudents(students: MigratedStudent[]): FieldReasons {
  const faults: FieldReasons = {};
  const seen = new Set<number>();
  let told = 0;
  for (const [at, { studentId, membership }] of students.entries()) {
    if (told >= MOST_FIELDS) break;
    if (seen.has(studentId)) {
      faults[`students[${at}].id`] = ['should be in the list only once'];
      told += 1;
    }
    seen.add(studentId);
    for (const [field, reasons] of Object.entries(missingExitData(membership))) {
      faults[`students[${at}].${field}`] = reasons;
      told += 1;
    }
  }
  return faults;
}

/** The body of `POST /api/schoolYears` (rules/records#new-year): a year with the students it begins with; all faulty fields at once. */
export function readSchoolYear(body: unknown): NewSchoolYear {
  requireFittingTerms(body);
  const [year, students] = accepted(both(checked(reading(yearPart, body), faultsOfYear), migrated(body)));
  return { ...year, students };
}
