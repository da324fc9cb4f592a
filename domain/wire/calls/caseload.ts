import { z } from 'zod';
import { accepted, reading } from '../../kernel/read-body.ts';
import {
  readTeamChange,
  readTeamMember,
  readTransfer,
  teamChangeBody,
  teamMemberBody,
  transferBody,
  whyBody,
} from '../../teams/team-input.ts';
import { answersJson, answersNothing } from '../answered.ts';
import { caseloadsAnswer, findQuery, foundStudents, scopeCounts, teamAnswer, transferAnswer } from '../caseload.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { chosenValues } from '../single-values.ts';

/** Who is responsible for whom. */

const onDay = z.object({ on: z.iso.date().optional() });

export const team = declareCall({
  method: 'GET',
  path: '/api/app/students/:studentId/team',
  query: onDay,
  answers: answersJson(teamAnswer),
});

export const addTeamMember = declareCall({
  method: 'POST',
  path: '/api/app/students/:studentId/team',
  body: readBy(teamMemberBody, readTeamMember),
  answers: answersJson(teamAnswer),
});

/** It was wrong: the entry as it should have been, whole. */
export const correctTeamMember = declareCall({
  method: 'POST',
  path: '/api/app/students/:studentId/team/:entry/correct',
  body: readBy(teamMemberBody, readTeamMember),
  answers: answersJson(teamAnswer),
});

/** It changed on a day. */
export const changeTeamMember = declareCall({
  method: 'POST',
  path: '/api/app/students/:studentId/team/:entry/change',
  body: readBy(teamChangeBody, readTeamChange),
  answers: answersJson(teamAnswer),
});

/** It was never so. */
export const withdrawTeamMember = declareCall({
  method: 'DELETE',
  path: '/api/app/students/:studentId/team/:entry',
  answers: answersNothing,
});

export const transferStudents = declareCall({
  method: 'POST',
  path: '/api/app/caseloads/transfer',
  body: readBy(transferBody, readTransfer),
  answers: answersJson(transferAnswer),
});

export const caseloads = declareCall({
  method: 'GET',
  path: '/api/app/caseloads',
  query: onDay,
  answers: answersJson(caseloadsAnswer),
});

export const findStudents = declareCall({
  method: 'GET',
  path: '/api/app/caseloads/students',
  query: readBy(findQuery, (query) => accepted(reading(findQuery, chosenValues(query)))),
  answers: answersJson(foundStudents),
});

export const termScope = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/caseload',
  answers: answersJson(scopeCounts),
});

export const sayWhy = declareCall({
  method: 'POST',
  path: '/api/app/caseloads/why',
  body: whyBody,
  answers: answersJson(z.object({ until: z.iso.date().meta({ description: 'The last day it holds' }) })),
});
