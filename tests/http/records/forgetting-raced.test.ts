import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replaceForgottenFiles } from '../../../api/forgetting/replace-files.ts';
import { forgetStudent } from '../../support/forgotten.ts';
import { onCluster } from '../../support/on-cluster.ts';
import { everythingShown, removeReadModels, verifyByCommand } from '../../support/whole-school.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

/** Stands in every text that is written about the student, and nowhere else: to whom something went stays on record. */
const MARK = 'Zyxwvut';
/** Of the student; whoever is imported under it afterwards is somebody new. */
const NUMBER = 'Q-1';
/** Writes of each kind before and after the moment. */
const ROUNDS = 6;

let dataDir: string;
let server: TestServer;
let admin: Client;
let year: TestYear;
let student: number;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-raced-'));
  server = await startServer({ dataDir });
  admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true, caseload: true, services: true, disclosures: true },
  });
  year = await createYear(server);
  student = await createStudent(admin, year.id, { studentId: NUMBER, lastName: `${MARK}son` });
  await createStudent(admin, year.id, { studentId: 'B-1', lastName: 'Marsh' });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything that can be written about the student, and looked at, each with the mark in what it says. */
const works = (n: number): (() => Promise<{ status: number }>)[] => {
  const of = `/api/app/students/${student}`;
  const served = { activity: 'JEC', date: '2025-10-06', minutes: 45, setting: 'individual', groupSize: 1 };
  const provider = { providerKind: 'vr-staff', providerName: `${MARK} P`, place: MARK, description: `${MARK} ${n}` };
  const asked = { requestedOn: '2025-10-10', way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: `No. ${n}` };
  const granted = { outcome: 'granted', basis: 'consent', consentOn: '2025-09-03', disclosedOn: '2025-10-11' };
  const known = { studentId: NUMBER, firstName: `Ana${n}`, lastName: 'Brandt' };
  return [
    () => admin.post(`/api/schoolYears/${year.id}/students/${student}`, { lastName: `${MARK}${n}` }),
    () => admin.post(`/api/studentTermInfo/${recordId(student, year.first)}`, { postSchoolGoals: `${MARK} ${n}` }),
    () =>
      admin.post('/api/activities', {
        ...{ schoolYearId: year.id, studentIds: [student], activityTypeId: 4, frequency: 'Weekly' },
        ...{ notes: `${MARK} ${n}`, events: [{ eventTime: '2025-10-01' }] },
      }),
    () =>
      admin.post(`${of}/facts`, {
        ...{ kind: 'contact', contactFrom: `2025-09-0${n + 1}`, contactWho: 'parent', contactPhone: MARK },
      }),
    () => admin.post(`${of}/team`, { role: 'agency', from: '2025-09-01', person: `${MARK} ${n}`, reason: MARK }),
    () => admin.post('/api/app/services', { studentIds: [student], ...served, ...provider }),
    () => admin.post('/api/app/disclosures', { ...asked, ...granted, records: 'IEP', studentIds: [student] }),
    () =>
      admin.post('/api/app/imports', {
        ...{ schoolYearId: year.id, termId: year.first, fileName: 'a.csv', upload: `u-${n}-${Math.random()}`, from: 0 },
        rows: [importRow(1, known)],
      }),
    async () => {
      const { entries = [] } = (await admin.get(`${of}/history`)).body;
      return admin.post('/api/app/undo', { entry: entries[0]?.id ?? '1' });
    },
    () => admin.get(`/api/reports/student?startYearId=${year.id}&startTermId=${year.first}&studentId=${student}`),
    () => admin.get(`/api/app/schoolYears/${year.id}/students/${student}`),
  ];
};

/** Every file of the data folder that says the mark; logs of writing ahead among them. */
function filesWithMark(): string[] {
  const files = readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)));
  return files.filter((file) => statSync(file).isFile() && readFileSync(file, 'latin1').includes(MARK));
}

it('a student who is forgotten while everybody writes about them is forgotten', async () => {
  const statuses = new Map<number, number>();
  const note = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const lanes = works(0).map(async (_, kind) => {
    for (let n = 0; n < ROUNDS; n += 1) note(await (works(n)[kind] as () => Promise<{ status: number }>)());
  });
  // In the middle of them, however fast this machine is: when a third has been answered.
  await expect.poll(() => [...statuses.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(20);
  await forgetStudent(server.services, student);
  await Promise.all(lanes);
  expect([...statuses.keys()].filter((status) => ![200, 400, 403, 404, 409].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(10);

  // What comes afterwards is refused or about somebody new: nothing is written of whom nobody knows any more.
  const after = await Promise.all(works(9).map((work) => work()));
  const { entries } = (await admin.get(`/api/app/students/${student}/history`)).body;
  expect(JSON.stringify(entries)).not.toContain(MARK);
  expect(after.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  await server.services.background.settled();
  await server.caughtUp();
  await replaceForgottenFiles(server.services, new AbortController().signal);
  const shown = await everythingShown(admin);
  await server.close();
  if (!onCluster) await verifyByCommand(dataDir);
  await removeReadModels(dataDir);
  server = await startServer({ dataDir });
  admin = await server.as('admin');
  await server.caughtUp();
  expect(await everythingShown(admin)).toEqual(shown);
  const own = (await admin.get(`/api/app/schoolYears/${year.id}/students/${student}`)).body;
  expect(JSON.stringify(own)).not.toContain(MARK);
  if (!onCluster) expect(filesWithMark()).toEqual([]);
});
