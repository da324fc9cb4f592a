import * as calls from '../../domain/wire/calls/term-records.ts';
import type { DashboardCounts } from '../../domain/wire/dashboard.ts';
import { dashboards } from '../../projections/definitions/records/dashboard.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { looksAt } from '../access/recorded-call.ts';
import { jsonStream, jsonTexts, type Piece } from '../http/json-stream.ts';
import { askedAbout, json, type RowCount } from '../http/reply.ts';
import { gatherTiles, presentDashboardCounts } from '../presenters/dashboard.ts';
import { dashboardStudent } from '../presenters/term-record-text.ts';
import { countedByStudent, fewInSchool } from './few-students.ts';
import { route } from './route.ts';
import { madeFromTerm, termOr404 } from './term.ts';

const countsOf = (models: ReadModels, cohort: string) => models.reader(records).get(dashboards, cohort);

/** The students as they are read, then the tiles they were gathered into. */
async function* dashboardPieces(models: ReadModels, cohort: string, count: RowCount): AsyncGenerator<Piece> {
  const tiles = gatherTiles();
  const counts = await countsOf(models, cohort);
  const found = models.reader(records).texts(termRecords, {
    where: { cohort, postSchool: false },
    sort: [{ field: 'sort' }],
    fields: ['studentId'],
  });
  yield '{"students":[';
  yield* jsonTexts(countedByStudent(found, count), (stored) => {
    const { text, counted: values } = dashboardStudent(stored.text);
    tiles.add(values);
    return text;
  });
  yield `],${JSON.stringify(tiles.present(counts)).slice(1)}`;
}

export const contractDashboard = route(calls.contractDashboard, {
  rule: 'read',
  about: "A term's students and the groups of the dashboard's tiles",
  access: looksAt('students-listed'),
  reads: ['school-years', 'records'],
  madeFrom: madeFromTerm,
  isKept: true,
  async answer(call) {
    const { readModels } = call.services;
    const { cohort } = await termOr404(readModels, call.input.params.termId);
    const count = { rows: 0 };
    return jsonStream(dashboardPieces(readModels, cohort, count), count);
  },
});

/** The figures of a term's tiles, or 404. */
export async function countsOfTerm(models: ReadModels, termId: number): Promise<DashboardCounts> {
  const term = await termOr404(models, termId);
  return presentDashboardCounts(term, await countsOf(models, term.cohort));
}

/** Of whom the tiles tell, where they are few. */
export const fewOfDashboard = async (models: ReadModels, termId: number): Promise<number[]> =>
  fewInSchool(models, [(await termOr404(models, termId)).cohort]);

export const dashboardCounts = route(calls.dashboardCounts, {
  rule: 'read',
  about: "The figures of the dashboard's tiles",
  access: 'figures',
  reads: ['school-years', 'records'],
  madeFrom: madeFromTerm,
  async answer(call) {
    const { readModels } = call.services;
    const { termId } = call.input.params;
    return askedAbout(await fewOfDashboard(readModels, termId), json(await countsOfTerm(readModels, termId)));
  },
});
