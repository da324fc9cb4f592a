import { z } from 'zod';
import { newSchoolYearBody, readSchoolYear } from '../../roll-over/year-input.ts';
import { answersJson, answersNothing, answersPage } from '../answered.ts';
import { wireSchoolYear, wireSchoolYearDetail } from '../contract.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { id, oneOrMany } from '../parts.ts';
import { restIds, restList } from '../rest-list.ts';

/** School years of the contract, and the same in the simple-REST dialect. */

export const schoolYears = declareCall({
  method: 'GET',
  path: '/api/schoolYears',
  answers: answersJson(z.object({ schoolYears: z.array(wireSchoolYear) })),
});

export const schoolYear = declareCall({
  method: 'GET',
  path: '/api/schoolYears/:yearId',
  answers: answersJson(z.object({ schoolYear: wireSchoolYearDetail })),
});

const newYear = readBy(newSchoolYearBody, readSchoolYear);

export const createYear = declareCall({
  method: 'POST',
  path: '/api/schoolYears',
  body: newYear,
  answers: answersJson(z.object({ schoolYear: wireSchoolYearDetail })),
});

export const clearYear = declareCall({
  method: 'DELETE',
  path: '/api/schoolYears/:yearId/students',
  answers: answersNothing,
});

export const deleteYear = declareCall({
  method: 'DELETE',
  path: '/api/schoolYears/:yearId',
  answers: answersNothing,
});

export const restSchoolYears = declareCall({
  method: 'GET',
  path: '/api/rest/schoolYears',
  query: restList(z.object({ id: restIds.optional(), year: oneOrMany(z.int()).optional() }), [
    'id',
    'year',
    'termType',
    'createdAt',
  ]),
  answers: answersPage(wireSchoolYear),
});

export const restSchoolYear = declareCall({
  method: 'GET',
  path: '/api/rest/schoolYears/:id',
  answers: answersJson(wireSchoolYear),
});

export const restCreateYear = declareCall({
  method: 'POST',
  path: '/api/rest/schoolYears',
  body: newYear,
  answers: answersJson(wireSchoolYear),
});

export const restDeleteYear = declareCall({
  method: 'DELETE',
  path: '/api/rest/schoolYears/:id',
  answers: answersJson(z.object({ id: id() })),
});
