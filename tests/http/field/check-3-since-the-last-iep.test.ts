import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SinceMeeting } from '../../../domain/wire/since.ts';
import { PEOPLE } from '../harness.ts';
import { GOAL_AFTER, GOAL_BEFORE, type SinceSchool, startSinceSchool } from './since-school.ts';

let { server, staff, year, lee } = {} as SinceSchool;
const since = async (day: string): Promise<SinceMeeting> => {
  const { status, body } = await staff.get(`/api/app/students/${lee}/since?asOf=${day}`);
  expect(status).toBe(200);
  return body;
};

beforeAll(async () => {
  ({ server, staff, year, lee } = await startSinceSchool());
});
afterAll(() => server.close());

it('absence 6.2 → 11.4: "Medium → High: more than 9% absent"', async () => {
  const { day, before, after, factors, lowering } = await since('2026-02-10');
  expect(day).toBe('2026-02-10');
  expect([before?.risk, after?.risk]).toEqual(['medium', 'high']);
  expect(factors).toEqual([
    {
      factor: 'absentPercent',
      before: { level: 'medium', value: 6.2, threshold: 'more than 5% absent' },
      after: { level: 'high', value: 11.4, threshold: 'more than 9% absent' },
    },
  ]);
  expect(lowering).toEqual([{ factor: 'absentPercent', threshold: 'more than 5% absent', risk: 'medium' }]);
});

it('goal text changed, with who changed it; fields not touched only counted', async () => {
  const { cells, untouched, unasked } = await since('2026-02-10');
  expect(cells.map(({ field, before, after }) => ({ field, before, after }))).toEqual(
    expect.arrayContaining([{ field: 'postSchoolGoals', before: GOAL_BEFORE, after: GOAL_AFTER }]),
  );
  expect(cells.map(({ field }) => field)).not.toContain('hasSocialSkills');
  expect(cells.every(({ changed }) => changed !== null)).toBe(true);
  expect(untouched).toBeGreaterThan(10);
  expect(unasked).toBe(0);
});

it('one activity type logged 4 times: 4 deliveries with dates, and not the one before the meeting', async () => {
  expect((await since('2026-02-10')).activities).toEqual([
    { activityTypeId: 4, days: ['2026-02-17', '2026-02-24', '2026-03-03', '2026-03-10'] },
  ]);
});

it('the correction under "Earlier terms were corrected", not under changes', async () => {
  const { corrections, factors } = await since('2026-02-10');
  expect(corrections.map(({ termId, cells }) => [termId, cells.map(({ field }) => field)])).toEqual([
    [year.first, ['grade', 'risk', 'support']],
  ]);
  expect(corrections[0]?.cells[0]).toMatchObject({ before: '81', after: '71' });
  expect(factors.map(({ factor }) => factor)).not.toContain('gpa');
});

it('anchor moved to the meeting before: page follows', async () => {
  const { before, after, factors, unasked } = await since('2025-10-20');
  expect([before?.termId, after?.termId]).toEqual([year.first, year.second]);
  expect(factors).toEqual([
    expect.objectContaining({ factor: 'absentPercent', before: expect.objectContaining({ value: 3 }) }),
  ]);
  expect(unasked).toBe(0);
});

it('services delivered since by kind, count and minutes, and what ran out, where the school keeps them', async () => {
  expect(await since('2026-02-10')).toMatchObject({ services: [], ranOut: [] });
  const admin = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true, services: true } });
  const service = { studentIds: [lee], setting: 'individual', providerKind: 'school', forVr: false };
  for (const [activity, date, minutes] of [
    ['JEC', '2026-02-09', 20],
    ['JEC', '2026-02-12', 45],
    ['JEC', '2026-03-05', 30],
    ['ISA', '2026-03-06', 15],
  ])
    expect((await staff.post('/api/app/services', { ...service, activity, date, minutes })).status).toBe(200);
  const consent = { kind: 'consent', consentSignedBy: 'parent', consentSignedOn: '2025-10-01' };
  for (const [consentPurpose, consentUntil] of [
    ['Pre-ETS', '2026-03-01'],
    ['VR release', '2026-12-01'],
  ])
    expect(
      (await staff.post(`/api/app/students/${lee}/facts`, { ...consent, consentPurpose, consentUntil })).status,
    ).toBe(200);
  await server.caughtUp();
  expect(await since('2026-02-10')).toMatchObject({
    services: [
      { activity: 'JEC', minutes: 75, days: ['2026-02-12', '2026-03-05'] },
      { activity: 'ISA', minutes: 15, days: ['2026-03-06'] },
    ],
    ranOut: [{ kind: 'consentEnds', day: '2026-03-01' }],
  });
  expect((await since('2026-03-05')).ranOut).toEqual([]);
});

it('asks for a day that is over and was not before the first entry, and for a student who is there', async () => {
  const answerTo = async (path: string) => (await staff.get(path)).status;
  expect(await answerTo(`/api/app/students/${lee}/since`)).toBe(400);
  expect(await answerTo(`/api/app/students/${lee}/since?asOf=2026-03-30`)).toBe(400);
  expect(await answerTo(`/api/app/students/${lee}/since?asOf=2019-01-01`)).toBe(400);
  expect(await answerTo('/api/app/students/999999/since?asOf=2026-02-10')).toBe(404);
});
