import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRows } from './rows.ts';
import { createYear, type TestYear } from './school.ts';

/** More than one slice takes. */
const ROWS = 150;

let server: TestServer;
let admin: Client;
let year: TestYear;
beforeAll(async () => {
  // Its own log is held up.
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
});
afterAll(() => server.close());

/** Holds every append up that follows the first slice of an undoing, until it is let go. */
function holdAfterFirstSlice(): () => void {
  const { append } = server.ledger;
  const gate = Promise.withResolvers<void>();
  let slices = 0;
  server.ledger.append = async (appends, ...more) => {
    const isSlice = appends.some(({ events }) => events.some(({ type }) => type === 'IntentProgressed'));
    if (isSlice && slices++ > 0) await gate.promise;
    return append(appends, ...more);
  };
  return () => {
    server.ledger.append = append;
    gate.resolve();
  };
}

describe('an undoing of many students', () => {
  it('says how far it is while it is carried out, and nothing before and after', async () => {
    const target = { schoolYearId: year.id, termId: year.first, fileName: 'wrong.csv', upload: 'u', from: 0 };
    const imported = await admin.post('/api/app/imports', { ...target, rows: importRows(ROWS, 0) });
    const entry = imported.headers.get('x-entry') ?? '';
    const progress = async () => (await admin.get(`/api/app/undo/progress?entry=${entry}`)).body.progress;
    expect(await progress()).toBeNull();
    const letGo = holdAfterFirstSlice();
    const undone = admin.post('/api/app/undo', { entry });
    try {
      await expect.poll(progress, { timeout: 60_000 }).toEqual({ students: ROWS, done: 100 });
      const asked = `/api/app/undo/progress?entry=000${entry}`;
      expect((await admin.get(asked)).body.progress).toMatchObject({ done: 100 });
      // To others it would tell how many there are, of whom it is said nowhere.
      const others = [await server.as('staff'), await server.as('auditor')];
      for (const other of others) expect((await other.get(asked)).body).toEqual({ progress: null });
    } finally {
      letGo();
    }
    expect((await undone).body.counts).toMatchObject({ students: ROWS, goesBack: ROWS });
    await server.caughtUp();
    expect(await progress()).toBeNull();
    expect((await admin.get('/api/app/undo/progress?entry=x')).status).toBe(400);
  });
});
