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

/** A log that writes stream after stream, as a server does, and whose process ends before the stream of this number. */
function endingBefore(ledger: Ledger, stream: number): Ledger {
  let count = 0;
  const appendOne: Ledger['append'] = (...given) => {
    count += 1;
    return count >= stream ? Promise.reject(new Error('the process ended here')) : ledger.append(...given);
  };
  return {
    ...ledger,
    async append(appends, cause) {
      const done = { position: 0n, tips: new Map() };
      for (const append of appends) {
        const { position, tips } = await appendOne([append], cause);
        done.position = position;
        for (const [name, tip] of tips) done.tips.set(name, tip);
      }
      return done;
    },
  };
}

describe('a process that ends in the middle of a roll-over', () => {
  it.each([
    ['before anything is written', 1, 0],
    ['between the year and what is to become of it', 2, 0],
    ['before the first student is enrolled', 3, 3],
    ['between two students', 5, 3],
    ['before it is known how far it came', 6, 3],
    ['before the year is opened', 7, 3],
    ['before its end is written', 8, 3],
  ])('%s leaves all or nothing', async (_, stream, arrived) => {
    const { server, ids } = await serverWithStudents();
    const { parts } = server;
    const wanted = readSchoolYear(
      year(
        2025,
        ids.map((id) => ({ id, gradeLevel: '11' })),
      ),
    );
    const cause = { ...{ actor: 1, source: 'roll-over' as const, at: '2025-06-01T00:00:00.000Z' } };
    const ending = { ...parts, ledger: endingBefore(server.ledger, stream) };
    const request = rollOver(ending, { ...cause, correlationId: 'request', causationId: 'request' }, wanted);
    await expect(request).rejects.toThrow('the process ended here');
    const admin = await server.as('admin');
    expect((await admin.get('/api/schoolyears')).body.schoolYears).toHaveLength(stream === 8 ? 2 : 1);
    await server.close();

    const again = await startServer({ dataDir });
    await again.parts.background.settled();
    await again.caughtUp();
    const client = await again.as('admin');
    expect(await again.ledger.remembered('roll-over-')).toEqual([]);
    const waiting = { where: { status: 'accepted' } };
    expect(await again.readModels.reader('imports').find('intents', waiting)).toEqual([]);
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
