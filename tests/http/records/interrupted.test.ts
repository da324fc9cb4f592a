import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importAction } from '../../../api/intents/import/import-rows.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { Ledger } from '../../../event-store/ledger-types.ts';
import { acceptedImports, imports } from '../../../projections/definitions/imports.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRows } from './rows.ts';
import { createYear, type TestYear } from './school.ts';

/** More than one append takes: it is written down in two parts. */
const ROWS = 80;
const rows = importRows(ROWS, 0, { postSchoolGoals: 'g'.repeat(10_000) });

let dataDir: string;
let server: TestServer;
const start = async () => {
  server = await startServer({ dataDir });
};
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-interrupted-'));
  await start();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A log whose process ends before the second part of an intent. */
function endingBetweenParts(ledger: Ledger): Ledger {
  let count = 0;
  const append: Ledger['append'] = (...given) => {
    count += 1;
    return count > 1 ? Promise.reject(new Error('the process ended here')) : ledger.append(...given);
  };
  return { ...ledger, append };
}

const send = (id: string, year: TestYear, ledger = server.ledger) => {
  const command = { yearId: year.id, termId: year.first, rows, from: 0, fileName: null, upload: id };
  const cause = { actor: 1, source: 'import', at: '2026-01-01T10:00:00.000Z', correlationId: id, causationId: id };
  const given = { ...command, today: '2026-01-01' as PlainDay };
  return importAction.run({ ...server.services, ledger }, { ...cause, source: 'import' }, given);
};
const studentsOf = async (year: TestYear) =>
  (await (await server.as('admin')).get(`/api/term/${year.first}/students`)).body.students.length;
const typesOf = async (id: string) => (await server.ledger.read(`import-${id}`)).events.map(({ type }) => type);

describe('an import that is interrupted while its rows are written down', () => {
  let year: TestYear;
  beforeAll(async () => {
    year = await createYear(server, 2031);
    for (const id of ['again', 'left'])
      await expect(send(id, year, endingBetweenParts(server.ledger))).rejects.toThrow('ended here');
  });

  it('has changed nothing', async () => {
    expect(await typesOf('left')).toEqual(['IntentRowsRecorded']);
    expect(await studentsOf(year)).toBe(0);
  });

  it('is carried out, once, when the same request comes again', async () => {
    const other = await createYear(server, 2032);
    await expect(send('whole', other, endingBetweenParts(server.ledger))).rejects.toThrow('ended here');
    const first = await send('whole', other);
    expect(first.answer).toMatchObject({ created: ROWS });
    expect((await send('whole', other)).answer).toEqual(first.answer);
    await server.caughtUp();
    expect(await studentsOf(other)).toBe(ROWS);
  });

  it('is given up and forgotten by the next start, and not to be taken up after that', async () => {
    await server.close();
    await start();
    await server.services.background.settled();
    await server.caughtUp();
    expect(await typesOf('left')).toEqual(['IntentRowsRecorded', 'IntentCompleted']);
    expect((await server.ledger.read('import-left')).events[0]?.forgotten).toBe(true);
    expect(await server.ledger.remembered('import-')).toEqual([]);
    expect(await studentsOf(year)).toBe(0);
    expect(await server.readModels.reader(imports).find(acceptedImports, { where: { yearId: year.id } })).toEqual([]);
    await expect(send('left', year)).rejects.toMatchObject({ code: 'conflict' });
    expect((await send('new', year)).answer).toMatchObject({ created: 0, changed: ROWS });
  });
});
