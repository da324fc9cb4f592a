import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollOverAction } from '../../api/intents/roll-over/roll-over.ts';
import type { Services } from '../../api/server/services.ts';
import { readSchoolYear } from '../../domain/roll-over/year-input.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { acceptedIntents, imports } from '../../projections/definitions/imports.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent } from './records/school.ts';

let dataDir: string;
let server: TestServer;
let ids: number[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'roll-over-'));
  server = await startServer({ dataDir });
  ids = await addStudents();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const year = (start: number, students: object[] = []) => ({
  year: start,
  termType: 'annual',
  terms: [{ startDate: `${start}-09-01` }],
  students,
});

async function addStudents(): Promise<number[]> {
  const admin = await server.as('admin');
  await admin.post('/api/schoolYears', year(2024));
  const made: number[] = [];
  for (const studentId of ['A-1', 'A-2', 'A-3']) made.push(await createStudent(admin, 1, { studentId }));
  return made;
}

/** The year as the wire shows it; undefined while it is not there. */
async function findYear(start: number): Promise<{ terms: { id: number }[] } | undefined> {
  const { body } = await (await server.as('admin')).get('/api/schoolyears');
  return body.schoolYears.find((one: { year: number }) => one.year === start);
}

/**
 * Rolls over to the year until the process ends before the stream of this number, and looks then. Nobody carries on meanwhile:
 * the turn at actions over many students is held, by the queue of the process that lives on here, and over all processes of a cluster.
 */
async function endBefore(stream: number, start: number, look: () => Promise<void>): Promise<void> {
  const students = ids.map((id) => ({ id, gradeLevel: '11' }));
  const wanted = readSchoolYear(year(start, students));
  const request = `request-${start}`;
  const cause = { actor: 1, source: 'roll-over' as const, at: '2025-06-01T00:00:00.000Z' };
  const { services } = server;
  const intents: Services['intents'] = {
    ...services.intents,
    run: (work) =>
      services.intents.run(async () => {
        try {
          return await work();
        } finally {
          await look();
        }
      }),
  };
  const ending = { ...services, intents, ledger: endingBefore(server.ledger, stream) };
  const rolling = rollOverAction.run(ending, { ...cause, correlationId: request, causationId: request }, wanted);
  await expect(rolling).rejects.toThrow('the process ended here');
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
    ['before anything is written', 1, 2025],
    ['between the year and what is to become of it', 2, 2026],
    ['before the first student is enrolled', 3, 2027],
    ['between two students', 5, 2028],
    ['before it is known how far it came', 6, 2029],
    ['before the year is opened', 7, 2030],
    ['before its end is written', 8, 2031],
  ])('%s leaves all or nothing', async (_, stream, start) => {
    await endBefore(stream, start, async () => {
      await server.caughtUp();
      // The process that answers may know of what the other one has seen a moment later.
      await expect.poll(async () => (await findYear(start)) !== undefined).toBe(stream === 8);
    });
    await server.close();

    server = await startServer({ dataDir });
    await server.services.background.settled();
    await server.caughtUp();
    expect(await server.ledger.remembered('roll-over-')).toEqual([]);
    const waiting = { where: { status: 'accepted' } };
    expect(await server.readModels.reader(imports).find(acceptedIntents, waiting)).toEqual([]);
    const admin = await server.as('admin');
    const found = await findYear(start);
    if (stream <= 2) {
      expect(found).toBeUndefined();
      expect((await admin.post('/api/schoolYears', year(start))).status).toBe(200);
    } else {
      const { students } = (await admin.get(`/api/term/${found?.terms[0]?.id}/students`)).body;
      expect(students.map((info: { studentId: number }) => info.studentId).sort()).toEqual(ids);
    }
  });
});
