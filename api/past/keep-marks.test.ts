import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { cause, embeddedLedger } from '../../tests/support/embedded-ledger.ts';
import { write } from '../../tests/support/projected.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import { FEW_ENTRIES, keepMarks } from './keep-marks.ts';

const SECOND_MS = 1000;
const NOW = new Date('2025-10-01T16:00:00Z');
const school = embeddedLedger();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

/** A school whose journal has so many entries, and what is asked of the past. */
async function kept(entries: number, mark: () => Promise<unknown> = async () => undefined) {
  const { ledger } = school.log;
  for (const { stream, ...event } of [write.year(1), write.year(2)]) {
    const { tip } = await ledger.read(stream);
    await ledger.append([appendOf(stream, tip, [event as never])], cause);
  }
  const marked: unknown[][] = [];
  const warned: unknown[] = [];
  const newest = entries === 0 ? [] : [{ id: String(entries).padStart(20, '0'), number: entries, at: cause.at }];
  const end = keepMarks({
    ledger,
    followed: followStreams(ledger),
    configuration: {} as never,
    readModels: { reader: () => ({ find: async () => newest }) } as never,
    past: {
      mark: async (...asked) => {
        marked.push(asked);
        await mark();
      },
    },
    log: { warn: (what, sentence) => void warned.push([what, sentence]) },
    clock: () => NOW,
  });
  /** Time goes by, and what is begun then comes to its end. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  };
  return { end, marked, warned, pass };
}

it('marks are set in the newest year ten seconds after the start, then each minute', async () => {
  const { end, marked, pass } = await kept(FEW_ENTRIES);
  await pass(9 * SECOND_MS);
  expect(marked).toEqual([]);
  await pass(2 * SECOND_MS);
  await vi.waitUntil(() => marked.length === 1);
  expect(marked).toEqual([[2, { position: BigInt(FEW_ENTRIES), number: FEW_ENTRIES, at: NOW, forgotten: 0 }]]);
  await pass(60 * SECOND_MS);
  await vi.waitUntil(() => marked.length === 2);
  end();
  await pass(600 * SECOND_MS);
  expect(marked).toHaveLength(2);
});

it.each([0, 1, FEW_ENTRIES - 1])(
  'no marks are set in a log of %d entries: it is read in a moment anyway',
  async (entries) => {
    const { end, marked, pass } = await kept(entries);
    await pass(130 * SECOND_MS);
    end();
    expect(marked).toEqual([]);
  },
);

it('where none can be set it is logged, and tried again', async () => {
  const { end, marked, warned, pass } = await kept(FEW_ENTRIES, () => Promise.reject(new Error('its disk is full')));
  await pass(11 * SECOND_MS);
  await vi.waitUntil(() => warned.length === 1);
  expect(warned).toEqual([[{ error: new Error('its disk is full') }, 'no marks were set in the past']]);
  await pass(60 * SECOND_MS);
  await vi.waitUntil(() => marked.length === 2);
  end();
});
