import { afterEach, describe, expect, it } from 'vitest';
import { YEAR } from '../good-bodies.ts';
import { type GoodRequest, request } from '../good-request.ts';
import { ONE } from '../looks-at-one.ts';
import { type Asked, isToldOfChange, names, saidOf, watched } from './asked.ts';
import { EARLY } from './differences.ts';
import { ALL_DIFFERENCES } from './differences-by-type.ts';
import { openSchools, type School } from './two-schools.ts';
import { withoutEffect } from './writes-without-effect.ts';

/** In a school of few whatever is refused, seen before it is done, or let through tells of each: what an administrator does to all of it as well. */
const isLong = process.env['LONG'] !== undefined;
const named = isLong
  ? Object.keys(ALL_DIFFERENCES).filter((name) => !ALL_DIFFERENCES[name]?.isForgotten)
  : ['in no year'];

const keep = (body: object) => request('POST /api/app/whatWeKeep', { body });
const profiled = (field: string, days: readonly string[]) => days.map((day) => keep({ profile: { [field]: day } }));
const table = (...letters: string[]) => {
  const row = (letter: string, at: number) => ({
    percent: at === letters.length - 1 ? 0 : 95 - at,
    letter,
    gpa: 9 - at,
  });
  return request('POST /api/schoolSettings', { body: { gradeConversions: letters.map(row) } });
};
const rolledOver = (year: number, id: number, more: object = {}) =>
  request('POST /api/schoolYears', {
    body: {
      ...{ year, termType: 'annual', terms: [{ startDate: `${year}-09-01` }] },
      students: [{ id, gradeLevel: '12', exitCategory: null, postSchoolOutcome: null, ...more }],
    },
  });
const copied = (from: string, to: string) => request('POST /api/app/proofs', { body: { from, to } });

/** What an administrator does to all of a school, the gentlest first. */
const OF_ALL: readonly GoodRequest[] = [
  ...profiled('exitYearStart', ['02-01', '01-11', '09-01', '07-01']),
  ...profiled('childCountDate', ['11-15', '12-01', '10-01']),
  ...[false, true].map((servedAtStart) => keep({ profile: { servedAtStart } })),
  ...['ask', 'closed', 'open'].map((caseloadMode) => keep({ profile: { caseloadMode } })),
  ...['facts', 'caseload', 'services', 'disclosures'].flatMap((one) =>
    [false, true].map((kept) => keep({ keeps: { [one]: kept } })),
  ),
  ...[table('A', 'B', 'F'), table('A', 'F')],
  ...[rolledOver(2024, ONE), rolledOver(2028, 199_999), rolledOver(2029, ONE, { gradeLevel: 'zz' })],
  ...[copied('2030-01-01', '2030-02-01'), copied('2025-01-16', '2025-01-16')],
  ...[3, null].map((years) => request('POST /api/app/retention', { body: { years } })),
  request('POST /api/app/forgetting', { body: { studentId: 199_999, reason: 'an order' } }),
  ...[2, 3].flatMap((id) =>
    ['forget', 'disable', 'enable'].map((what) => request(`POST /api/app/users/{id}/${what}`, { params: { id } })),
  ),
  ...[EARLY.year, YEAR].flatMap((yearId) => [
    request('DELETE /api/schoolYears/{yearId}/students', { params: { yearId } }),
    request('DELETE /api/schoolYears/{yearId}', { params: { yearId } }),
  ]),
  request('DELETE /api/users/{id}', { params: { id: 2 } }),
];

const opened: School[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) await server.close();
});

/** An entry that moved one log on to where the other was. */
const isOfNobody = ({ answer }: Asked) => answer.includes('cannot be taken back here');

describe('in a school of few', () => {
  it.each(named)('no change tells of the %s of one student without naming them', { timeout: 300_000 }, async (what) => {
    const schools = await openSchools(what, { size: 'few' });
    opened.push(...schools);
    const { askBoth } = watched(schools);
    const unseen: string[] = [];
    for (const change of [...withoutEffect, ...OF_ALL]) {
      const [here, there] = await askBoth({ role: 'admin' }, change);
      if (here.answer === there.answer || isOfNobody(here) || isOfNobody(there)) continue;
      if (!isToldOfChange(here, there) && !(names(here) && names(there))) unseen.push(saidOf('admin', change));
    }
    expect(unseen).toEqual([]);
  });
});
