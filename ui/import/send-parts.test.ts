import { expect, it } from 'vitest';
import type { ImportAnswer } from '../../domain/wire/app.ts';
import { type Sent, sendParts } from './send-parts.ts';

const answer = (created: number): ImportAnswer => ({
  importId: 'i',
  created,
  changed: 1,
  unchanged: 0,
  ignored: 2,
  rows: [],
});

interface Wire {
  sent: number[];
  atOnce: number;
  stop: AbortController;
}

/** Sends so many rows; each part answers in a later turn. */
async function sending(
  rows: number,
  onPart: (from: number, wire: Wire) => void = () => undefined,
): Promise<Sent & Wire> {
  const wire: Wire = { sent: [], atOnce: 0, stop: new AbortController() };
  let running = 0;
  const sent = await sendParts({
    rows,
    rowsFrom: (from, to) => Array.from({ length: to - from }, () => ({})),
    send: async (from, part) => {
      running++;
      wire.atOnce = Math.max(wire.atOnce, running);
      wire.sent.push(from);
      await Promise.resolve();
      running--;
      onPart(from, wire);
      return answer(part.length);
    },
    onProgress: () => undefined,
    stop: wire.stop.signal,
  });
  return { ...sent, ...wire };
}

it('sends every row once, in parts of 200, at most four at a time', async () => {
  const sent = await sending(1_234);
  expect(sent).toMatchObject({ end: 'complete', atOnce: 4, sent: [0, 200, 400, 600, 800, 1000, 1200] });
  expect(sent.totals).toEqual({ created: 1_234, changed: 7, unchanged: 0, ignored: 14, rows: 1_234 });
});

it('begins no further part once stopped, and waits for those under way', async () => {
  const sent = await sending(4_000, (_, { stop }) => stop.abort());
  expect(sent).toMatchObject({ end: 'stopped', sent: [0, 200, 400, 600] });
  expect(sent.totals.rows).toBe(800);
});

it('ends at a part that is refused, with the reason and what arrived', async () => {
  const sent = await sending(4_000, (from) => {
    if (from === 200) throw new Error('row 201, Grade: no');
  });
  expect(sent).toMatchObject({ end: 'failed', error: new Error('row 201, Grade: no') });
  expect(sent.totals.rows).toBeLessThan(2_000);
});
