import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../api/http/route.ts';
import { routes } from '../../api/routes/index.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

const SEED = Number(process.env['SEED'] ?? 20250901);
/** Requests per route; `npm run test:long` sends more. */
const TRIES = process.env['LONG'] ? 100 : 15;

/** Small, fast and the same everywhere (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const random = randomFrom(SEED);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const FIELDS = [
  ...['id', 'username', 'password', 'uid', 'token', 'firstName', 'lastName', 'email', 'admin', 'auditor', 'name'],
  ...['gradeConversions', 'year', 'termType', 'terms', 'students', 'studentId', 'birthday', 'gender', 'race', 'ell'],
  ...['plan504', 'gradeLevel', 'exitCategory', 'postSchoolOutcome', 'disabilities', 'grade', 'gradeType', 'onTrack'],
  ...['absentPercent', 'behaviorMarks', 'schoolsAttended', 'iepRole', 'postSchoolGoals', 'attendedIepMeeting', 'seen'],
  ...['schoolYearId', 'studentIds', 'activityTypeId', 'frequency', 'notes', 'events', 'termId', 'filter', 'rows'],
  ...['studentNumbers', 'fileName', 'upload', 'from'],
];
const junk = (): unknown =>
  pick<() => unknown>([
    () => null,
    () => '',
    () => 'x'.repeat(10_001),
    () =>
      pick(['9', 'letter', 'semester', 'Post-school', 'female', 'Weekly', '2025-09-01', 'NaN', '[]', 'a@b.example']),
    () => pick([0, -1, 1.5, 1e308, 2 ** 53, 11, 100_001, 2025]),
    () => pick([true, false]),
    () => [],
    () => [junk(), junk()],
    () => ({}),
    () => ({ value: junk(), percent: junk(), letter: junk(), gpa: junk(), eventTime: junk(), startDate: junk() }),
  ])();
const junkBody = (): unknown =>
  random() < 0.1
    ? pick([[], [[]], [null], [{}], [{ studentId: { value: 'A-1' } }, 7]])
    : Object.fromEntries(FIELDS.filter(() => random() < 0.3).map((field) => [field, junk()]));

const WHERE = ['1', '11', '100001', '100001000011', '10000100002', 'journal'];
const NOWHERE = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '999999999',
  '99999999999999999999',
  'abc',
  '__proto__',
  '%00',
  '%F0%9F%92%A9',
  ' ',
];
const pathOf = ({ path }: Route) =>
  path.replace(/:\w+/g, () => encodeURI(decodeURI(random() < 0.6 ? pick(WHERE) : pick(NOWHERE))));
const junkQuery = () =>
  pick([
    '',
    '?uid=x',
    '?filter={',
    '?filter={"id":"x"}&range=[5]',
    '?sort=["x"]',
    '?limit=-1&before=x',
    '?filter={"termId":11,"q":"%00"}',
    '?range=[0,9]&filter={"termId":11}',
  ]);

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  const terms = [{ startDate: '2025-09-01' }];
  await admin.post('/api/schoolYears', { year: 2025, termType: 'annual', terms, students: [] });
  await admin.post('/api/schoolYears/1/students', {
    ...{
      studentId: 'A-1',
      firstName: 'Lee',
      lastName: 'Marsh',
      gender: 'female',
      race: 'HI7',
      ell: false,
      plan504: true,
    },
    ...{ birthday: '2008-05-04', gradeLevel: '10', disabilities: [1] },
  });
});
afterAll(() => server.close());

/** These would end the session that the test goes on with, build for long, or never end. */
const LEFT_OUT = ['/api/app/signOutEverywhere', '/api/app/readModels/:name/rebuild', '/api/app/changes'];
const swept = routes.filter(({ path }) => !LEFT_OUT.includes(path) && !path.startsWith('/api/reports'));

describe(`whatever is sent (seed ${SEED})`, () => {
  it.each(swept.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers no 5xx, and a refusal changes nothing',
    async (_, route) => {
      for (let n = 0; n < TRIES; n++) {
        const path = pathOf(route) + (route.method === 'GET' ? junkQuery() : '');
        const body = ['POST', 'PUT'].includes(route.method) ? { body: JSON.stringify(junkBody()) } : {};
        const before = await server.ledger.head();
        const headers = { 'Content-Type': 'application/json' };
        const answer = await admin.send(path, { method: route.method, headers, ...body });
        const told = `${route.method} ${path} ${body.body?.slice(0, 500) ?? ''} -> ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
        expect(answer.status, told).toBeLessThan(500);
        if (answer.status < 400) continue;
        expect(await server.ledger.head(), told).toBe(before);
        expect(answer.body.error.message, told).toEqual(expect.any(String));
        for (const reasons of Object.values(answer.body.error.data ?? {}))
          expect(reasons, told).toEqual(expect.arrayContaining([{ message: expect.any(String) }]));
      }
    },
  );
});
