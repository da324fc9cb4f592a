import { expect, it } from 'vitest';
import type { ImportAnswer } from '../../../domain/wire/imports.ts';
import { ApiError } from '../../data/api-error.ts';
import { type Sent, sendParts } from './send-parts.ts';

const answer = (created: number): ImportAnswer => ({
  importId: 'i',
  created,
  changed: 1,
  unchanged: 0,
  ignored: 2,
  rows: Array.from({ length: created }, (_, row) => ({ row, studentId: 100_001 + row, outcome: 'created' })),
});

const part = (from: number) => ({ from, rows: 200, answer: answer(200) });

interface Wire {
  sent: number[];
  atOnce: number;
  stop: AbortController;
}

/** Sends so many rows; each part answers in a later turn. */
async function sending(
  rows: number,
  onPart: (from: number, wire: Wire) => void = () => undefined,
  more: Partial<Parameters<typeof sendParts>[0]> = {},
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
    ...more,
  });
  return { ...sent, ...wire };
}

it('sends every row once, in parts of 200, at most four at a time', async () => {
  const sent = await sending(1_234);
  expect(sent).toMatchObject({ end: 'complete', atOnce: 4, sent: [0, 200, 400, 600, 800, 1000, 1200] });
  expect(sent.totals).toEqual({ created: 1_234, changed: 7, unchanged: 0, failed: 0, ignored: 14, rows: 1_234 });
  expect(sent.results.map(({ row }) => row)).toEqual(Array.from({ length: 1_234 }, (_, row) => row));
  expect(sent.results[205]).toEqual({ row: 205, outcome: 'created', studentId: 100_006 });
});

it('begins no further part once stopped, and waits for those under way', async () => {
  const sent = await sending(4_000, (_, { stop }) => stop.abort());
  expect(sent).toMatchObject({ end: 'stopped', sent: [0, 200, 400, 600] });
  expect(sent.totals.rows).toBe(800);
});

it('ends at a part without an answer, with the reason and what arrived', async () => {
  const sent = await sending(4_000, (from) => {
    if (from === 200) throw new ApiError(0, 'no answer');
  });
  expect(sent).toMatchObject({ end: 'failed', error: { message: 'no answer' } });
  expect(sent.totals.rows).toBeLessThan(2_000);
  expect(sent.totals.failed).toBe(200);
  expect(sent.results[200]).toEqual({ row: 200, outcome: 'failed', reason: 'no answer' });
});

it('goes on after a part whose rows are refused, and says of each row why', async () => {
  const refusal = new ApiError(400, 'refused', { 'row 201, Grade': ['no'], 'row 201, Race': ['neither'] });
  const sent = await sending(2_000, (from) => {
    if (from === 200) throw refusal;
  });
  expect(sent).toMatchObject({ end: 'failed', error: refusal, totals: { rows: 1_800, failed: 200, created: 1_800 } });
  expect(sent.results).toHaveLength(2_000);
  expect(sent.results[200]).toEqual({ row: 200, outcome: 'failed', reason: 'Grade: no; Race: neither' });
  expect(sent.results[201]).toMatchObject({ row: 201, outcome: 'failed', reason: expect.stringMatching(/other rows/) });
});

it('says that a row was left aside, and sends its part again the next time', async () => {
  const told: number[] = [];
  const left = { ...answer(199), rows: answer(200).rows.filter(({ row }) => row !== 7) };
  const sent = await sending(400, undefined, {
    send: async (from, rows) => (from === 200 ? left : answer(rows.length)),
    onArrived: ({ from }) => told.push(from),
  });
  expect(sent).toMatchObject({ end: 'failed', totals: { rows: 399, failed: 1, created: 399 } });
  expect(sent.results.filter(({ outcome }) => outcome === 'failed')).toEqual([
    { row: 207, outcome: 'failed', reason: expect.stringContaining('meanwhile') },
  ]);
  expect(told).toEqual([0]);
});

it('leaves out the parts that arrived before, and counts them', async () => {
  const told: number[] = [];
  const onArrived = ({ from }: { from: number }) => told.push(from);
  const sent = await sending(900, undefined, { arrived: [part(0), part(400)], onArrived });
  expect(sent).toMatchObject({ end: 'complete', sent: [200, 600, 800], totals: { rows: 900, created: 900 } });
  expect(told).toEqual([200, 600, 800]);
  expect(sent.results.map(({ row }) => row)).toEqual(Array.from({ length: 900 }, (_, row) => row));
});

it('begins nothing while it is held', async () => {
  const held = Promise.withResolvers<void>();
  const under: Wire[] = [];
  const sending4 = sending(1_000, (_, wire) => void under.push(wire), { mayBegin: () => held.promise });
  await Promise.resolve();
  expect(under).toEqual([]);
  held.resolve();
  expect(await sending4).toMatchObject({ end: 'complete', sent: [0, 200, 400, 600, 800] });
});
