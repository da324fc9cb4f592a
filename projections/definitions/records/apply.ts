import { merged } from '../../../domain/kernel/changes.ts';
import { termRecordIdOf } from '../../../domain/kernel/ids.ts';
import { recordOf, type StreamName, studentOf } from '../../../domain/streams.ts';
import { BLANK_TERM_INFO, type RecordEvent, type StudentEvent } from '../../../domain/students/events.ts';
import { searchText, sortText } from '../../../domain/students/search-text.ts';
import type { Recorded } from '../../../event-store/ledger-types.ts';
import type { Handlers } from '../../runtime/projection.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import type { TermRecordDocument } from '../shared/documents.ts';
import { FORGOTTEN_MEMBERSHIP, FORGOTTEN_PERSON, PERSONAL_ANSWERS } from '../shared/forgotten.ts';
import { cohortOf, isCurrent, knownYear } from '../shared/years.ts';
import { levelBefore, moveCourse } from './course.ts';
import { recount } from './dashboard.ts';
import {
  groupCounts,
  groupsOf,
  type KnownPerson,
  type Present,
  people,
  presentStay,
  withoutStay,
  withStay,
} from './people.ts';
import { currentSettings } from './settings.ts';
import { type RecordedTerm, termRecord, termRecords } from './term-record.ts';

type Of<Type extends (StudentEvent | RecordEvent)['type']> = Recorded<
  Extract<StudentEvent | RecordEvent, { type: Type }>
>;

/** Puts each of a student's term records of a year as `change` leaves it and moves the dashboards along. */
async function changeRecords(
  unit: UnitOfWork,
  { before, after = before }: { before: Present; after?: Present },
  at: string,
  change: (record: TermRecordDocument) => RecordedTerm | undefined,
): Promise<void> {
  const settings = await currentSettings(unit);
  const [was, is] = [groupCounts(before.stay), groupCounts(after.stay)];
  for (const termId of before.year.termIds) {
    const record = await unit.get(termRecords, termRecordIdOf(before.person.id, termId));
    if (!record) continue;
    const changed = change(record);
    const next = changed && (changed === record ? record : termRecord(changed, settings.conversions));
    if (next) unit.put(termRecords, next);
    else unit.delete(termRecords, record.id);
    const now = next && { record: next, activities: is };
    await recount(unit, { before: { record, activities: was }, after: now }, settings, at);
    await moveCourse(unit, record, next);
  }
}

function admitted(event: Of<'StudentAdmitted'>): KnownPerson {
  const { studentId, ...details } = event.data;
  const { at } = event.metadata;
  const student = { ...details, createdAt: at, updatedAt: at };
  return { id: studentId, student, sort: sortText(student), search: searchText(student), stays: {} };
}

async function changeDetails(event: Of<'StudentDetailsChanged'>, person: KnownPerson, unit: UnitOfWork) {
  const { at } = event.metadata;
  const student = { ...merged<KnownPerson['student']>(person.student, event.data), updatedAt: at };
  const next: KnownPerson = { ...person, student, sort: sortText(student), search: searchText(student) };
  unit.put(people, next);
  const { sort, search } = next;
  for (const yearId of Object.keys(person.stays)) {
    const before = await presentStay(unit, person, Number(yearId));
    if (before) await changeRecords(unit, { before }, at, (record) => ({ ...record, student, sort, search }));
  }
}

async function blankRecord(
  event: Of<'StudentEnrolled'>,
  person: KnownPerson,
  termId: number,
  unit: UnitOfWork,
): Promise<RecordedTerm> {
  const { yearId, stay, clearing, schoolId: _, ...membership } = event.data;
  const { at } = event.metadata;
  return {
    id: termRecordIdOf(person.id, termId),
    cohort: cohortOf(termId, clearing),
    termId,
    yearId,
    studentId: person.id,
    stay,
    ...membership,
    student: person.student,
    info: BLANK_TERM_INFO,
    activityGroups: [],
    riskBefore: await levelBefore(unit, person.id, termId),
    sort: person.sort,
    search: person.search,
    createdAt: at,
    updatedAt: at,
  };
}

async function enroll(event: Of<'StudentEnrolled'>, person: KnownPerson, unit: UnitOfWork): Promise<void> {
  const { yearId, stay, clearing } = event.data;
  const { at } = event.metadata;
  const year = await knownYear(unit, yearId);
  if (!isCurrent(year, clearing)) return;
  const replaced = await presentStay(unit, person, yearId);
  if (replaced) await leave(unit, replaced, at);
  unit.put(people, withStay(person, yearId, { stay, clearing, activities: {} }));
  const settings = await currentSettings(unit);
  for (const termId of year.termIds) {
    const record = termRecord(await blankRecord(event, person, termId, unit), settings.conversions);
    unit.put(termRecords, record);
    await recount(unit, { after: { record, activities: {} } }, settings, at);
    await moveCourse(unit, record, record);
  }
}

