import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireDisclosure } from '../../../domain/wire/disclosures.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let term: string;
let students = 0;

const student = (values: object = {}) => {
  students += 1;
  return createStudent(staff, year.id, { studentId: `D-${students}`, birthday: '2010-05-04T00:00:00.000Z', ...values });
};
const details = {
  ...{ requestedOn: '2026-09-10', way: 'e-mail', party: 'VR', person: 'M. Ortiz', purpose: 'Planning of services' },
  ...{ outcome: 'granted', basis: 'transition-agency', consentOn: '2026-09-03', disclosedOn: '2026-09-11' },
};
const handOut = (path: string, query: string, more: object = {}) =>
  staff.post('/api/app/disclosures', { ...details, call: { method: 'GET', path, query }, ...more });
const entriesOf = async (studentId: number): Promise<WireDisclosure[]> =>
  (await staff.get(`/api/app/students/${studentId}/disclosures`)).body.disclosures;
/** The very bytes of a file. */
async function bytesOf(path: string) {
  const answer = await fetch(`${server.url}${path}`, { headers: { Authorization: staff.authToken ?? '' } });
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const received = (studentId: number, disclosure = 1) =>
  bytesOf(`/api/app/students/${studentId}/disclosures/${disclosure}/file`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  term = `startYearId=${year.id}&startTermId=${year.first}`;
  const admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', { keeps: { disclosures: true, services: true, facts: true } });
});
afterAll(() => server.close());

describe('a report for somebody outside', () => {
  it('stands with the student, and is the same file a month of edits later', async () => {
    const id = await student();
    const { status, body } = await handOut('/api/reports/student', `${term}&studentId=${id}`);
    expect([status, body.disclosures]).toEqual([200, [{ studentId: id, disclosure: 1 }]]);
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({
      party: 'VR',
      person: 'M. Ortiz',
      purpose: 'Planning of services',
      consentOn: '2026-09-03',
    });
    for (let n = 0; n < 20; n += 1)
      await staff.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { behaviorMarks: n + 1 });
    const { bytes, headers } = await received(id);
    expect(headers.get('X-Same-Bytes')).toBe('yes');
    expect(sha256(bytes)).toBe(entry?.file?.hash);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers.get('content-disposition')).toContain('.pdf');
  });

  it('is written with each of the students it names, in one action', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => student()));
    const chosen = `students=${ids.join(',')}`;
    const { status, body, headers } = await handOut('/api/reports/riskRoster', `${term}&format=csv&${chosen}`);
    expect([status, body.disclosures.length]).toEqual([200, 40]);
    for (const id of ids) expect(await entriesOf(id)).toMatchObject([{ file: { students: 40, hash: body.file.hash } }]);
    expect((await received(ids[0] as number)).headers.get('X-Same-Bytes')).toBe('yes');
    const undone = await staff.post('/api/app/undo', { entry: headers.get('X-Entry') });
    expect([undone.status, undone.body.error.message]).toEqual([409, expect.stringContaining('stays on record')]);
  });

  it('that names nobody, or is none of ours, is not recorded', async () => {
    await student();
    const refused = (path: string, query: string) => expectNothingWritten(server, () => handOut(path, query));
    expect((await refused('/api/reports/summary', term)).body.error.message).toContain('names no student');
    const counted = `${term}&primaryCriteria=gender&secondaryCriteria=riskLevel`;
    expect((await refused('/api/reports/numberOfStudentsCross', counted)).body.error.message).toContain('names no');
    expect((await refused('/api/users', '')).body.error.message).toContain('cannot be handed out');
    expect((await refused('/api/reports/student', `${term}&studentId=100001&format=doc`)).status).toBe(400);
  });

  it.each([{ format: 'exe' }, { filter: { q: 5 } }, { allTerms: 'yes' }])(
    'is refused with an export of %j',
    async (body) => {
      const call = { method: 'POST', path: `/api/app/terms/${year.first}/export`, body };
      const refused = await expectNothingWritten(server, () =>
        staff.post('/api/app/disclosures', { ...details, call }),
      );
      expect([refused.status, Object.keys(refused.body.error.data)]).toEqual([
        400,
        [expect.stringMatching(/^call\.body\./)],
      ]);
    },
  );

  it('is refused for more students than one entry names', async () => {
    const sent = { ...details, records: 'IEP', studentIds: Array(1001).fill(100_001) };
    const { status, body } = await staff.post('/api/app/disclosures', sent);
    expect([status, body.error.message]).toEqual([400, 'studentIds: should NOT have more than 1000 items']);
  });

  it('is an export of the term as well', async () => {
    const id = await student();
    const call = { method: 'POST', path: `/api/app/terms/${year.first}/export`, body: { filter: { id: [id] } } };
    const { status, body } = await staff.post('/api/app/disclosures', { ...details, call });
    expect([status, body.disclosures]).toEqual([200, [{ studentId: id, disclosure: 1 }]]);
    const { bytes, headers } = await received(id);
    expect([headers.get('X-Same-Bytes'), bytes.toString()]).toEqual(['yes', expect.stringContaining('Marsh')]);
  });
});

