import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEventOf } from '../../domain/events.ts';
import { settingsDecider } from '../../domain/school-settings/settings.ts';
import { streams } from '../../domain/streams.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { Cause, Ledger } from '../../event-store/ledger-types.ts';
import { ConcurrencyConflict } from '../../event-store/port.ts';
import { foldOf, followStream } from './followed-stream.ts';
import { decideAndAppend } from './transact.ts';

const STREAM = streams.schoolSettings;
let folder: string;
let ledger: Ledger;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'followed-'));
  ledger = openEmbeddedLog(folder).ledger;
});
afterEach(async () => {
  await ledger.close();
  rmSync(folder, { recursive: true });
});

const follow = (from: Pick<Ledger, 'read' | 'changeMark'> = ledger) =>
  followStream(
    from,
    STREAM,
    foldOf(() => settingsDecider.initial, settingsDecider.evolve),
  );
const cause = (request: string): Cause => ({
  actor: 1,
  source: 'form',
  at: '2025-09-01T00:00:00.000Z',
  correlationId: request,
  causationId: request,
});

async function rename(name: string) {
  const { tip } = await ledger.read(STREAM);
  await ledger.append(
    [{ stream: STREAM, tip, events: [{ type: 'SchoolSettingsChanged', data: { name } }] }],
    cause(name),
  );
}

describe('a followed stream', () => {
  it('holds every event that was durable when it was asked, whoever else is asking', async () => {
    const settings = follow();
    for (let n = 0; n < 20; n++) {
      const others = [settings.current(), settings.current()];
      await rename(`name ${n}`);
      const [{ state, tip }] = await Promise.all([settings.current(), ...others]);
      expect([state.name, tip.revision]).toEqual([`name ${n}`, n]);
    }
  });

  it('reads only what is new to it', async () => {
    const asked: (number | undefined)[] = [];
    const settings = follow({
      read(stream, from) {
        asked.push(from);
        return ledger.read(stream, from);
      },
    });
    await settings.current();
    await rename('first');
    await settings.current();
    await settings.current();
    expect(asked).toEqual([0, 0, 1]);
  });

  it('is read only after something was appended, anywhere in the log', async () => {
    let reads = 0;
    const settings = follow({
      ...ledger,
      read(...given) {
        reads += 1;
        return ledger.read(...given);
      },
    });
    await settings.current();
    await settings.current();
    expect(reads).toBe(1);
    await rename('first');
    expect((await settings.current()).state.name).toBe('first');
    await settings.current();
    expect(reads).toBe(2);
  });

  it('is read while an append is under way: what it writes may be durable before its end is heard of', async () => {
    const settings = follow({ ...ledger, changeMark: () => undefined });
    expect((await settings.current()).tip.revision).toBe(-1);
    await rename('first');
    expect((await settings.current()).tip.revision).toBe(0);
  });

  describe('that is long', () => {
    const EVENTS = 1200;
    /** What it folds stays in one list, as the largest of them do. */
    const lengths = (from: Pick<Ledger, 'read'>) =>
      followStream<number[], LedgerEventOf<'SchoolSettingsChanged'>>(from, STREAM, {
        initial: () => [],
        evolve(seen, { revision }) {
          seen.push(revision);
          return seen;
        },
      });
    const all = Array.from({ length: EVENTS }, (_, revision) => revision);
    beforeEach(async () => {
      const events = all.map((n) => ({ type: 'SchoolSettingsChanged' as const, data: { name: `name ${n}` } }));
      await ledger.append([{ stream: STREAM, tip: { revision: -1, hash: null }, events }], cause('many'));
    });

    it('lets others have their turn while it is read', async () => {
      const turns: string[] = [];
      const read: Ledger['read'] = (...given) => {
        turns.push('a page');
        return ledger.read(...given);
      };
      setImmediate(() => turns.push('somebody else'));
      expect((await lengths({ read }).current()).state).toEqual(all);
      expect(turns).toEqual(['a page', 'somebody else', 'a page', 'a page']);
    });

    it('goes on behind the last page where one could not be read', async () => {
      let pages = 0;
      const read: Ledger['read'] = (...given) => {
        pages += 1;
        return pages === 2 ? Promise.reject(new Error('no disk')) : ledger.read(...given);
      };
      const followed = lengths({ read });
      await expect(followed.current()).rejects.toThrow('no disk');
      const { state, tip } = await followed.current();
      expect(state).toEqual(all);
      expect(tip).toEqual((await ledger.read(STREAM)).tip);
    });
  });

  it('that could not be read is read again', async () => {
    let fails = true;
    const settings = follow({
      read: (...given) => (fails ? Promise.reject(new Error('no disk')) : ledger.read(...given)),
    });
    await expect(Promise.all([settings.current(), settings.current()])).rejects.toThrow('no disk');
    fails = false;
    expect((await settings.current()).tip.revision).toBe(-1);
  });
});

describe('a command in a race', () => {
  const append = (name: string, before: () => Promise<unknown> = async () => undefined) => {
    let plans = 0;
    return decideAndAppend(ledger, cause(`request ${name}`), async () => {
      const { tip } = await ledger.read(STREAM);
      plans += 1;
      await before();
      return {
        appends: [{ stream: STREAM, tip, events: [{ type: 'SchoolSettingsChanged', data: { name } }] }],
        answer: plans,
      };
    });
  };

  it('is decided again on what is there now', async () => {
    let races = 2;
    const done = await append('mine', async () => {
      if (races-- > 0) await rename(`theirs ${races}`);
    });
    expect(done.answer).toBe(3);
    const { events } = await ledger.read(STREAM);
    expect(events.at(-1)?.data).toEqual({ name: 'mine' });
  });

  it('comes through with however many others at once', async () => {
    const before = (await ledger.read(STREAM)).tip.revision;
    const crowd = Array.from({ length: 60 }, (_, n) => append(`one of many ${n}`));
    expect(await Promise.all(crowd)).toHaveLength(60);
    expect((await ledger.read(STREAM)).tip.revision).toBe(before + 60);
  });

  it('gives up after a while', async () => {
    let n = 0;
    await expect(append('mine', () => rename(`theirs ${n++}`))).rejects.toBeInstanceOf(ConcurrencyConflict);
  });

  it('with nothing to write writes nothing', async () => {
    const done = await decideAndAppend(ledger, cause('nothing'), () => ({ appends: [], answer: 'same' }));
    expect(done).toMatchObject({ answer: 'same', position: null });
    expect(await ledger.head()).toBe(0n);
  });
});
