import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ComparedReport } from '../../domain/wire/compare.ts';
import { bytesInPortions } from './bytes-in-portions.ts';

const POINT = { number: 3, at: '2025-09-01T15:00:00.000Z' };
const row = (name: string): ComparedReport['tables'][number]['rows'][number] => ({
  ...{ key: [name], values: [name, 1], presence: 'came', cells: [], changed: null },
});
const reportOf = (rows: number): ComparedReport => ({
  ...{ asOf: POINT, with: POINT, changed: null },
  tables: [
    { name: 'Risk "now"', columns: ['Name'], total: rows, rows: Array.from({ length: rows }, (_, n) => row(`n${n}`)) },
    { name: 'None', columns: ['Name'], total: 0, rows: [] },
  ],
});

it('is the JSON of the report', async () => {
  for (const report of [reportOf(0), reportOf(120), { ...reportOf(1), tables: [] }])
    expect(JSON.parse(String(await bytesInPortions(report)))).toEqual(report);
});

it('lets others come in between', async () => {
  let [turns, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  await bytesInPortions(reportOf(20_000));
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(20);
});
