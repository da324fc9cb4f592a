import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rollOver } from '../../api/intents/roll-over/roll-over.ts';
import { readSchoolYear } from '../../domain/school-years/year-input.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { startServer, type TestServer } from './harness.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roll-over-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const year = (start: number, students: object[] = []) => ({
  year: start,
  termType: 'annual',
  terms: [{ startDate: `${start}-09-01` }],
  students,
});

async function serverWithStudents(): Promise<{ server: TestServer; ids: number[] }> {
  const server = await startServer({ dataDir });
  const admin = await server.as('admin');
  await admin.post('/api/schoolYears', year(2024));
  const ids: number[] = [];
  for (const studentId of ['A-1', 'A-2', 'A-3']) {
    const { body } = await admin.post('/api/schoolYears/1/students', {
      ...{ studentId, firstName: 'Lee', lastName: 'Marsh', gender: 'female', race: 'HI7', ell: false, plan504: false },
      ...{ birthday: '2008-05-04', gradeLevel: '10', disabilities: [] },
    });
    ids.push(body.studentTermInfos[0].studentId);
  }
  return { server, ids };
}

/** A log whose process ends before the append of this number. */
function endingBefore(ledger: Ledger, append: number): Ledger {
  let count = 0;
  return {
    ...ledger,
    read: (...given) => ledger.read(...given),
    append: (...given) => {
      count += 1;
      return count >= append ? Promise.reject(new Error('the process ended here')) : ledger.append(...given);
    },
  };
}

describe('a process that ends in the middle of a roll-over', () => {
  it.each([
    ['before anything is written', 1, 0],
    ['before the first student is enrolled', 2, 3],
    ['before the year is opened', 3, 3],
  ])('%s leaves all or nothing', async (_, append, arrived) => {
    const { server, ids } = await serverWithStudents();
    const { parts } = server;
    const wanted = readSchoolYear(
      year(
        2025,
        ids.map((id) => ({ id, gradeLevel: '11' })),
      ),
    );
    const cause = { ...{ actor: 1, source: 'roll-over' as const, at: '2025-06-01T00:00:00.000Z' } };
    const ending = { ...parts, ledger: endingBefore(server.ledger, append) };
    const request = rollOver(ending, { ...cause, correlationId: 'request', causationId: 'request' }, wanted);
    await expect(request).rejects.toThrow('the process ended here');
    const admin = await server.as('admin');
    expect((await admin.get('/api/schoolyears')).body.schoolYears).toHaveLength(1);
    await server.close();

    const again = await startServer({ dataDir });
    await again.parts.background.settled();
    await again.caughtUp();
    const client = await again.as('admin');
    const { schoolYears } = (await client.get('/api/schoolyears')).body;
    expect(schoolYears).toHaveLength(arrived === 0 ? 1 : 2);
    if (arrived > 0) {
      const { students } = (await client.get(`/api/term/${schoolYears[0].terms[0].id}/students`)).body;
      expect(students.map((info: { studentId: number }) => info.studentId).sort()).toEqual(ids);
    } else {
      expect((await client.post('/api/schoolYears', year(2025))).status).toBe(200);
    }
    await again.close();
  });
});
