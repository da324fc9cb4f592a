import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireDisclosure } from '../../../domain/wire/disclosures.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let admin: Client;
let auditor: Client;
let year: TestYear;
let students = 0;

const student = () => {
  students += 1;
  return createStudent(staff, year.id, { studentId: `E-${students}` });
};
const details = {
  ...{ requestedOn: '2026-05-10', way: 'e-mail', party: 'VR', person: 'M. Ortiz', purpose: 'Planning of services' },
  ...{ outcome: 'granted', basis: 'transition-agency', consentOn: '2026-05-03', disclosedOn: '2026-05-11' },
  ...{ furtherParties: 'none', records: 'IEP' },
};
const record = async (studentIds: number[], more: object = {}) => {
  const { status, body } = await staff.post('/api/app/disclosures', { ...details, studentIds, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const entriesOf = async (id: number, client = staff): Promise<WireDisclosure[]> =>
  (await client.get(`/api/app/students/${id}/disclosures`)).body.disclosures;
const refusal = async (send: () => ReturnType<Client['get']>) => {
  const { status, body } = await expectNothingWritten(server, send);
  return [status, body.error.message];
};

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-05-18T16:00:00Z') });
  [staff, admin, auditor] = await Promise.all([server.as('staff'), server.as('admin'), server.as('auditor')]);
  year = await createYear(server);
});
afterAll(() => server.close());

it('is not there for a school that does not keep the record', async () => {
  const id = await student();
  expect((await staff.get(`/api/app/students/${id}/disclosures`)).status).toBe(404);
  expect((await staff.post('/api/app/disclosures', { ...details, studentIds: [id] })).status).toBe(404);
  await admin.post('/api/app/whatWeKeep', { keeps: { disclosures: true } });
  expect(await entriesOf(id)).toEqual([]);
});

describe('the entries of a student', () => {
  it('come newest first, each with who recorded it', async () => {
    const id = await student();
    await record([id]);
    await record([id], { party: 'County' });
    const entries = await entriesOf(id);
    expect(entries.map(({ disclosure, party }) => [disclosure, party])).toEqual([
      [2, 'County'],
      [1, 'VR'],
    ]);
    const name = `${PEOPLE.staff.firstName} ${PEOPLE.staff.lastName}`;
    expect(entries[0]).toMatchObject({
      ...details,
      ...{ party: 'County', recorded: { at: '2026-05-18T16:00:00.000Z', by: { name } }, file: null, corrections: [] },
    });
  });

  it('are one for each student, however often one is named', async () => {
    const [first, second] = [await student(), await student()];
    const { disclosures } = await record([first, second, first]);
    expect(disclosures).toEqual([
      { studentId: first, disclosure: 1 },
      { studentId: second, disclosure: 1 },
    ]);
  });

  it('are all recorded, or none where one of the students is not known', async () => {
    const id = await student();
    const sent = { ...details, studentIds: [id, 999_999] };
    expect(await refusal(() => staff.post('/api/app/disclosures', sent))).toEqual([
      404,
      'This student does not exist.',
    ]);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('are read by auditors, who record and correct none', async () => {
    const id = await student();
    await record([id]);
    expect(await entriesOf(id, auditor)).toHaveLength(1);
    const sent = { ...details, studentIds: [id] };
    expect((await refusal(() => auditor.post('/api/app/disclosures', sent)))[0]).toBe(403);
    const correction = { person: 'Maria Ortiz', reason: 'misspelled' };
    const corrected = () => auditor.post(`/api/app/students/${id}/disclosures/1`, correction);
    expect((await refusal(corrected))[0]).toBe(403);
  });
});

describe('a correction', () => {
  const correct = (id: number, body: object, disclosure = 1) =>
    staff.post(`/api/app/students/${id}/disclosures/${disclosure}`, body);

  it('changes what it says and nothing else, and keeps what the entry said before, time after time', async () => {
    const id = await student();
    await record([id]);
    expect((await correct(id, { person: 'Maria Ortiz', reason: 'misspelled' })).status).toBe(200);
    expect((await correct(id, { person: 'M. J. Ortiz', way: 'letter', reason: 'a namesake' })).status).toBe(200);
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({ ...details, person: 'M. J. Ortiz', way: 'letter' });
    expect(entry?.corrections.map(({ reason, changes }) => ({ reason, changes }))).toEqual([
      { reason: 'misspelled', changes: [{ field: 'person', before: 'M. Ortiz', after: 'Maria Ortiz' }] },
      {
        reason: 'a namesake',
        changes: expect.arrayContaining([
          { field: 'person', before: 'Maria Ortiz', after: 'M. J. Ortiz' },
          { field: 'way', before: 'e-mail', after: 'letter' },
        ]),
      },
    ]);
  });

  it('that says what is so already writes nothing', async () => {
    const id = await student();
    await record([id]);
    const same = await expectNothingWritten(server, () => correct(id, { person: 'M. Ortiz', reason: 'once more' }));
    expect(same.status).toBe(200);
  });

  it.each<[object, number, string]>([
    [{ person: 'X' }, 400, 'reason'],
    [{ person: 'X', reason: ' ' }, 400, 'reason'],
    [{ disclosedOn: '2026-05-09', reason: 'r' }, 400, 'disclosedOn'],
    [{ disclosedOn: '2026-05-19', reason: 'r' }, 400, 'disclosedOn'],
    [{ consentOn: null, reason: 'r' }, 400, 'consentOn'],
    [{ records: '', reason: 'r' }, 400, 'records'],
  ])('with %j is refused at its field', async (body, status, field) => {
    const id = await student();
    await record([id]);
    const answer = await expectNothingWritten(server, () => correct(id, body));
    expect([answer.status, Object.keys(answer.body.error.data)]).toEqual([status, [field]]);
  });

  it('of an entry that is not there is refused', async () => {
    const id = await student();
    await record([id]);
    const correction = { person: 'X', reason: 'misspelled' };
    expect(await refusal(() => correct(id, correction, 2))).toEqual([404, 'This entry does not exist.']);
  });
});

describe('what went out', () => {
  const path = (id: number, disclosure = 1) => `/api/app/students/${id}/disclosures/${disclosure}/file`;
  const report = (id: number, format = '') => ({
    method: 'GET',
    path: '/api/reports/studentRisk/standard',
    query: `startYearId=${year.id}&startTermId=${year.first}&studentId=${id}${format && `&format=${format}`}`,
  });

  it.each(['pdf', 'csv', 'xlsx', 'json'])('is made again to the byte as %s', async (format) => {
    const id = await student();
    const { file } = await record([], { records: '', call: report(id, format) });
    expect(file.fileName).toMatch(new RegExp(`-Lee-Marsh\\.${format}$`));
    const again = await fetch(`${server.url}${path(id)}`, { headers: { Authorization: staff.authToken ?? '' } });
    expect([again.status, again.headers.get('X-Same-Bytes')]).toEqual([200, 'yes']);
  });

  it('is named in the entry by the id of the student, since the entry stays when the student is forgotten', async () => {
    const id = await student();
    await record([], { records: '', call: report(id) });
    const [entry] = await entriesOf(id);
    expect(entry?.file).toMatchObject({ students: 1, fileName: expect.stringContaining(`-student-${id}.pdf`) });
    const { events } = await server.ledger.read(`disclosures-${id}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Marsh');
    const received = await fetch(`${server.url}${path(id)}`, { headers: { Authorization: staff.authToken ?? '' } });
    expect(received.headers.get('content-disposition')).toContain('-Lee-Marsh.pdf');
  });

  it('of all who have left is entered with each of them, and with nobody who is in school', async () => {
    const inSchool = await student();
    const exit = { gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'Both' };
    const left = await createStudent(staff, year.id, { studentId: 'E-left', ...exit });
    const query = `startYearId=${year.id}&startTermId=${year.first}&format=csv`;
    const call = { method: 'GET', path: '/api/reports/postSchoolStudent', query };
    const { disclosures } = await record([], { records: '', call });
    expect(disclosures).toEqual([{ studentId: left, disclosure: 1 }]);
    expect(await entriesOf(inSchool)).toEqual([]);
  });

  it('on paper cannot be made again, and neither can that of an entry, or a student, that is not there', async () => {
    const id = await student();
    await record([id]);
    for (const one of [path(id), path(id, 2), path(999_999)])
      expect(await refusal(() => staff.get(one))).toEqual([404, 'This entry has no file that could be made again.']);
    expect(await refusal(() => staff.get('/api/app/students/999999/disclosures'))).toEqual([
      ...[404, 'Student does not exist'],
    ]);
  });

  it.each<[string, object, string]>([
    [
      'a file that was refused',
      { outcome: 'refused', basis: null },
      'outcome: A file that is handed out was not refused.',
    ],
    ['neither a file nor students', { call: null }, 'studentIds: is required'],
    [
      'a report of nobody',
      { call: { method: 'GET', path: '/api/reports/summary', query: '' } },
      'Start year is required.',
    ],
    [
      'a report there is none of',
      { call: { method: 'GET', path: '/api/reports/nothing' } },
      'This cannot be handed out from here: reports, exports of a term and files for VR can.',
    ],
    [
      'another way to ask for one',
      { call: { method: 'POST', path: '/api/reports/studentRisk/standard' } },
      'This cannot be handed out from here: reports, exports of a term and files for VR can.',
    ],
  ])('is not %s', async (_, more, sentence) => {
    const id = await student();
    const sent = { ...details, call: report(id), ...more };
    expect(await refusal(() => staff.post('/api/app/disclosures', sent))).toEqual([400, sentence]);
    expect(await entriesOf(id)).toEqual([]);
  });
});
