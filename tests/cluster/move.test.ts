import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDataFolder } from '../../api/data-folder/data-folder.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { openEventStoreLog } from '../../event-store/eventstoredb/eventstore-log.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { EventStore } from '../../event-store/port.ts';
import { appendOf } from '../support/appends.ts';
import { admitted, cause, fillLog } from './a-log.ts';
import { clusterUrls, type TestCluster, testCluster } from './servers.ts';

const urls = clusterUrls('moving a log between engines');
const blank = { revision: -1, hash: null };
const ROOT = join(import.meta.dirname, '../..');

/** Everything in a log as people see it, in its order, without the positions of its engine. */
async function contents(ledger: Ledger) {
  const events = [];
  for (let position = 0n; ; ) {
    const page = await ledger.readAll(position, 500);
    const last = page.at(-1);
    if (!last) return events;
    for (const { position: _, ...event } of page) events.push(event);
    position = last.position;
  }
}

/** Resolves when the log holds so many events. */
function reaching(log: EventStore, count: number): Promise<void> {
  let seen = 0;
  return new Promise((resolve) => {
    const subscription = log.subscribe(0n, (events) => {
      seen += events.length;
      if (seen < count) return;
      resolve();
      void subscription.close();
    });
  });
}

async function appearing(file: string): Promise<void> {
  while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
}

describe.skipIf(!urls)('moving house', () => {
  let cluster: TestCluster;
  let folder: string;
  beforeEach(() => {
    cluster = testCluster(urls ?? { eventStoreUrl: '', mongoUrl: '' });
    folder = mkdtempSync(join(tmpdir(), 'move-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await cluster.drop();
  });

  const home = () => join(folder, 'home');
  /** The command as a person runs it. `until` resolves when it is to be killed. */
  async function move(to: 'cluster' | 'embedded', dataDir: string, until?: Promise<unknown>) {
    const { eventStoreUrl, mongoUrl, namespace } = cluster.options;
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      EVENTSTORE_URL: eventStoreUrl,
      MONGODB_URL: mongoUrl,
      LOG_NAMESPACE: namespace,
    };
    const child = spawn(process.execPath, ['api/console/move.ts', '--to', to], { cwd: ROOT, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString();
      });
    }
    void until?.then(() => child.kill('SIGKILL'));
    const [code] = await once(child, 'close');
    return { code: code as number | null, said };
  }
  const fill = async (dataDir: string, students: number) => {
    const { ledger, secrets } = openEmbeddedLog(dataDir);
    await fillLog(ledger, students);
    const told = {
      contents: await contents(ledger),
      secret: Buffer.from(await secrets.secret('roster')).toString('hex'),
    };
    await ledger.close();
    return told;
  };
  const tell = async ({
    ledger,
    secrets,
  }: {
    ledger: Ledger;
    secrets: Awaited<ReturnType<TestCluster['open']>>['secrets'];
  }) => {
    const told = {
      contents: await contents(ledger),
      secret: Buffer.from(await secrets.secret('roster')).toString('hex'),
    };
    await ledger.close();
    return told;
  };

  it('carries the same events in the same order, the keys and what was forgotten, there and back', async () => {
    const before = await fill(home(), 60);
    const there = await move('cluster', home());
    expect(there.said).toMatch(/Moved: 320 events in 160 streams, with their keys\./);
    expect(there.code).toBe(0);
    expect(await tell(await cluster.open())).toEqual(before);
    expect(before.contents.filter(({ forgotten }) => forgotten).length).toBeGreaterThan(0);

    const elsewhere = join(folder, 'elsewhere');
    const back = await move('embedded', elsewhere);
    expect(back).toMatchObject({ code: 0, said: expect.stringMatching(/Moved: 320 events/) });
    expect(await tell(openEmbeddedLog(elsewhere))).toEqual(before);
    // Again is quiet.
    expect((await move('embedded', elsewhere)).said).toMatch(/320 events of an earlier attempt were there already/);
  });

  it('goes on where it was killed, as often as it is, and nobody uses half a log', async () => {
    const before = await fill(home(), 300);
    const { eventStoreUrl: url, namespace } = cluster.options;
    const target = await openEventStoreLog({ url, namespace });
    for (const events of [1, 400, 900]) {
      const killed = await move('cluster', home(), reaching(target, events));
      expect(killed.code).toBe(null);
      await expect(cluster.open()).rejects.toThrow(/is being moved here and is not complete/);
    }
    await target.close();
    const done = await move('cluster', home());
    expect(done).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Moved: 1,600 events .* of an earlier attempt/),
    });
    expect(await tell(await cluster.open())).toEqual(before);
  });

  it('goes on in a data folder where it was killed', async () => {
    const before = await fill(home(), 30);
    await move('cluster', home());
    const elsewhere = join(folder, 'elsewhere');
    const killed = await move('embedded', elsewhere, appearing(join(elsewhere, 'unfinished-move')));
    expect(killed.code).toBe(null);
    expect(() => openEmbeddedLog(elsewhere)).toThrow(/is being moved here and is not complete/);
    expect(await move('embedded', elsewhere)).toMatchObject({ code: 0 });
    expect(await tell(openEmbeddedLog(elsewhere))).toEqual(before);
  });

  it('refuses a place that holds another log, in both directions, and changes nothing there', async () => {
    await fill(home(), 3);
    const { ledger } = await cluster.open();
    await ledger.append([appendOf('student-7', blank, [admitted(7)])], cause('another'));
    const there = await contents(ledger);
    for (const to of ['cluster', 'embedded'] as const) {
      const refused = await move(to, home());
      expect(refused).toMatchObject({
        code: 1,
        said: expect.stringMatching(/The log there is another one: event no\. 1, /),
      });
    }
    expect(await contents(ledger)).toEqual(there);
    await ledger.close();
    expect((await tell(openEmbeddedLog(home()))).contents).toHaveLength(12 + 4);
  });

  it('refuses a folder that a server works on, and one without a log', async () => {
    expect(await move('cluster', home())).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is no event log in /m),
    });
    expect(existsSync(join(home(), 'lock'))).toBe(false);
    await fill(home(), 1);
    const taken = takeDataFolder(home());
    expect(await move('cluster', home())).toMatchObject({
      code: 1,
      said: expect.stringMatching(/in use by another process/),
    });
    taken.release();
  });

  it('refuses a log that does not hold together', async () => {
    await fill(home(), 3);
    const database = new DatabaseSync(join(home(), 'events.db'));
    database.exec(`update events set data = replace(data, '"stay":1', '"stay":2') where position = 2`);
    database.close();
    const refused = await move('cluster', home());
    expect(refused.said).toMatch(
      /^The log does not hold together at revision 0 of student-…: what it says is not what its id was made from/m,
    );
    expect(refused.code).toBe(1);
    const log = await cluster.open();
    expect(await log.ledger.head()).toBe(0n);
    await log.ledger.close();
  });
});
