import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replaceForgottenFiles } from '../../../api/forgetting/replace-files.ts';
import { affectedBy } from '../../../projections/read-models.ts';
import { forgetStudent } from '../../support/forgotten.ts';
import { onCluster } from '../../support/on-cluster.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId } from './school.ts';

/** Of one student alone, each kept by another read model. */
const PERSONAL = {
  lastName: 'Quuxworthy',
  studentNumber: 'zq-4417',
  birthday: '2009-11-23',
  goals: 'Glassblower',
  notes: 'zymurgy',
  place: 'Fjordhallen',
};

let dataDir: string;
let server: TestServer;
let admin: Client;
let student: number;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-forgotten-files-'));
  server = await startServer({ dataDir, alone: true });
  admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', { keeps: { services: true } });
  const year = await createYear(server);
  await createStudent(admin, year.id, { studentId: 'B-1', lastName: 'Marsh', birthday: '2010-05-04' });
  student = await createStudent(admin, year.id, {
    ...{ studentId: PERSONAL.studentNumber, lastName: PERSONAL.lastName, birthday: PERSONAL.birthday },
  });
  await admin.post(`/api/studentTermInfo/${recordId(student, year.first)}`, { postSchoolGoals: PERSONAL.goals });
  await admin.post('/api/activities', {
    ...{ schoolYearId: year.id, studentIds: [student], activityTypeId: 4, frequency: 'Weekly' },
    ...{ notes: PERSONAL.notes, events: [{ eventTime: '2025-10-01' }] },
  });
  await admin.post('/api/app/services', {
    ...{ studentIds: [student], activity: 'JEC', date: '2025-10-06', minutes: 45, setting: 'individual' },
    ...{ providerKind: 'vr-staff', place: PERSONAL.place },
  });
  await server.caughtUp();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Which of the values stand in some file of the data folder, as they are. */
function standing(): string[] {
  const files = readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)));
  const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'));
  return Object.values(PERSONAL).filter((value) => texts.some((text) => text.includes(value)));
}

it('every read model that held something of a student who was forgotten gets a new file, and the old ones are gone', async () => {
  // The journal names fields and holds no values.
  const holding = affectedBy(['StudentForgotten']).filter((name) => name !== 'journal');
  const generations = () => holding.map((name) => server.readModels.generation?.(name));
  if (!onCluster) expect(standing()).toEqual(Object.values(PERSONAL));
  await forgetStudent(server.services, student);
  await server.caughtUp();
  const before = generations();
  await replaceForgottenFiles(server.services, new AbortController().signal);
  const after = generations();
  expect(holding.filter((_, at) => after[at] === before[at])).toEqual([]);
  if (!onCluster) expect(standing()).toEqual([]);
});