describe('an entry', () => {
  it('of a refused request is listed', async () => {
    const id = await student();
    const refused = { ...details, outcome: 'refused', records: 'Whole file', studentIds: [id] };
    expect((await staff.post('/api/app/disclosures', refused)).status).toBe(200);
    expect(await entriesOf(id)).toMatchObject([{ outcome: 'refused', basis: null, disclosedOn: null, file: null }]);
  });

  it('says at the field what is wrong, and nothing is written', async () => {
    const id = await student();
    const faults = async (more: object) => {
      const send = () => staff.post('/api/app/disclosures', { ...details, records: 'File', studentIds: [id], ...more });
      const { status, body } = await expectNothingWritten(server, send);
      return [status, Object.keys(body.error.data)];
    };
    expect(await faults({ party: '' })).toEqual([400, ['party']]);
    expect(await faults({ basis: null })).toEqual([400, ['basis']]);
    expect(await faults({ consentOn: null })).toEqual([400, ['consentOn']]);
    expect(await faults({ consentOn: '2026-09-12' })).toEqual([400, ['consentOn']]);
    expect(await faults({ disclosedOn: '2026-09-09' })).toEqual([400, ['disclosedOn']]);
    expect(await faults({ records: '' })).toEqual([400, ['records']]);
  });

  it('is corrected with a reason, and told in the history', async () => {
    const id = await student();
    await staff.post('/api/app/disclosures', { ...details, records: 'File', studentIds: [id] });
    const path = `/api/app/students/${id}/disclosures/1`;
    expect((await staff.post(path, { person: 'Maria Ortiz', reason: 'misspelled' })).status).toBe(200);
    expect(await entriesOf(id)).toMatchObject([{ person: 'Maria Ortiz', corrections: [{ reason: 'misspelled' }] }]);
    const { entries } = (await staff.get(`/api/app/students/${id}/history`)).body;
    expect(entries[0]).toMatchObject({ type: 'DisclosureCorrected', reason: 'misspelled' });
  });
});

describe('the file of a quarter', () => {
  const log = (studentIds: number[], more: object = {}) =>
    staff.post('/api/app/services', {
      ...{
        studentIds,
        activity: 'JEC',
        date: '2026-08-06',
        minutes: 45,
        setting: 'individual',
        providerKind: 'vr-staff',
      },
      ...more,
    });
  const withConsent = async () => {
    const id = await student();
    const consent = {
      kind: 'consent',
      consentPurpose: 'Pre-ETS',
      consentSignedBy: 'parent',
      consentSignedOn: '2026-08-03',
    };
    await staff.post(`/api/app/students/${id}/facts`, consent);
    return id;
  };
  const FILE = '/api/app/preEts/2026-Q1/file';
  const make = (path = FILE, format = 'csv') =>
    staff.post(path, { format, party: 'VR', person: 'M. Ortiz', purpose: 'Quarterly report' });
  const textOf = async (file: number) => (await bytesOf(`/api/app/preEtsFiles/${file}`)).bytes.toString();

  it('leaves out who has no consent and lists them, discloses the rest, and says what was corrected since', async () => {
    const [first, second] = [await withConsent(), await withConsent()];
    const without = [await student(), await student()];
    for (const id of [first, second, ...without]) await log([id]);
    const look = (await staff.get(FILE)).body;
    expect(look).toMatchObject({ services: 2, students: 2, revised: [] });
    expect(look.leftOut.map(({ studentId }: { studentId: number }) => studentId).sort()).toEqual(without);
    expect(look.leftOut[0].reason).toContain('No consent');
    const made = await make();
    expect([made.status, made.body.disclosures.length]).toEqual([200, 2]);
    expect(await entriesOf(first)).toMatchObject([
      { party: 'VR', basis: 'transition-agency', consentOn: '2026-08-03' },
    ]);
    expect(await entriesOf(without[0] as number)).toEqual([]);
    const { events } = await server.ledger.read('pre-ets');
    expect(events[0]?.data).toMatchObject({ quarter: '2026-Q1', leftOut: [{ services: [1] }, { services: [1] }] });
    const again = await bytesOf(`/api/app/preEtsFiles/${made.body.file.preEtsFile}`);
    expect([again.headers.get('X-Same-Bytes'), sha256(again.bytes)]).toEqual(['yes', made.body.file.hash]);
    expect(again.bytes.toString()).not.toContain('Corrected since the file');

    await staff.post(`/api/app/students/${first}/services/1`, {
      minutes: 60,
      reason: 'The sign-in sheet says an hour.',
    });
    await log([second], { date: '2026-10-06' });
    expect((await staff.get('/api/app/preEts/2026-Q2/file')).body.revised).toMatchObject([
      { studentId: first, service: 1, reason: 'The sign-in sheet says an hour.' },
    ]);
    const next = await make('/api/app/preEts/2026-Q2/file');
    const text = await textOf(next.body.file.preEtsFile);
    expect(text).toContain('Corrected since the file of');
    expect(text).toContain('The sign-in sheet says an hour.');
    expect((await staff.get('/api/app/preEts/2026-Q2/file')).body.revised).toEqual([]);
  });

  it('is a workbook as well, the same whenever it is made again', async () => {
    const made = await make(FILE, 'xlsx');
    const { bytes, headers } = await bytesOf(`/api/app/preEtsFiles/${made.body.file.preEtsFile}`);
    expect([headers.get('X-Same-Bytes'), bytes.subarray(0, 2).toString()]).toEqual(['yes', 'PK']);
  });

  it('with nothing in it is not made', async () => {
    const { status } = await expectNothingWritten(server, () => make('/api/app/preEts/2030-Q1/file'));
    expect(status).toBe(400);
  });
});
