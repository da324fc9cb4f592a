import { decodeTermId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { nameOf } from '../../domain/students/display.ts';
import { WITH } from '../../domain/wire/as-of-calls.ts';
import * as calls from '../../domain/wire/calls/compare.ts';
import type { ComparedListed } from '../../domain/wire/compare.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { askedAbout, heldOf, listed } from '../http/reply.ts';
import { termOr404 } from '../queries/term.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { HISTORIES_AT_ONCE, inPortions } from './in-portions.ts';
import { SUBJECTS } from './last-changes.ts';
import { changeNames, changesOfStudent } from './made-by.ts';
import { route } from './route.ts';
import { comparedLook, comparing, ifThere, type Sides } from './sides.ts';
import { differing, recordValues } from './values.ts';

/** Students who came or went that are listed by name; how many there are in all is said besides. */
const MOST_LISTED = 200;

interface Row {
  studentId: number;
  text: string;
}

/** The records of a term by student; nobody where the term is not there. */
async function* rowsOf(models: ReadModels, cohort: string | undefined): AsyncGenerator<Row> {
  if (cohort === undefined) return;
  const query = { where: { cohort }, sort: [{ field: 'studentId' }], fields: ['studentId'] } as const;
  for await (const page of models.reader(records).texts(termRecords, query)) {
    for (const { text, fields } of page) yield { studentId: fields.studentId, text };
    await turns.next(currentParty());
  }
}

const parsed = ({ text }: Row) => JSON.parse(text) as TermRecordDocument;

/** Equal texts are equal records; others are, too, where only stamps differ. */
const differs = (was: Row, is: Row) =>
  was.text !== is.text && differing(recordValues(parsed(was)), recordValues(parsed(is))).length > 0;

class ListDifference {
  readonly came: Row[] = [];
  readonly went: Row[] = [];
  readonly totals = { came: 0, went: 0 };
  readonly changed: number[] = [];
  /** Who is in either list, while they are few: that nothing of theirs differs tells of them, too. */
  readonly few: number[] = [];

  add(was: Row | undefined, is: Row | undefined): void {
    const [one] = [is, was].filter((row) => row !== undefined);
    if (one && this.few.length <= FEW_FOUND) this.few.push(one.studentId);
    if (was && is) {
      if (differs(was, is)) this.changed.push(is.studentId);
      return;
    }
    const row = is ?? was;
    const side = is ? 'came' : 'went';
    this.totals[side] += 1;
    if (row && this[side].length < MOST_LISTED) this[side].push(row);
  }
}

/** Goes through two lists side by side, both by student. */
async function differenceOf(before: AsyncIterator<Row>, after: AsyncIterator<Row>): Promise<ListDifference> {
  const difference = new ListDifference();
  const nextOf = async (rows: AsyncIterator<Row>): Promise<Row | undefined> => (await rows.next()).value;
  let [was, is] = [await nextOf(before), await nextOf(after)];
  while (was || is) {
    const wasFirst = was !== undefined && (is === undefined || was.studentId <= is.studentId);
    const isFirst = is !== undefined && (was === undefined || is.studentId <= was.studentId);
    difference.add(wasFirst ? was : undefined, isFirst ? is : undefined);
    [was, is] = [wasFirst ? await nextOf(before) : was, isFirst ? await nextOf(after) : is];
  }
  return difference;
}

/** The cohort of a term at both points. @throws {Rejection} `not-found` where it is at neither */
export async function cohortsOf(sides: Sides, termId: number) {
  const [before, after] = await Promise.all(
    [sides.before, sides.after].map(({ services }) => ifThere(termOr404(services.readModels, termId))),
  );
  if (!before && !after) throw new Rejection('not-found', 'Term does not exist');
  return { before: before?.cohort, after: after?.cohort };
}

async function compareLists(sides: Sides, termId: number) {
  const cohorts = await cohortsOf(sides, termId);
  const { came, went, totals, changed, few } = await differenceOf(
    rowsOf(sides.before.services.readModels, cohorts.before),
    rowsOf(sides.after.services.readModels, cohorts.after),
  );
  const named = await changeNames(sides);
  const yearId = decodeTermId(termId)?.yearId ?? 0;
  const listedOf = (rows: readonly Row[]): Promise<ComparedListed[]> =>
    inPortions(
      rows,
      async (row) => {
        const last = await changesOfStudent(sides, row.studentId);
        const name = nameOf(parsed(row).student);
        return { id: row.studentId, name, changed: await named(last(SUBJECTS.year(yearId))) };
      },
      HISTORIES_AT_ONCE,
    );
  return {
    came: { total: totals.came, students: await listedOf(came) },
    went: { total: totals.went, students: await listedOf(went) },
    changed,
    few,
  };
}

export const compareList = route(calls.compareList, {
  rule: 'read',
  about: 'Who came to the list of a term, who went, and whose record differs between two points',
  reads: ['school-years', 'records', 'journal'],
  access: comparedLook(looksAt('students-listed')),
  fewChosen: [WITH],
  refuses: [404],
  async answer(call) {
    const { params, query } = call.input;
    const { few, ...answer } = await comparing(call, query, (sides) => compareLists(sides, params.termId));
    const { came, went, changed } = answer;
    const shown = [...came.students, ...went.students].map(({ id }) => id);
    const held = heldOf([...shown, ...changed], listed(answer, came.total + went.total + changed.length));
    return askedAbout(few.length > FEW_FOUND ? [] : few, held);
  },
});
