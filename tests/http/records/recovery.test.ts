import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptIntent, completion } from '../../../api/intents/runner/intent-stream.ts';
import { streams } from '../../../domain/streams.ts';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, type TestYear } from './school.ts';

let dataDir: string;
let server: TestServer;
const cause: Cause = {
  actor: 1,
  source: 'import',
  at: '2025-10-01T10:00:00.000Z',
  correlationId: 'request',
  causationId: 'request',
};

/** What a server leaves that dies right after it has accepted an import. */
const accept = (id: string, year: TestYear, rows: CellTexts[]) => {
  const details = { fileName: 'a.csv', upload: 'u', from: 0, today: '2025-10-01' };
  const intent = { yearId: year.id, termId: year.second, rows, details };
  return acceptIntent(server.ledger, streams.intent('import', id), intent, cause);
};

async function restart() {
  await server.close();
  server = await startServer({ dataDir });
  await server.services.background.settled();
  await server.caughtUp();
}

const eventsOf = async (id: string) => (await server.ledger.read(`import-${id}`)).events;
const studentsOf = async (year: TestYear) =>
  (await (await server.as('admin')).get(`/api/term/${year.second}/students`)).body.students;

describe('a server that starts after a crash', () => {
  const years: Record<string, TestYear> = {};
  const yearOf = (name: string): TestYear => years[name] as TestYear;
  let ann: number;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'ledger-recovery-'));
    server = await startServer({ dataDir });
    for (const [at, name] of ['lost', 'late', 'gone', 'done'].entries())
      years[name] = await createYear(server, 2025 + at);
    const admin = await server.as('admin');
    ann = await createStudent(admin, yearOf('late').id, { studentId: 's-C', gradeLevel: '9' });
    await admin.delete(`/api/schoolYears/${yearOf('gone').id}`);
    // What others did comes first: on a cluster another process takes up what was accepted within seconds.
    await accept('lost', yearOf('lost'), [importRow('a', { absentPercent: '4' }), importRow('b')]);
    const left = importRow('d', { gradeLevel: 'Post-school' });
    await accept('late', yearOf('late'), [importRow('c'), left, importRow('e')]);
    await accept('gone', yearOf('gone'), [importRow('f')]);
    const tip = await accept('done', yearOf('done'), [importRow('g')]);
    await server.ledger.append([completion(streams.intent('import', 'done'), tip, [])], cause);
    await restart();
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('carries an accepted import on to its end, in the name of who asked for it, and forgets its rows', async () => {
    const students = await studentsOf(yearOf('lost'));
    expect(students).toHaveLength(2);
    const events = await eventsOf('lost');
    expect(events.map(({ type }) => type)).toEqual(['IntentRowsRecorded', 'IntentAccepted', 'IntentCompleted']);
    expect(events[0]?.forgotten).toBe(true);
    const history = await (await server.as('admin')).get(`/api/app/students/${students[0].student.id}/history`);
    expect(history.body.entries[0]).toMatchObject({ source: 'import', actor: { id: 1 }, at: cause.at });
  });

  it('goes on from what others did meanwhile, and leaves aside what no longer can be', async () => {
    const completed = (await eventsOf('late')).at(-1);
    expect(completed).toMatchObject({ type: 'IntentCompleted', data: { created: 1, changed: 1, unchanged: 0 } });
    const students = await studentsOf(yearOf('late'));
    expect(students).toHaveLength(2);
    expect(students.map(({ student }: { student: { id: number } }) => student.id)).toContain(ann);
  });

  it('ends an import whose year is gone without doing anything', async () => {
    const completed = (await eventsOf('gone')).at(-1);
    expect(completed).toMatchObject({ type: 'IntentCompleted', data: { created: 0, changed: 0, unchanged: 0 } });
  });

  it('forgets the rows of an import that was completed just before the crash', async () => {
    expect((await eventsOf('done'))[0]?.forgotten).toBe(true);
    expect(await studentsOf(yearOf('done'))).toEqual([]);
  });

  it('serves nobody before that: what was accepted is seen whole or not at all', async () => {
    await accept('early', yearOf('done'), [importRow('h'), importRow('i')]);
    await server.close();
    server = await startServer({ dataDir });
    expect((await eventsOf('early')).at(-1)?.type).toBe('IntentCompleted');
    await server.services.background.settled();
  });

  it('has nothing to do at the next start', async () => {
    const before = await server.ledger.head();
    await restart();
    expect(await server.ledger.head()).toBe(before);
  });
});
