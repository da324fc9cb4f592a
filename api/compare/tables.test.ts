import { describe, expect, it } from 'vitest';
import type { ReportTable } from '../reports/tables/table.ts';
import { inPortions } from './in-portions.ts';
import { differingTables } from './tables.ts';

const ROWS = 1000;
const school = (value: string): ReportTable => ({
  name: 'Student Report',
  columns: [
    { header: 'Student ID', kind: 'text' },
    { header: 'Name', kind: 'text' },
    { header: 'Field', kind: 'text' },
    { header: 'Value', kind: 'mixed' },
  ],
  rows: Array.from({ length: ROWS }, (_, n) => [`A-${n}`, `Name ${n}`, 'Risk', n === 3 ? value : 'Low']),
});

/** How often somebody else had a turn while this went on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function again() {
    turns += 1;
    next = setImmediate(again);
  });
  await work();
  clearImmediate(next);
  return turns;
}

describe('two tables', () => {
  it('differ in the rows that came, went or say something else', async () => {
    const [changed] = await differingTables([school('Low')], [school('High')]);
    expect(changed).toMatchObject({ total: ROWS, rows: [{ studentNumber: 'A-3', presence: 'both' }] });
    const [came] = await differingTables([], [school('Low')]);
    expect(came?.rows.map(({ presence }) => presence)).toEqual(Array(ROWS).fill('came'));
  });

  it('of a whole school are compared while others are answered', async () => {
    expect(await turnsDuring(() => differingTables([school('Low')], [school('High')]))).toBeGreaterThan(ROWS / 50);
  });
});

it('many are worked on in their order, some at once, and others run in between', async () => {
  const items = Array.from({ length: 35 }, (_, n) => n);
  let atOnce = 0;
  let most = 0;
  const work = async (item: number) => {
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return item * 2;
  };
  const turns = await turnsDuring(async () =>
    expect(await inPortions(items, work, 10)).toEqual(items.map((item) => item * 2)),
  );
  expect([most, turns >= 3]).toEqual([10, true]);
});
