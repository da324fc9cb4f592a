import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedLog } from '../event-store/embedded/open-embedded.ts';
import type { Ledger, StreamTip } from '../event-store/ledger-types.ts';
import { appendOf } from '../tests/support/appends.ts';
import { type Written, write } from '../tests/support/projected.ts';
import { type ReadModelName, readModelNames } from './definitions/all.ts';
import { dashboards } from './definitions/records/dashboard.ts';
import { records } from './definitions/records/records.ts';
import { termRecords } from './definitions/records/term-record.ts';
import { admittedStudents, students } from './definitions/students.ts';
import { startEmbeddedProjections } from './embedded.ts';
import type { ReadModels } from './read-models.ts';

const EMPTY: StreamTip = { revision: -1, hash: null };
const ADMIN = { by: 1, source: 'account' } as const;
const TIMEOUT_MS = 30_000;

let dataDir: string;
let ledger: Ledger;
let models: ReadModels;
let requests = 0;
let tips: Map<string, StreamTip>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'projections-'));
  ({ ledger } = openEmbeddedLog(dataDir));
  tips = new Map();
  models = await startEmbeddedProjections(dataDir, { readyWithinMs: TIMEOUT_MS });
});
afterEach(async () => {
  await models.close();
  await ledger.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Appends in order and answers the last position. */
async function append(...events: Written[]): Promise<bigint> {
  const appends = [...Map.groupBy(events, ({ stream }) => stream)].map(([stream, written]) => {
    return appendOf(
      stream,
      tips.get(stream) ?? EMPTY,
      written.map(({ stream: _s, ...event }) => event),
    );
  });
  const $id = `request-${++requests}`;
  const at = new Date().toISOString();
  const done = await ledger.append(appends, { actor: 1, source: 'form', at, correlationId: $id, causationId: $id });
  for (const [stream, tip] of done.tips) tips.set(stream, tip);
  return done.position;
}

const school = (count: number): Written[] => [
  write.year(1),
  ...Array.from({ length: count }, (_, n) => 100_001 + n).flatMap((id) => {
    return [write.admitted(id, { firstName: `N${String(id)}` }), write.enrolled(id, 1)];
  }),
];

const files = () => readdirSync(join(dataDir, 'read-models')).filter((name) => name.startsWith('records-'));
const stateOf = async (name: string) => (await models.status()).find(({ id }) => id === name);

describe('the read models beside the embedded log', () => {
  it('are all live on an empty log when the start is over', async () => {
    expect((await models.status()).map(({ id, state }) => [id, state])).toEqual(
      readModelNames.map((name) => [name, 'live']),
    );
    expect(await models.reader(records).count(termRecords, {})).toBe(0);
  });

  it('are looked at once for all who ask at the same moment: anybody may, who watches the server', async () => {
    const asked = await Promise.all(Array.from({ length: 50 }, () => models.status()));
    expect(new Set(asked).size).toBe(1);
    expect(await models.status()).not.toBe(asked[0]);
  });

  it('show a write to whoever waits for its position', async () => {
    for (let turn = 1; turn <= 20; turn++) {
      const id = 100_000 + turn;
      const before = turn === 1 ? [write.year(1)] : [];
      const position = await append(...before, write.admitted(id), write.enrolled(id, 1));
      expect(await models.waitFor(position, readModelNames, TIMEOUT_MS)).toBe(true);
      expect(models.checkpoint('journal')).toBe(position);
      expect(await models.reader(records).get(dashboards, '11.0')).toMatchObject({ total: turn });
      expect(await models.reader(students).count(admittedStudents, {})).toBe(turn);
    }
  });

  it('are the same after a stop and another start, without being built again', async () => {
    const position = await append(...school(3));
    expect(await models.waitFor(position, readModelNames, TIMEOUT_MS)).toBe(true);
    const before = await models.reader(records).find(termRecords, { where: {} });
    const file = files();
    await models.close();
    models = await startEmbeddedProjections(dataDir, { readyWithinMs: TIMEOUT_MS });
    expect(await models.reader(records).find(termRecords, { where: {} })).toEqual(before);
    expect(files()).toEqual(expect.arrayContaining(file.filter((name) => name.endsWith('.db'))));
    const next = await append(write.answers(100_001, 11, { suspended: true }));
    expect(await models.waitFor(next, ['records'], TIMEOUT_MS)).toBe(true);
    expect(await models.reader(records).get(dashboards, '11.0')).toMatchObject({
      risk: { ultra: 1, 'No Data': 2 },
    });
  });

  it('catch up with what was written while they were stopped', async () => {
    await models.close();
    const position = await append(...school(5));
    models = await startEmbeddedProjections(dataDir, { readyWithinMs: TIMEOUT_MS });
    expect(await models.waitFor(position, readModelNames, TIMEOUT_MS)).toBe(true);
    expect(await models.reader(records).count(termRecords, { cohort: '11.0' })).toBe(5);
  });

  it('can be thrown away', async () => {
    const position = await append(...school(2));
    await models.close();
    rmSync(join(dataDir, 'read-models'), { recursive: true });
    models = await startEmbeddedProjections(dataDir, { readyWithinMs: TIMEOUT_MS });
    expect(await models.waitFor(position, readModelNames, TIMEOUT_MS)).toBe(true);
    expect(await models.reader(records).count(termRecords, {})).toBe(4);
  });

  it('are rebuilt beside the live ones: readers follow the switch, one that began before reads to its end', async () => {
    const position = await append(...school(700));
    expect(await models.waitFor(position, readModelNames, TIMEOUT_MS)).toBe(true);
    const [before] = files();
    const query = { where: { cohort: '11.0' }, sort: [{ field: 'sort' }] } as const;
    const stream = models.reader(records).stream(termRecords, query)[Symbol.asyncIterator]();
    await stream.next();
    await models.rebuild('records', ADMIN);
    for (let id = 1; (await stateOf('records'))?.state === 'building'; id++) {
      const next = await append(write.admitted(200_000 + id));
      expect(await models.waitFor(next, ['students', 'journal'], TIMEOUT_MS)).toBe(true);
    }
    expect(files()).toContain(before);
    let rest = 1;
    for (let step = await stream.next(); !step.done; step = await stream.next()) rest++;
    expect(rest).toBe(700);
    const last = await append(write.answers(100_001, 11, { suspended: true }));
    expect(await models.waitFor(last, readModelNames, TIMEOUT_MS)).toBe(true);
    expect(await models.reader(records).get(dashboards, '11.0')).toMatchObject({ total: 700, risk: { ultra: 1 } });
    // Answered in its turn, after the release of the old generation.
    await models.cancelRebuild('records').catch(() => {});
    expect(files()).not.toContain(before);
  });

  it('refuse to rebuild what is not there, and to give up what is not being built', async () => {
    await expect(models.rebuild('gossip' as ReadModelName, ADMIN)).rejects.toMatchObject({ code: 'not-found' });
    await expect(models.cancelRebuild('records')).rejects.toMatchObject({ code: 'rule' });
  });
});