async function leave(unit: UnitOfWork, before: Present, at: string): Promise<void> {
  unit.put(people, withoutStay(before.person, before.year.id));
  await changeRecords(unit, { before }, at, () => undefined);
}

/** The answers of one term: the record says itself to which stay and cohort it belongs. */
async function changeAnswers(event: Of<'TermInfoUpdated'>, unit: UnitOfWork): Promise<void> {
  const { studentId, yearId } = recordOf(event.stream);
  const year = await knownYear(unit, yearId);
  if (!year || year.deleted) return;
  const { stay, termId, ...changes } = event.data;
  const record = await unit.get(termRecords, termRecordIdOf(studentId, termId));
  if (record?.stay !== stay || record.cohort !== cohortOf(termId, year.clearing)) return;
  const settings = await currentSettings(unit);
  const { at } = event.metadata;
  const next = termRecord({ ...record, info: merged(record.info, changes), updatedAt: at }, settings.conversions);
  unit.put(termRecords, next);
  // Answers change nothing about activities: both sides may leave them out.
  const counted = { before: { record, activities: {} }, after: { record: next, activities: {} } };
  await recount(unit, counted, settings, at);
  await moveCourse(unit, record, next);
}

type ActivityEvent = Of<'ActivityLogged' | 'ActivityChanged' | 'ActivityRemoved'>;

function typesAfter(activities: Record<string, number>, event: ActivityEvent): Record<string, number> {
  const { number } = event.data;
  const { [number]: present, ...others } = activities;
  if (event.type === 'ActivityRemoved') return others;
  const typeId = event.data.activityTypeId ?? present;
  const known = event.type === 'ActivityLogged' || present !== undefined;
  return known && typeId !== undefined ? { ...activities, [number]: typeId } : activities;
}

async function changeActivities(event: ActivityEvent, unit: UnitOfWork): Promise<void> {
  const { studentId, yearId } = recordOf(event.stream);
  const known = await unit.get(people, studentId);
  const before = await presentStay(unit, known, yearId, event.data.stay);
  if (!before) return;
  const activities = typesAfter(before.stay.activities, event);
  const stay = { ...before.stay, activities };
  const person = withStay(before.person, yearId, stay);
  unit.put(people, person);
  const activityGroups = groupsOf(groupCounts(stay));
  await changeRecords(unit, { before, after: { ...before, person, stay } }, event.metadata.at, (record) => {
    const same = record.activityGroups.join() === activityGroups.join();
    return same ? record : { ...record, activityGroups };
  });
}

/** Nothing that is counted or follows from answers is personal: dashboards stay as they are. */
async function forget(person: KnownPerson, unit: UnitOfWork): Promise<void> {
  const student = { ...person.student, ...FORGOTTEN_PERSON };
  const next: KnownPerson = { ...person, student, sort: sortText(student), search: searchText(student) };
  unit.put(people, next);
  const unanswered = Object.fromEntries(PERSONAL_ANSWERS.map((field) => [field, null]));
  for (const yearId of Object.keys(person.stays)) {
    const year = await knownYear(unit, Number(yearId));
    for (const termId of year?.termIds ?? []) {
      const record = await unit.get(termRecords, termRecordIdOf(person.id, termId));
      if (!record) continue;
      const { sort, search } = next;
      const info = { ...record.info, ...unanswered };
      unit.put(termRecords, { ...record, ...FORGOTTEN_MEMBERSHIP, student, info, sort, search });
    }
  }
}

const personIn = (stream: StreamName<StudentEvent>, unit: UnitOfWork) => unit.get(people, studentOf(stream));

/** Events of students and of their records of a year. */
export const studentHandlers = {
  StudentAdmitted: (event, unit) => unit.put(people, admitted(event)),
  async StudentDetailsChanged(event, unit) {
    const person = await personIn(event.stream, unit);
    if (person) await changeDetails(event, person, unit);
  },
  async StudentEnrolled(event, unit) {
    const person = await personIn(event.stream, unit);
    if (person) await enroll(event, person, unit);
  },
  async EnrollmentChanged({ stream, data, metadata: { at } }, unit) {
    const { yearId, stay, schoolId: _, ...changes } = data;
    const before = await presentStay(unit, await personIn(stream, unit), yearId, stay);
    if (!before) return;
    await changeRecords(unit, { before }, at, (record) => ({
      ...merged<RecordedTerm>(record, changes),
      updatedAt: at,
    }));
  },
  async StudentRemovedFromYear({ stream, data: { yearId, stay }, metadata: { at } }, unit) {
    const before = await presentStay(unit, await personIn(stream, unit), yearId, stay);
    if (before) await leave(unit, before, at);
  },
  async StudentForgotten({ data }, unit) {
    const person = await unit.get(people, data.studentId);
    if (person) await forget(person, unit);
  },
  TermInfoUpdated: changeAnswers,
  ActivityLogged: changeActivities,
  ActivityChanged: changeActivities,
  ActivityRemoved: changeActivities,
} satisfies Handlers;
