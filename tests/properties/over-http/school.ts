import { BLANK_TERM_INFO } from '../../../domain/students/events.ts';
import type { WireActivity, WireStudent, WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import type { Deed, GivenActivity, GivenMembership, GivenRow } from './deeds.ts';

type Info = typeof BLANK_TERM_INFO;
export type Activity = GivenActivity & { id: number };
export type Person = Omit<WireStudent, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'disabilities'> & {
  disabilities: number[];
};

export interface Stay extends GivenMembership {
  infos: Map<number, Info>;
  /** In the order in which they were logged. */
  activities: Activity[];
}
export interface Year {
  id: number;
  year: number;
  terms: number[];
  stays: Map<number, Stay>;
  /** The last stay of who was removed since the year was last emptied. */
  ended: Map<number, Stay>;
}

/** A row of an import, whose it turned out to be, and who that is from now on. */
interface ImportedRow {
  student: number;
  row: GivenRow;
  person: Person;
}

/**
 * A school as somebody would keep it on paper: no events, no ids that are computed, nothing shared with the product but the
 * words of the wire. What calls answer of new things (their ids) is told to it.
 */
export class PaperSchool {
  readonly years = new Map<number, Year>();
  readonly people = new Map<number, Person>();

  ownerOf(number: string): number | undefined {
    for (const [id, { studentId }] of this.people) if (studentId.toLowerCase() === number.toLowerCase()) return id;
    return undefined;
  }

  addYear(id: number, year: number, terms: number[], students: [number, GivenMembership][] = []): void {
    const stays = new Map(students.map(([student, membership]) => [student, blankStay(membership)]));
    this.years.set(id, { id, year, terms, stays, ended: new Map() });
  }

  enroll(year: Year, student: number, membership: GivenMembership): void {
    year.stays.set(student, { ...(year.ended.get(student) ?? blankStay(membership)), ...membership });
  }

  edit(student: number, stay: Stay, details: Extract<Deed, { do: 'edit' }>['details']): void {
    const { gradeLevel, ...person } = details;
    this.people.set(student, { ...(this.people.get(student) as Person), ...(given(person) as Partial<Person>) });
    if (typeof gradeLevel !== 'string' || gradeLevel === 'Post-school') return;
    Object.assign(stay, { gradeLevel, exitCategory: null, postSchoolOutcome: null });
  }

  answer(stay: Stay, term: number, info: Info): void {
    stay.infos.set(term, info);
  }

  importRow(year: Year, term: number, { student, row, person }: ImportedRow): void {
    this.people.set(student, { ...this.people.get(student), ...person });
    const level = { gradeLevel: row.gradeLevel, exitCategory: null, postSchoolOutcome: null };
    const stay = year.stays.get(student);
    if (stay) Object.assign(stay, level);
    else this.enroll(year, student, level);
    if (row.absentPercent === '') return;
    const present = year.stays.get(student) as Stay;
    this.answer(present, term, { ...infoOf(present, term), absentPercent: Number(row.absentPercent) });
  }
}

const blankStay = (membership: GivenMembership): Stay => ({ ...membership, infos: new Map(), activities: [] });

export const infoOf = (stay: Stay, term: number): Info => stay.infos.get(term) ?? BLANK_TERM_INFO;

/** The keys that say something. */
export const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** A term info as far as it is not about when. */
export const plainInfo = ({ createdAt: _c, updatedAt: _u, deletedAt: _d, student, ...rest }: WireStudentTermInfo) => ({
  ...rest,
  student: plainStudent(student),
});

export const plainStudent = ({ createdAt: _c, updatedAt: _u, deletedAt: _d, disabilities, ...rest }: WireStudent) => ({
  ...rest,
  disabilities: disabilities.map(({ id }) => id),
});

export const plainActivity = ({ id, activityTypeId, frequency, notes, events }: WireActivity): Activity => ({
  ...{ id, activityTypeId, frequency, notes },
  days: events.map(({ eventTime }) => String(eventTime).slice(0, 10)),
});
