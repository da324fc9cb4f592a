import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { forgetStudent } from '../../support/forgotten.ts';
import { onCluster } from '../../support/on-cluster.ts';
import { startServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ledger-handout-'));
const server = await startServer({ dataDir, alone: true });
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const disclosure = {
  ...{ requestedOn: '2025-10-01', way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: 'Planning' },
  ...{ outcome: 'granted', basis: 'consent', consentOn: '2025-09-03', disclosedOn: '2025-10-01' },
};

/** The files beside the read models that hold a text as it is: those are made anew when somebody is forgotten. */
const holding = (text: string) =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => !/^(read-models|cache)\b/.test(name) && statSync(join(dataDir, name)).isFile())
    .filter((name) => readFileSync(join(dataDir, name)).includes(text));

// Bytes of servers of their own are not read here.
it.skipIf(onCluster)(
  'what was handed out names a forgotten student nowhere, and is said to have gone out',
  async () => {
    const admin = await server.as('admin');
    const year = await createYear(server);
    await admin.post('/api/app/whatWeKeep', { keeps: { disclosures: true } });
    const student = await createStudent(admin, year.id, { firstName: 'Wuxlomir', lastName: 'Quizzlebrand' });
    const query = `startYearId=${year.id}&startTermId=${year.first}&studentId=${student}`;
    const handedOut = [
      { method: 'GET', path: '/api/reports/student', query },
      {
        method: 'POST',
        path: `/api/app/terms/${year.first}/export`,
        query: '',
        body: { filter: { q: 'Quizzlebrand' } },
      },
    ];
    const names: string[] = [];
    for (const call of handedOut) {
      const { status, body } = await admin.post('/api/app/disclosures', { ...disclosure, call });
      expect([status, body.disclosures?.length]).toEqual([200, 1]);
      names.push(body.file.fileName);
    }
    expect(names[0]).toMatch(/-Wuxlomir-Quizzlebrand\.pdf$/);
    const received = await admin.get(`/api/app/students/${student}/disclosures/1/file`);
    expect(received.headers.get('content-disposition')).toContain(names[0]);
    expect(holding('Quizzlebrand')).toEqual([]);
    await forgetStudent(server.services, student);
    const { body } = await admin.get(`/api/app/students/${student}/disclosures`);
    expect(body.disclosures).toMatchObject([{ disclosure: 2 }, { disclosure: 1, file: { students: 1 } }]);
    expect(JSON.stringify(body)).not.toMatch(/Quizzlebrand|Wuxlomir/);
  },
);
