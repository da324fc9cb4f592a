import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/compare.ts';
import type { ComparedCell, ComparedStudent, Presence } from '../../domain/wire/compare.ts';
import type { FieldChange } from '../../domain/wire/history.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { ActivityRecord, TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { opensStudent } from '../access/recorded-call.ts';
import { json } from '../http/reply.ts';
import { activitiesOf } from '../queries/activities.ts';
import { recordsOfYear } from '../queries/student-view.ts';
import { yearOr404 } from '../queries/term.ts';
import { type LastChange, recordChange, SUBJECTS } from './last-changes.ts';
import { changeNames, changeOfSettings, changesOfStudent, type NameChange } from './made-by.ts';
import { route } from './route.ts';
import { comparedLook, comparing, ifThere, type Sides } from './sides.ts';
import { differing, personValues, termValues, type Values } from './values.ts';

interface Asked {
  yearId: number;
  studentId: number;
}

/** What a side knows of the student in the year; empty where the student is not in it. */
interface Known {
  records: TermRecordDocument[];
  activities: ActivityRecord[];
}

async function knownTo(models: ReadModels, { yearId, studentId }: Asked): Promise<Known> {
  const year = await ifThere(yearOr404(models, yearId));
  const records = year ? await recordsOfYear(models, studentId, year) : [];
  return { records, activities: records.length > 0 ? await activitiesOf(models, studentId, yearId) : [] };
}

/** At which points something was; undefined for what was at neither. */
export function presenceOf(before: unknown, after: unknown): Presence | undefined {
  if (before !== undefined) return after === undefined ? 'went' : 'both';
  return after === undefined ? undefined : 'came';
}

/** Cells with who changed them and when. */
export const namedCells = (
  cells: readonly FieldChange[],
  changeOf: (field: string) => Recorded | undefined,
  named: NameChange,
): Promise<ComparedCell[]> =>
  Promise.all(cells.map(async (cell) => ({ ...cell, changed: await named(changeOf(cell.field)) })));

const activityValues = ({ activityTypeId, frequency, notes, events }: ActivityRecord): Values => ({
  ...{ activityTypeId, frequency, notes, events },
});

async function comparedActivities(
  before: Known,
  after: Known,
  changeOf: (number: number, field?: string) => Recorded | undefined,
  named: NameChange,
) {
  const compared: ComparedStudent['activities'] = [];
  const [wereThere, areThere] = [before, after].map(
    ({ activities }) => new Map(activities.map((activity) => [activity.id, activity])),
  );
  for (const id of new Set([...after.activities, ...before.activities].map((activity) => activity.id))) {
    const [was, is] = [wereThere?.get(id), areThere?.get(id)];
    const activity = is ?? was;
    const presence = presenceOf(was, is);
    if (!activity || !presence) continue;
    const cells = presence === 'both' && was && is ? differing(activityValues(was), activityValues(is)) : [];
    if (presence === 'both' && cells.length === 0) continue;
    const { activityTypeId, number } = activity;
    compared.push({
      ...{ id, activityTypeId, presence, changed: await named(changeOf(number)) },
      cells: await namedCells(cells, (field) => changeOf(number, field), named),
    });
  }
  return compared;
}

async function comparedTerms(
  { yearId, before, after }: { yearId: number; before: Known; after: Known },
  sides: Sides,
  last: LastChange,
  named: NameChange,
) {
  const settings = await changeOfSettings(sides);
  const terms: ComparedStudent['terms'] = [];
  for (const { termId, ...record } of after.records) {
    const was = before.records.find((one) => one.termId === termId);
    const cells = was ? differing(termValues(was), termValues({ termId, ...record })) : [];
    const changeOf = (field: string) => recordChange(last, { yearId, termId, settings }, field);
    if (cells.length > 0) terms.push({ termId, cells: await namedCells(cells, changeOf, named) });
  }
  return terms;
}

async function compareOne(sides: Sides, asked: Asked) {
  const [before, after] = await Promise.all([
    knownTo(sides.before.services.readModels, asked),
    knownTo(sides.after.services.readModels, asked),
  ]);
  const [was, is] = [before.records[0], after.records[0]];
  const presence = presenceOf(was, is);
  if (!presence) throw new Rejection('not-found', 'The student is in this school year at neither of the points.');
  const { yearId, studentId } = asked;
  const [last, named] = await Promise.all([changesOfStudent(sides, studentId), changeNames(sides)]);
  const ofActivity = (number: number, field?: string) => last(SUBJECTS.activity(yearId, number), field);
  const person = was && is ? differing(personValues(was), personValues(is)) : [];
  const place = { yearId, termId: 0, settings: undefined };
  return {
    presence,
    changed: presence === 'both' ? null : await named(last(SUBJECTS.year(yearId))),
    student: await namedCells(person, (field) => recordChange(last, place, field), named),
    terms: await comparedTerms({ yearId, before, after }, sides, last, named),
    activities: presence === 'both' ? await comparedActivities(before, after, ofActivity, named) : [],
  };
}

export const compareStudent = route(calls.compareStudent, {
  rule: 'read',
  about: 'What differs between two points of a student in a year: cells with both values, who changed them and when',
  reads: ['school-years', 'records', 'activities', 'journal'],
  access: comparedLook(opensStudent()),
  refuses: [404],
  async answer(call) {
    const { params, query } = call.input;
    return json(await comparing(call, query, (sides) => compareOne(sides, params)));
  },
});
