import { z } from 'zod';
import { wireSchoolYear } from '../../domain/wire/contract.ts';
import { oneOrMany } from '../../domain/wire/parts.ts';
import { openSchoolYears, schoolYears as yearsModel } from '../../projections/definitions/school-years.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { answersJson, answersPage } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { readRestList, restIds, restQuery, shortList } from '../http/simple-rest.ts';
import { presentSchoolYear } from '../presenters/school-year.ts';
import { yearOr404 } from './term.ts';

/** All years, newest first: the order of every screen that shows the answer as it comes (rules/records#order). */
const allYears = (models: ReadModels) =>
  models.reader(yearsModel).find(openSchoolYears, { where: {}, sort: [{ field: 'year', descending: true }] });

export const schoolYears = route({
  method: 'GET',
  path: '/api/schoolYears',
  rule: 'read',
  about: 'All school years with their terms, without students',
  access: 'no records',
  answers: answersJson(z.object({ schoolYears: z.array(wireSchoolYear) })),
  reads: ['school-years'],
  madeFrom: () => ({ topics: ['school-years'] }),
  async answer({ parts }) {
    return json({ schoolYears: (await allYears(parts.readModels)).map(presentSchoolYear) });
  },
});

const YEAR_SORTS = ['id', 'year', 'termType', 'createdAt'] as const;
const yearFilter = z.object({ id: restIds.optional(), year: oneOrMany(z.int()).optional() });

export const restSchoolYears = route({
  method: 'GET',
  path: '/api/rest/schoolYears',
  rule: 'read',
  about: 'School years as a simple-REST list',
  query: restQuery(yearFilter, YEAR_SORTS),
  access: 'no records',
  answers: answersPage(wireSchoolYear),
  reads: ['school-years'],
  madeFrom: () => ({ topics: ['school-years'] }),
  async answer({ parts, query }) {
    const list = readRestList(query, yearFilter, YEAR_SORTS);
    const { id: ids, year: years } = list.filter;
    const rows = (await allYears(parts.readModels)).filter(
      (document) => (!ids || ids.includes(document.id)) && (!years || years.includes(document.year)),
    );
    return shortList('schoolYears', rows.map(presentSchoolYear), list);
  },
});

export const restSchoolYear = route({
  method: 'GET',
  path: '/api/rest/schoolYears/:id',
  rule: 'read',
  about: 'One school year with its terms',
  access: 'no records',
  answers: answersJson(wireSchoolYear),
  reads: ['school-years'],
  async answer(call) {
    return json(presentSchoolYear(await yearOr404(call.parts.readModels, idParam(call, 'id'))));
  },
});
