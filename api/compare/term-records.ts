import { decodeTermId } from '../../domain/kernel/ids.ts';
import * as calls from '../../domain/wire/calls/compare.ts';
import type { ComparedRecord } from '../../domain/wire/compare.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import { looksAt } from '../access/recorded-call.ts';
import { listed } from '../http/reply.ts';
import { recordsOfTerm } from '../queries/term-records.ts';
import { HISTORIES_AT_ONCE, inPortions } from './in-portions.ts';
import { recordChange, SUBJECTS } from './last-changes.ts';
import { changeNames, changeOfSettings, changesOfStudent, type NameChange } from './made-by.ts';
import { route } from './route.ts';
import { comparedLook, comparing, ifThere, type Side, type Sides } from './sides.ts';
import { namedCells, presenceOf } from './student.ts';
import { cohortsOf } from './term-list.ts';
import { differing, recordValues } from './values.ts';

async function byStudent({ services }: Side, termId: number, students: readonly number[]) {
  const found = (await ifThere(recordsOfTerm(services.readModels, termId, students))) ?? [];
  return new Map(found.map((record) => [record.studentId, record]));
}

interface Naming {
  sides: Sides;
  termId: number;
  settings: Recorded | undefined;
  named: NameChange;
}

/** How a record differs; undefined where it does not. */
async function comparedRecord(
  was: TermRecordDocument | undefined,
  is: TermRecordDocument | undefined,
  { sides, termId, settings, named }: Naming,
): Promise<ComparedRecord | undefined> {
  const record = is ?? was;
  const presence = presenceOf(was, is);
  if (!record || !presence) return undefined;
  const cells = was && is ? differing(recordValues(was), recordValues(is)) : [];
  if (presence === 'both' && cells.length === 0) return undefined;
  const { studentId } = record;
  const yearId = decodeTermId(termId)?.yearId ?? 0;
  const last = await changesOfStudent(sides, studentId);
  return {
    studentId,
    presence,
    changed: presence === 'both' ? null : await named(last(SUBJECTS.year(yearId))),
    cells: await namedCells(cells, (field) => recordChange(last, { yearId, termId, settings }, field), named),
  };
}

async function compareRecordsOf(sides: Sides, termId: number, students: readonly number[]) {
  await cohortsOf(sides, termId);
  const [before, after] = await Promise.all([
    byStudent(sides.before, termId, students),
    byStudent(sides.after, termId, students),
  ]);
  const [settings, named] = await Promise.all([changeOfSettings(sides), changeNames(sides)]);
  const records = await inPortions(
    [...new Set(students)],
    (id) => comparedRecord(before.get(id), after.get(id), { sides, termId, settings, named }),
    HISTORIES_AT_ONCE,
  );
  return { records: records.filter((record) => record !== undefined) };
}

export const compareRecords = route(calls.compareRecords, {
  rule: 'read',
  about: 'The cells of some students of a term that differ between two points, who changed them and when',
  reads: ['school-years', 'records', 'journal'],
  access: comparedLook({ ...looksAt('students-listed'), ofWhomever: true }),
  refuses: [404],
  async answer(call) {
    const { params, query } = call.input;
    const answer = await comparing(call, query, (sides) => compareRecordsOf(sides, params.termId, query.students));
    return listed(answer, answer.records.length);
  },
});
