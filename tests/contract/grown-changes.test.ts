import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestPiece } from '../support/longest-piece.ts';
import { STUDENT, YEAR } from './good-bodies.ts';
import { type GoodRequest, request } from './good-request.ts';
import { changing, ending, pathOf } from './good-requests.ts';
import { type GrownSchool, MOST_MS, openGrownSchool } from './grown-school.ts';

let school: GrownSchool;
beforeAll(async () => {
  school = await openGrownSchool();
}, 600_000);
afterAll(() => school.server.close());

/** Of these the first and the last change is looked at that could be taken back. */
const UNDOABLE = [
  ...['ContactRecorded', 'ContactRemoved', 'TeamMemberAdded', 'TermInfoUpdated', 'ServiceLogged'],
  'SchoolSettingsChanged',
];

async function undosLookedAt(): Promise<GoodRequest[]> {
  const previews: GoodRequest[] = [];
  for (const type of UNDOABLE)
    for (const order of ['ASC', 'DESC']) {
      const asked = new URLSearchParams({
        filter: JSON.stringify({ type }),
        range: '[0,0]',
        sort: `["id","${order}"]`,
      });
      const { body } = await school.admin().get(`/api/rest/journal?${asked}`);
      if (body[0]) previews.push(request('POST /api/app/undo', { body: { entry: body[0].id, preview: true } }));
    }
  return previews;
}

const keep = (body: object) => request('POST /api/app/whatWeKeep', { body });
const anew = (what: string, name: string) => request(`POST /api/app/readModels/{name}/${what}`, { params: { name } });
const letters = [
  { percent: 90, letter: 'A', gpa: 4 },
  { percent: 0, letter: 'F', gpa: 0 },
];
const rolledOver = { year: 2050, termType: 'annual', terms: [{ startDate: '2050-09-01' }] };

/** What an administrator does to all of a school at once, the gentlest first. */
const OF_ALL: readonly GoodRequest[] = [
  keep({ profile: { exitYearStart: '03-01', childCountDate: '11-15' } }),
  ...['ask', 'closed', 'open'].map((caseloadMode) => keep({ profile: { caseloadMode } })),
  ...[false, true].map((kept) => keep({ keeps: { facts: kept, caseload: kept, services: kept, disclosures: kept } })),
  request('POST /api/app/retention', { body: { years: 3 } }),
  request('POST /api/app/forgetting', { body: { studentId: STUDENT, reason: 'an order' } }),
  request('POST /api/app/exits/{year}/filings', { params: { year: 2024 } }),
  request('POST /api/app/proofs', { body: { from: '2000-01-01', to: '2030-01-01' } }),
  request('POST /api/app/log/verification'),
  request('POST /api/app/journal/export', { body: { filter: {} } }),
  request('POST /api/app/facts/export', { body: {} }),
  request('POST /api/app/users/{id}/forget', { params: { id: 20_005 } }),
  request('POST /api/app/users/{id}/disable', { params: { id: 105 } }),
  request('POST /api/schoolYears', { body: { ...rolledOver, students: [{ id: STUDENT, gradeLevel: '11' }] } }),
  ...['journal', 'records'].map((name) => anew('compare', name)),
  anew('rebuild', 'school-years'),
  request('POST /api/schoolSettings', { body: { gradeConversions: letters } }),
  request('DELETE /api/schoolYears/{yearId}/students', { params: { yearId: YEAR } }),
  request('DELETE /api/schoolYears/{yearId}', { params: { yearId: YEAR } }),
];

/** The file is not kept: whoever asks for it here is on the thread that is measured. */
async function readThrough(one: GoodRequest): Promise<number> {
  const { server, admin } = school;
  const { call, body } = one;
  const answer = await fetch(server.url + pathOf(one), {
    method: call.split(' ')[0] ?? '',
    headers: { 'Content-Type': 'application/json', Authorization: admin().authToken ?? '' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  for await (const _ of answer.body ?? []);
  await server.services.background.settled();
  await server.caughtUp();
  return answer.status;
}

it('no change holds others up, however often everything was written to', { timeout: 600_000 }, async () => {
  const nothing = { enrolment: '', codes: [''] };
  const unknown = { resetUid: '', sessionId: '', invitation: '', entry: '1' };
  const small = [...changing({ secondFactor: nothing }), ...ending(unknown)].filter(
    ({ call }) => !/^DELETE|sessions?$|readModels/.test(call),
  );
  const held: [string, number][] = [];
  let carriedOut = 0;
  for (const one of [...small, ...(await undosLookedAt()), ...OF_ALL]) {
    const longest = await longestPiece(async () => {
      if ((await readThrough(one)) < 300) carriedOut += 1;
    });
    held.push([pathOf(one), Math.round(longest)]);
  }
  expect(carriedOut).toBeGreaterThan(60);
  expect(held.filter(([, longest]) => longest > MOST_MS)).toEqual([]);
});
