import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProjections, type ReadModelName } from '../../projections/definitions/all.ts';
import { studentsInDocument } from '../../projections/runtime/students-in-document.ts';
import type { Collection, Document } from '../../projections/storage/collection.ts';
import { serviceOf } from '../contract/services-requests.ts';
import { onCluster } from '../support/on-cluster.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let year: TestYear;
let student: number;

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-15T15:00:00Z') });
  admin = await server.as('admin');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true, caseload: true, services: true, disclosures: true },
  });
  student = await createStudent(admin, year.id);
  await admin.post(`/api/studentTermInfo/${recordId(student, year.first)}`, { absentPercent: 3 });
  await admin.post('/api/activities', {
    ...{ schoolYearId: year.id, studentIds: [student], activityTypeId: 4, frequency: 'Weekly', notes: 'well' },
    events: [{ id: 'event-0', eventTime: '2025-10-02T19:00:00.000Z' }],
  });
  await admin.post(`/api/app/students/${student}/facts`, {
    ...{ kind: 'consent', consentSignedOn: '2025-09-03', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
  });
  await admin.post(`/api/app/students/${student}/facts`, {
    ...{ kind: 'evaluation', evaluatedOn: '2024-10-01', evaluationDueDate: '2027-09-30' },
  });
  await admin.post(`/api/app/students/${student}/team`, { userId: 1, role: 'lead', from: '2025-09-01' });
  await admin.post('/api/app/services', serviceOf([student], { date: '2025-10-06', setting: 'individual' }));
  await admin.post('/api/app/preEts/2025-Q2/file', {
    ...{ format: 'csv', party: 'VR', person: 'M. Ortiz', purpose: 'Quarterly report' },
    ...{ requestedOn: '2025-10-10', way: 'letter', basis: 'consent', disclosedOn: '2025-10-11' },
  });
  await server.caughtUp();
});
afterAll(() => server.close());

/** Documents of no student: accounts, years, settings, figures of a term, what is still to be done, and which request is which action. */
const OF_NOBODY = new Set([
  ...['accounts', 'schoolYears', 'prepared', 'years', 'pending', 'settings', 'recordSettings', 'dashboards'],
  ...['imports', 'intents', 'requests', 'uploads', 'quarterHours', 'files'],
]);

const OF_STUDENTS = allProjections.flatMap((projection) =>
  projection.collections
    .filter(({ name }) => !OF_NOBODY.has(name))
    .map((one) => [`${one.name} of ${projection.name}`, projection, one] as const),
);

it.each(OF_STUDENTS)('each document in %s tells whom it is of', async (_, projection, one) => {
  const reader = server.readModels.reader(projection as never);
  const found: Document[] = await reader.find(one as never, { where: {} });
  // The journal is of settings and accounts, too.
  const isOfStudent = (document: Document) => JSON.stringify(document).includes(String(student));
  const ofStudent = projection.name === 'journal' ? found.filter(isOfStudent) : found;
  expect(ofStudent.length).toBeGreaterThan(0);
  expect(ofStudent.filter((document) => !studentsInDocument(document).includes(student))).toEqual([]);
});

/** Changes the documents of a read model that serves. */
function change(model: ReadModelName, { name }: Pick<Collection, 'name'>, from: string, to: string) {
  const folder = join(server.dataDir, 'read-models');
  const file = readdirSync(folder).find((one) => one.startsWith(`${model}-v`) && one.endsWith('.db')) ?? '';
  const db = new DatabaseSync(join(folder, file));
  const { changes } = db.prepare(`update "${name}" set doc = replace(doc, ?, ?)`).run(from, to);
  expect(changes).toBeGreaterThan(0);
  db.close();
}

async function compared(model: ReadModelName) {
  expect((await admin.post(`/api/app/readModels/${model}/compare`)).status).toBe(200);
  const ended = async () =>
    (await admin.get(`/api/app/readModels/runs?name=${model}`)).body.runs[0]?.outcome === 'done';
  await expect.poll(ended).toBe(true);
  return (await admin.get(`/api/app/readModels/${model}/comparison`)).body.comparison;
}

const looks = async () =>
  (await admin.get(`/api/rest/accessRecord?filter={"kind":"read-model-compared","studentId":${student}}`)).body;

describe.skipIf(onCluster)('what differs of a student', () => {
  it.each([
    ['students', { name: 'students' }, '"Marsh"', '"Birch"'],
    ['records', { name: 'dashboards' }, '"total":1', '"total":2'],
  ] as const)('in %s is a look at them', async (model, collection, from, to) => {
    change(model, collection, from, to);
    expect((await compared(model)).differences).toBeGreaterThan(0);
    await server.services.access.flush();
    expect(await looks()).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ readModel: model }) }),
    );
  });
});
