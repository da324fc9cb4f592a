import { type Membership, membershipOf } from '../../domain/students/membership-fields.ts';
import type { PersonDetails } from '../../domain/students/person-fields.ts';
import type { TermInfo } from '../../domain/students/term-fields.ts';
import type { WireStudentTermInfo } from '../../domain/wire/contract.ts';
import { presentStamps, type Stamps } from './stamps.ts';
import { presentStudent } from './student.ts';

/** One student in one term, from the read model or from the state a command decided on. */
export interface TermRecord extends Membership, Stamps {
  /** The term record's id (`ids.ts`). */
  id: number;
  studentId: number;
  termId: number;
  info: TermInfo;
  student: PersonDetails & Stamps;
}

/** A student term info of the contract, its student nested (rules/wire#shapes). */
export const presentTermRecord = (record: TermRecord): WireStudentTermInfo => ({
  id: record.id,
  ...presentStamps(record),
  studentId: record.studentId,
  termId: record.termId,
  ...membershipOf(record),
  ...record.info,
  student: presentStudent(record.studentId, record.student),
});
