import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IntentQueue } from '../../api/intents/runner/intent-queue.ts';
import { manyAction } from '../../api/undo/many/many-action.ts';
import { undoAction } from '../../api/undo/many/undo-action.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { streams } from '../../domain/streams.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { acceptedIntents, imports } from '../../projections/definitions/imports.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRows } from './records/rows.ts';
import { createYear, type TestYear } from './records/school.ts';

const PARTS = 2;
/** More than one append takes. */
const ROWS = 120;

let dataDir: string;
let server: TestServer;
let year: TestYear;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'undo-crash-'));
  server = await startServer({ dataDir });
  year = await createYear(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Imports a file in parts; answers the id of one of them and the students. */
async function importFile(upload: string): Promise<{ importId: string; studentIds: number[] }> {
  const admin = await server.as('admin');
  const studentIds: number[] = [];
  let importId = '';
  for (let part = 0; part < PARTS; part += 1) {
    const rows = importRows(ROWS, part * ROWS).map((row) => ({ ...row, studentId: `${upload}-${row.studentId}` }));
    const target = { schoolYearId: year.id, termId: year.first, fileName: 'wrong.csv', upload, from: part * ROWS };
    const { status, body } = await admin.post('/api/app/imports', { ...target, rows });
    expect(status).toBe(200);
    importId = body.importId;
    studentIds.push(...body.rows.map(({ studentId }: { studentId: number }) => studentId));
  }
  return { importId, studentIds };
}

/** A log that writes stream after stream, as a server does, and whose process ends before the stream of this number. */
function endingBefore(ledger: Ledger, stream: number): Ledger {
  let count = 0;
  return {
    ...ledger,
    async append(appends, cause, options) {
      const done = { position: 0n, tips: new Map() };
      for (const append of appends) {
        if (append.events.length === 0) continue;
        count += 1;
        if (count >= stream) throw new Error('the process ended here');
        const { position, tips } = await ledger.append([append], cause, options);
        done.position = position;
        for (const [name, tip] of tips) done.tips.set(name, tip);
      }
      return done;
    },
  };
}

/** Takes the file back until the process ends. Nobody carries on meanwhile: the turn at actions over many students is held. */
async function undoAndEnd(importId: string, id: string, stream: number, kept: number): Promise<void> {
  const { services } = server;
  const action = await manyAction(services, 'import', importId);
  const rows = action.rows.filter(({ studentId }) => studentId !== kept);
  const asking = { admin: true, today: '2025-10-01' as PlainDay };
  const wanted = { ...action, rows, entry: '1', fields: undefined, asking };
  const cause = { actor: 1, source: 'undo' as const, at: '2025-10-01T10:00:00.000Z' };
  let held: Promise<void> = Promise.resolve();
  const ended = new Promise<void>((resolve, reject) => {
    const run: IntentQueue['run'] = (work) =>
      services.intents.run(async () => {
        try {
          return await work();
        } finally {
          held = server.close();
        }
      });
    const dying = { ...services, ledger: endingBefore(services.ledger, stream), intents: { ...services.intents, run } };
    undoAction.run(dying, { ...cause, correlationId: id, causationId: id }, wanted).then(
      () => reject(new Error('it came to its end')),
      () => resolve(),
    );
  });
  await ended;
  await held;
}

const presentOf = async (studentIds: readonly number[]): Promise<number[]> => {
  const { students } = (await (await server.as('admin')).get(`/api/term/${year.first}/students`)).body;
  const present = new Set(students.map(({ studentId }: { studentId: number }) => studentId));
  return studentIds.filter((studentId) => present.has(studentId));
};

describe('a process that ends in the middle of an undoing', () => {
  it.each([
    ['before it is accepted', 1],
    ['before the first student', 2],
    ['between two students', 7],
    ['before it is known how far it came', 102],
    ['between two slices', 103],
    ['in the second part', 130],
    ['before its end is written', 243],
  ])('%s leaves all or nothing', async (_, stream) => {
    const { importId, studentIds } = await importFile(`u${stream}`);
    const kept = studentIds[3] ?? 0;
    await undoAndEnd(importId, `undo-of-${stream}`, stream, kept);

    server = await startServer({ dataDir });
    await server.services.background.settled();
    await server.caughtUp();
    const waiting = { where: { status: 'accepted' } };
    // On a cluster the other process may be the one that carries it on, and each read model follows for itself.
    await expect.poll(() => server.readModels.reader(imports).find(acceptedIntents, waiting)).toEqual([]);
    await server.caughtUp();
    expect(await server.ledger.remembered('undo-')).toEqual([]);
    expect(await presentOf(studentIds)).toEqual(stream === 1 ? studentIds : [kept]);
    if (stream === 1) return;
    const { events } = await server.ledger.read(streams.intent('undo', `undo-of-${stream}`));
    const last = events.at(-1);
    expect(last).toMatchObject({ type: 'IntentCompleted', data: { changed: PARTS * ROWS - 1, unchanged: 0 } });
    const restored = await (await server.as('admin')).post('/api/app/undo', { entry: String(last?.position) });
    expect(restored).toMatchObject({ status: 200, body: { counts: { goesBack: PARTS * ROWS - 1 } } });
    expect(await presentOf(studentIds)).toEqual(studentIds);
  });
});
