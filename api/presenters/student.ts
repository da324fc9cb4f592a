import { dayOnWire } from '../../domain/kernel/plain-day.ts';
import type { Membership, PersonDetails } from '../../domain/students/events.ts';
import type { WireStudent } from '../../domain/wire/contract.ts';
import { presentDisabilities } from './reference-data.ts';
import { presentStamps, type Stamps } from './stamps.ts';

/** A student as the contract knows it (rules/wire#shapes): `studentId` is the school-issued number. */
export const presentStudent = (id: number, person: PersonDetails & Stamps): WireStudent => ({
  id,
  ...presentStamps(person),
  studentId: person.studentNumber,
  firstName: person.firstName,
  lastName: person.lastName,
  birthday: dayOnWire(person.birthday),
  gender: person.gender,
  race: person.race,
  ell: person.ell,
  plan504: person.plan504,
  disabilities: presentDisabilities(person.disabilities),
});

/** What the student form holds of a student in one year, under the names it sends (rules/wire#shapes). */
export const presentStudentForm = (person: PersonDetails, membership: Membership) => ({
  studentId: person.studentNumber,
  firstName: person.firstName,
  lastName: person.lastName,
  birthday: dayOnWire(person.birthday),
  gender: person.gender,
  race: person.race,
  ell: person.ell,
  plan504: person.plan504,
  disabilities: presentDisabilities(person.disabilities).map(({ id }) => id),
  ...membership,
});
