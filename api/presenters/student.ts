import { dayOnWire, type PlainDay } from '../../domain/kernel/plain-day.ts';
import { type Membership, type PersonDetails, STORED_PERSON_FIELDS } from '../../domain/students/events.ts';
import { PERSON_FIELDS, personWireName } from '../../domain/students/person-fields.ts';
import type { WireDisability, WireStudent } from '../../domain/wire/contract.ts';
import { presentDisabilities } from './reference-data.ts';
import { presentStamps, type Stamps } from './stamps.ts';

const FIELDS = STORED_PERSON_FIELDS.map((name) => {
  return { name, wire: personWireName(name), isDay: PERSON_FIELDS[name].kind === 'date' };
});

/** A person's values under the names of the wire, in the order in which they are stored. */
function onWire(person: PersonDetails, disabilities: (WireDisability | number)[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, wire, isDay } of FIELDS) {
    const value = name === 'disabilities' ? disabilities : person[name];
    values[wire] = isDay ? dayOnWire(value as PlainDay) : value;
  }
  return values;
}

/** A student as the contract knows it (rules/wire#shapes): `studentId` is the school-issued number. */
export const presentStudent = (id: number, person: PersonDetails & Stamps) =>
  ({ id, ...presentStamps(person), ...onWire(person, presentDisabilities(person.disabilities)) }) as WireStudent;

/** What the student form holds of a student in one year, under the names it sends (rules/wire#shapes). */
export const presentStudentForm = (person: PersonDetails, membership: Membership) => {
  const ids = presentDisabilities(person.disabilities).map(({ id }) => id);
  return { ...onWire(person, ids), ...membership };
};
