import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disclosureEventTypes } from '../../../domain/disclosures/events.ts';
import { filingEventTypes } from '../../../domain/filings/events.ts';
import { schoolSettingsEventTypes } from '../../../domain/school-settings/events.ts';
import { INITIAL_PROFILE, PROFILE_PARTS, type ProfilePart } from '../../../domain/school-settings/state-profile.ts';
import { preEtsFileEventTypes } from '../../../domain/services/events.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from '../records/school.ts';

let server: TestServer;
let admin: Client;
let adminId: number;
let student: number;

const KEEPS = { facts: true, caseload: true, services: true, disclosures: true };
const okay = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** The newest entry of the journal of this type; an entry has its number once the journal has seen it. */
async function newest(filter: object) {
  await server.caughtUp();
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["number","DESC"]' });
  return (await okay(admin.get(`/api/rest/journal?${query}`)))[0];
}

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-01-20T16:00:00Z') });
  admin = await server.as('admin');
  adminId = (await admin.get('/api/user')).body.user.id;
  await okay(admin.post('/api/app/whatWeKeep', { keeps: KEEPS }));
  const year = await createYear(server, 2025);
  student = await createStudent(admin, year.id, { studentId: 'O-1', birthday: '2008-05-04T00:00:00.000Z' });
  const facts = [
    { kind: 'served', servedFrom: '2024-08-26', servedAs: 'IDEA' },
    { kind: 'consent', consentSignedOn: '2025-09-03', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
    { kind: 'exit', exitOn: '2025-12-19', exitReason: 'GHS' },
  ];
  for (const fact of facts) await okay(admin.post(`/api/app/students/${student}/facts`, fact));
  await okay(
    admin.post('/api/app/services', {
      ...{ studentIds: [student], activity: 'JEC', date: '2025-10-06', minutes: 45, forVr: true },
      ...{ setting: 'individual', providerKind: 'vr-staff' },
    }),
  );
});
afterAll(() => server.close());

const outside = {
  ...{ requestedOn: '2026-01-12', way: 'e-mail', party: 'VR', person: 'M. Ortiz', purpose: 'Planning of services' },
  ...{ outcome: 'granted', basis: 'transition-agency', consentOn: '2025-09-03', disclosedOn: '2026-01-12' },
};
/** What leaves the house: corrected where it can be wrong, never taken back. */
const STAY = [
  {
    type: 'DisclosureRecorded',
    path: () => `/api/app/students/${student}/disclosures`,
    act: () => admin.post('/api/app/disclosures', { ...outside, studentIds: [student], records: 'Whole file' }),
    says: ['VR', 'M. Ortiz', 'Planning of services', 'Whole file'],
  },
  {
    type: 'DisclosureCorrected',
    path: () => `/api/app/students/${student}/disclosures`,
    act: () =>
      admin.post(`/api/app/students/${student}/disclosures/1`, { person: 'Maria Ortiz', reason: 'was cut short' }),
    says: ['Maria Ortiz', 'was cut short', '{"field":"person","before":"M. Ortiz","after":"Maria Ortiz"}'],
  },
  {
    type: 'ExitsFiled',
    path: () => '/api/app/exits/2025/filings',
    act: () => admin.post('/api/app/exits/2025/filings'),
    says: ['100.00', '"hash":"'],
  },
  {
    type: 'PreEtsFileMade',
    path: () => `/api/app/students/${student}/services`,
    act: () =>
      admin.post('/api/app/preEts/2025-Q2/file', {
        ...{ format: 'csv', requestedOn: '2026-01-12', way: 'e-mail', party: 'VR', person: 'M. Ortiz' },
        ...{ purpose: 'Quarter', basis: 'transition-agency', consentOn: '2025-09-03' },
      }),
    says: ['2025-Q2'],
  },
];
const known = [disclosureEventTypes, filingEventTypes, preEtsFileEventTypes, schoolSettingsEventTypes];

it('knows every event of what is handed out, filed and kept', () =>
  expect([...STAY.map(({ type }) => type), 'SchoolSettingsChanged'].sort()).toEqual(
    known.flatMap((types) => Object.keys(types)).sort(),
  ));

describe.each(STAY)('$type', ({ type, path, act, says }) => {
  it('says who and what, answers as of then, and is not taken back', async () => {
    const before = await okay(admin.get(path()));
    const { number: from } = await newest({});
    await okay(act());
    const after = await okay(admin.get(path()));
    expect(after).not.toEqual(before);

    const entry = await newest({ type });
    expect(entry).toMatchObject({ type, actor: { id: adminId, name: expect.stringMatching(/\w/) } });
    for (const text of says) expect(JSON.stringify(after)).toContain(text);
    const { number: to } = await newest({});
    expect(await okay(admin.get(`${path()}?asOf=@${from}`))).toEqual(before);
    expect(await okay(admin.get(`${path()}?asOf=@${to}`))).toEqual(after);

    const undone = await admin.post('/api/app/undo', { entry: entry.id });
    expect([400, 404, 409, 422], JSON.stringify(undone.body)).toContain(undone.status);
    expect(undone.body.error.message).toMatch(/^[A-Z].*\.$/);
    expect(await okay(admin.get(path()))).toEqual(after);
  });
});

/** Another value than the initial one, of each kind of part. */
function other(name: keyof typeof PROFILE_PARTS): unknown {
  const part: ProfilePart = PROFILE_PARTS[name];
  if (part.kind === 'yes-no') return !part.initial;
  if (part.kind === 'count') return part.initial === part.max ? part.initial - 1 : part.initial + 1;
  if (part.kind === 'choice') return part.words.find((word) => word !== part.initial);
  return { childCountDate: '11-01', exitYearStart: '08-01', followUpFrom: '05-01', followUpTo: '10-15' }[
    name as 'childCountDate'
  ];
}
const keptCases = Object.keys(KEEPS).map((name) => [`keeps.${name}`, { keeps: { [name]: false } }, true, false]);
const profileCases = (Object.keys(PROFILE_PARTS) as (keyof typeof PROFILE_PARTS)[]).map((name) => [
  `profile.${name}`,
  { profile: { [name]: other(name) } },
  INITIAL_PROFILE[name],
  other(name),
]);

describe.each([...profileCases, ...keptCases] as [string, object, unknown, unknown][])(
  'SchoolSettingsChanged (%s)',
  (field, body, was, is) => {
    const PATH = '/api/app/whatWeKeep';
    it('says who and what stood before, answers as of then, is undone and restored', async () => {
      const before = await okay(admin.get(PATH));
      await okay(admin.post(PATH, body));
      const after = await okay(admin.get(PATH));
      const entry = await newest({ type: 'SchoolSettingsChanged' });
      expect(entry).toMatchObject({ actor: { id: adminId } });
      expect(entry.changes).toEqual([{ field, before: was, after: is }]);
      expect(await okay(admin.get(`${PATH}?asOf=@${entry.number - 1}`))).toEqual(before);
      expect(await okay(admin.get(`${PATH}?asOf=@${entry.number}`))).toEqual(after);
      const { undo } = await okay(admin.post('/api/app/undo', { entry: entry.id }));
      expect(await okay(admin.get(PATH))).toEqual(before);
      const restored = await okay(admin.post('/api/app/undo', { entry: undo }));
      expect(await okay(admin.get(PATH))).toEqual(after);
      await okay(admin.post('/api/app/undo', { entry: restored.undo }));
      expect(await okay(admin.get(PATH))).toEqual(before);
    });
  },
);
