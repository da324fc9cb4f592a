import { lookingAtFacts } from './facts-requests.ts';
import { STUDENT, TERM } from './good-bodies.ts';
import { request } from './good-request.ts';

const ofTeam = { studentId: STUDENT };
const ofEntry = (entry: number) => ({ ...ofTeam, entry });

/** Somebody is responsible. */
export const makingTeams = [
  request('POST /api/app/students/{studentId}/team', {
    params: ofTeam,
    body: { role: 'lead', userId: 1, from: '2024-08-01', reason: 'New in school' },
  }),
];

/** Looks at what is kept beside the records. */
export const lookingAtKept = [
  ...lookingAtFacts,
  request('GET /api/app/students/{studentId}/team', { params: ofTeam, query: '?on=2025-01-15' }),
  request('GET /api/app/caseloads', { query: '?on=2025-01-15' }),
  request('GET /api/app/caseloads/students', { query: '?lead=1' }),
  request('GET /api/app/terms/{termId}/caseload', { params: { termId: TERM } }),
];

/** Changes of it: it was wrong, it changed, somebody else takes over, it was never so. */
export const changingTeams = [
  request('POST /api/app/students/{studentId}/team/{entry}/correct', {
    params: ofEntry(1),
    body: { role: 'lead', userId: 1, from: '2024-08-12' },
  }),
  request('POST /api/app/caseloads/transfer', {
    body: { studentIds: [STUDENT], from: 1, to: 2, day: '2025-02-01' },
  }),
  request('POST /api/app/students/{studentId}/team/{entry}/change', {
    params: ofEntry(1),
    body: { on: '2024-12-01', userId: 2, reason: 'Parental leave' },
  }),
  request('DELETE /api/app/students/{studentId}/team/{entry}', { params: ofEntry(1) }),
  request('POST /api/app/caseloads/why', { body: { studentId: STUDENT, reason: 'Covers for a colleague' } }),
];
