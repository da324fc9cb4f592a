import * as calls from '../../domain/wire/calls/term-records.ts';
import type { DashboardCharts } from '../../domain/wire/charts.ts';
import { dashboards } from '../../projections/definitions/records/dashboard.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { SchoolYearDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { askedAbout, json } from '../http/reply.ts';
import { presentFigures, presentGrades, presentTerm } from '../presenters/charts.ts';
import { fewInSchool } from './few-students.ts';
import { route } from './route.ts';
import { cohortOf, termOr404 } from './term.ts';

const termsOf = (year: SchoolYearDocument) =>
  year.terms
    .toSorted((a, b) => a.index - b.index)
    .map(({ id }) => ({ termId: id, yearId: year.id, cohort: cohortOf(year, id) }));

/** The terms of the year before and of this one, oldest first. */
async function termsUpTo(models: ReadModels, year: SchoolYearDocument) {
  const years = await models.reader(schoolYears).find(openSchoolYears, { where: {} });
  const before = years.find((one) => one.year === year.year - 1);
  return [...(before ? termsOf(before) : []), ...termsOf(year)];
}

/** One document of counts per term, whatever the number of students. */
export async function chartsOfTerm(models: ReadModels, termId: number): Promise<DashboardCharts> {
  const { year } = await termOr404(models, termId);
  const terms = await termsUpTo(models, year);
  const found = await models.reader(records).getMany(
    dashboards,
    terms.map(({ cohort }) => cohort),
  );
  const countsOf = (cohort: string | undefined) => found.find(({ id }) => id === cohort);
  const at = terms.findIndex((term) => term.termId === termId);
  const counts = countsOf(terms[at]?.cohort);
  return {
    termId,
    schoolYearId: year.id,
    total: counts?.total ?? 0,
    grades: presentGrades(counts),
    terms: terms.map((term) => presentTerm(term.termId, term.yearId, countsOf(term.cohort))),
    termBefore: terms[at - 1]?.termId ?? null,
    ...presentFigures(counts),
    asOf: counts?.updatedAt ?? null,
  };
}

/** Of whom the charts tell: of each term that has few students. */
export async function fewOfCharts(models: ReadModels, termId: number): Promise<number[]> {
  const { year } = await termOr404(models, termId);
  const terms = await termsUpTo(models, year);
  return fewInSchool(
    models,
    terms.map(({ cohort }) => cohort),
  );
}

export const dashboardCharts = route(calls.dashboardCharts, {
  rule: 'read',
  about: "What the dashboard's charts are drawn from: levels by grade and by term, who moved, what needs attention",
  access: 'figures',
  reads: ['school-years', 'records'],
  async answer(call) {
    const { readModels } = call.services;
    const { termId } = call.input.params;
    return askedAbout(await fewOfCharts(readModels, termId), json(await chartsOfTerm(readModels, termId)));
  },
});
