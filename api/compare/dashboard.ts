import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/compare.ts';
import type { DashboardCharts, LevelCounts } from '../../domain/wire/charts.ts';
import type { ComparedFigure } from '../../domain/wire/compare.ts';
import type { DashboardCounts } from '../../domain/wire/dashboard.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { askedAbout, json } from '../http/reply.ts';
import { countsOfTerm, fewOfDashboard } from '../queries/dashboard.ts';
import { chartsOfTerm, fewOfCharts } from '../queries/dashboard-charts.ts';
import { fewChangedIn, lastChangeOfYears } from './made-by.ts';
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

/** Every figure of one kind of bar. */
const levelFigures = (figure: string, bar: string | number, levels: LevelCounts): Figure[] =>
  levels.flatMap(({ risk, count, fewAnswers }): Figure[] => [
    [figure, `${bar}, ${risk}`, count],
    [`${figure}.fewAnswers`, `${bar}, ${risk}`, fewAnswers],
  ]);

/** Every figure of the charts, and of what stands above them. */
const chartFiguresOf = ({ grades, terms, moved, attention }: DashboardCharts): Figure[] => [
  ...Object.entries(moved).map(([of, count]): Figure => ['moved', of, count]),
  ...Object.entries(attention).map(([of, count]): Figure => ['attention', of, count]),
  ...grades.flatMap(({ gradeLevel, levels }) => levelFigures('grades', gradeLevel, levels)),
  ...terms.flatMap(({ termId, levels }) => levelFigures('terms', termId, levels)),
];

const keyOf = ([figure, of]: Figure) => `${figure} ${of}`;

/** Figures that differ; what is not counted at a point is 0 there. */
function differingFigures(before: readonly Figure[], after: readonly Figure[]): ComparedFigure[] {
  const was = new Map(before.map((figure) => [keyOf(figure), figure]));
  const is = new Map(after.map((figure) => [keyOf(figure), figure]));
  return [...new Map([...was, ...is]).values()].flatMap((one) => {
    const [figure, of] = one;
    const [then, now] = [was.get(keyOf(one))?.[2] ?? 0, is.get(keyOf(one))?.[2] ?? 0];
    return then === now ? [] : [{ figure, of, before: then, after: now }];
  });
}

/** How a kind of figures is asked for at a point, which figures are in it, and whose years they are of. */
interface Compared<Answer> {
  ask: (models: ReadModels, termId: number) => Promise<Answer>;
  /** Of whom they tell, where they are few. */
  few: (models: ReadModels, termId: number) => Promise<number[]>;
  figuresOf: (answer: Answer) => readonly Figure[];
  yearsOf: (answer: Answer) => readonly number[];
}

async function compareFigures<Answer>(compared: Compared<Answer>, sides: Sides, termId: number) {
  const figures = (answer: Answer | undefined) => (answer === undefined ? [] : compared.figuresOf(answer));
  const both = [sides.before.services.readModels, sides.after.services.readModels];
  const [before, after] = await Promise.all(both.map((models) => ifThere(compared.ask(models, termId))));
  if (!before && !after) throw new Rejection('not-found', 'Term does not exist');
  const cells = differingFigures(figures(before), figures(after));
  const few = await Promise.all(both.map((models) => ifThere(compared.few(models, termId))));
  const years = [before, after].flatMap((answer) => (answer === undefined ? [] : compared.yearsOf(answer)));
  const ofYears = [...new Set(years)];
  return {
    few: [...few.flatMap((ids) => ids ?? []), ...(await fewChangedIn(sides, ofYears))],
    before: before ?? null,
    after: after ?? null,
    cells,
    changed: cells.length > 0 ? await lastChangeOfYears(sides, ofYears) : null,
  };
}

const COUNTS: Compared<DashboardCounts> = {
  ask: countsOfTerm,
  few: fewOfDashboard,
  figuresOf,
  yearsOf: ({ schoolYearId }) => [schoolYearId],
};
const CHARTS: Compared<DashboardCharts> = {
  ask: chartsOfTerm,
  few: fewOfCharts,
  figuresOf: chartFiguresOf,
  yearsOf: ({ terms }) => terms.map(({ schoolYearId }) => schoolYearId),
};

export const compareDashboard = route(calls.compareDashboard, {
  rule: 'read',
  about: "The figures of the dashboard's tiles at two points, and those that differ",
  reads: ['school-years', 'records', 'journal'],
  access: 'figures',
  refuses: [404],
  async answer(call) {
    const { params, query } = call.input;
    const compared = await comparing(call, query, (sides) => compareFigures(COUNTS, sides, params.termId));
    const { few, ...answer } = compared;
    return askedAbout(few, json(answer));
  },
});

export const compareCharts = route(calls.compareCharts, {
  rule: 'read',
  about: "What the dashboard's charts are drawn from at two points, and the figures that differ",
  reads: ['school-years', 'records', 'journal'],
  access: 'figures',
  refuses: [404],
  async answer(call) {
    const { params, query } = call.input;
    const compared = await comparing(call, query, (sides) => compareFigures(CHARTS, sides, params.termId));
    const { few, ...answer } = compared;
    return askedAbout(few, json(answer));
  },
});
