import * as calls from '../../domain/wire/calls/school-years.ts';
import { openSchoolYears, schoolYears as yearsModel } from '../../projections/definitions/school-years.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { json } from '../http/reply.ts';
import { shortList } from '../http/simple-rest.ts';
import { presentSchoolYear } from '../presenters/school-year.ts';
import { route } from './route.ts';
import { yearOr404 } from './term.ts';

/** All years, newest first: the order of every screen that shows the answer as it comes (rules/records#order). */
const allYears = (models: ReadModels) =>
  models.reader(yearsModel).find(openSchoolYears, { where: {}, sort: [{ field: 'year', descending: true }] });

export const schoolYears = route(calls.schoolYears, {
  rule: 'read',
  about: 'All school years with their terms, without students',
  access: 'no records',
  reads: ['school-years'],
  madeFrom: () => ({ topics: ['school-years'] }),
  async answer({ services }) {
    return json({ schoolYears: (await allYears(services.readModels)).map(presentSchoolYear) });
  },
});

export const restSchoolYears = route(calls.restSchoolYears, {
  rule: 'read',
  about: 'School years as a simple-REST list',
  access: 'no records',
  reads: ['school-years'],
  madeFrom: () => ({ topics: ['school-years'] }),
  async answer({ services, input }) {
    const list = input.query;
    const { id: ids, year: years } = list.filter;
    const rows = (await allYears(services.readModels)).filter(
      (document) => (!ids || ids.includes(document.id)) && (!years || years.includes(document.year)),
    );
    return shortList('schoolYears', rows.map(presentSchoolYear), list);
  },
});

export const restSchoolYear = route(calls.restSchoolYear, {
  rule: 'read',
  about: 'One school year with its terms',
  access: 'no records',
  reads: ['school-years'],
  async answer(call) {
    return json(presentSchoolYear(await yearOr404(call.services.readModels, call.input.params.id)));
  },
});
