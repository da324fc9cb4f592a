import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let studentId: number;
const save = (absentPercent: number) =>
  staff.post(`/api/studentTermInfo/${recordId(studentId, year.first)}`, { absentPercent });

beforeAll(async () => {
  server = await startServer({ alone: true });
  staff = await server.as('staff');
  year = await createYear(server);
  studentId = await createStudent(staff, year.id);
});
afterAll(() => server.close());

describe('what a command wrote', () => {
  it('stands in the journal as soon as it is answered', async () => {
    const admin = await server.as('admin');
    const newest = `/api/rest/journal?filter={"studentId":${studentId}}&range=[0,0]&sort=["id","DESC"]`;
    for (const percent of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await save(percent);
      const [{ revision }] = (await admin.get(newest)).body;
      const { events } = await server.ledger.read(`student-${studentId}-${year.id}`);
      expect(revision).toBe(events.length - 1);
    }
  });

  it('is marked when the journal is behind, and waits for what else it touched', async () => {
    const { readModels } = server;
    const { waitFor } = readModels;
    readModels.waitFor = (position, names, timeout) =>
      names.includes('journal') ? Promise.resolve(false) : waitFor(position, names, timeout);
    try {
      const { status, headers } = await save(20);
      expect([status, headers.get('x-read-model')]).toEqual([200, 'behind']);
    } finally {
      readModels.waitFor = waitFor;
    }
    const read = await staff.get(`/api/students/${studentId}/termInfo/${year.first}`);
    expect(read.body.studentTermInfo.absentPercent).toBe(20);
  });

  it('is taken back as soon as it is answered, though the journal has still to come as far', async () => {
    const entry = (await save(30)).headers.get('x-entry');
    const { readModels } = server;
    const { reader, waitFor } = readModels;
    let isBehind = true;
    readModels.reader = (model) => {
      const asked = reader(model);
      return isBehind && model.name === 'journal' ? { ...asked, get: async () => undefined } : asked;
    };
    readModels.waitFor = (position, names, timeout) => {
      if (names.includes('journal')) isBehind = false;
      return waitFor(position, names, timeout);
    };
    try {
      const { status, body } = await staff.post('/api/app/undo', { entry });
      expect([status, body.goesBack]).toEqual([200, [expect.objectContaining({ field: 'absentPercent', to: 20 })]]);
    } finally {
      Object.assign(readModels, { reader, waitFor });
    }
  });
});
