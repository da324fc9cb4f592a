import { decodeTermId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/compare.ts';
import type { ComparedDashboard } from '../../domain/wire/compare.ts';
import type { DashboardCounts } from '../../domain/wire/dashboard.ts';
import { json } from '../http/reply.ts';
import { countsOfTerm } from '../queries/dashboard.ts';
import { lastChangeOfYears } from './made-by.ts';
import { route } from './route.ts';
import { comparing, ifThere, type Sides } from './sides.ts';

type Figure = readonly [figure: string, of: string | null, count: number];

/** Every figure of the tiles, in their order. */
function figuresOf(counts: DashboardCounts): Figure[] {
  return [
    ['total', null, counts.total],
    ...counts.gradeLevels.map(({ gradeLevel, count }): Figure => ['gradeLevels', gradeLevel, count]),
    ...counts.activityGroups.flatMap(({ name, students, activities }): Figure[] => [
      ['activityGroups.students', name, students],
      ['activityGroups.activities', name, activities],
    ]),
    ...counts.risk.map(({ risk, count }): Figure => ['risk', risk, count]),
    ['offTrack', null, counts.offTrack],
    ['chronicallyAbsent', null, counts.chronicallyAbsent],
    ...counts.support.map(({ support, count }): Figure => ['support', support, count]),
    ...counts.races.map(({ race, count }): Figure => ['races', race, count]),
  ];
}

const keyOf = ([figure, of]: Figure) => `${figure} ${of}`;

/** Figures that differ; what is not counted at a point is 0 there. */
function differingFigures(before: readonly Figure[], after: readonly Figure[]): ComparedDashboard['cells'] {
  const was = new Map(before.map((figure) => [keyOf(figure), figure]));
  const is = new Map(after.map((figure) => [keyOf(figure), figure]));
  return [...new Map([...was, ...is]).values()].flatMap((one) => {
    const [figure, of] = one;
    const [then, now] = [was.get(keyOf(one))?.[2] ?? 0, is.get(keyOf(one))?.[2] ?? 0];
    return then === now ? [] : [{ figure, of, before: then, after: now }];
  });
}

async function compareCounts(sides: Sides, termId: number) {
  const [before, after] = await Promise.all(
    [sides.before, sides.after].map(({ services }) => ifThere(countsOfTerm(services.readModels, termId))),
  );
  if (!before && !after) throw new Rejection('not-found', 'Term does not exist');
  const cells = differingFigures(before ? figuresOf(before) : [], after ? figuresOf(after) : []);
  const yearId = decodeTermId(termId)?.yearId ?? 0;
  return {
    before: before ?? null,
    after: after ?? null,
    cells,
    changed: cells.length > 0 ? await lastChangeOfYears(sides, [yearId]) : null,
  };
}

export const compareDashboard = route(calls.compareDashboard, {
  rule: 'read',
  about: "The figures of the dashboard's tiles at two points, and those that differ",
  reads: ['school-years', 'records', 'journal'],
  access: 'no records',
  refuses: [404],
  async answer(call) {
    const { params, query } = call.input;
    return json(await comparing(call, query, (sides) => compareCounts(sides, params.termId)));
  },
});
