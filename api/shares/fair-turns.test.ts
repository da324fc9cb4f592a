import { setImmediate as round } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { workFor } from '../../tests/support/longest-piece.ts';
import { countRounds } from '../../tests/support/rounds.ts';
import { createFairTurns, inTurns } from './fair-turns.ts';

it('gives one turn in each round of the event loop, so that others come in between', async () => {
  const turns = createFairTurns();
  const made: number[] = [];
  for (const n of [1, 2, 3]) void turns.next('one').then(() => made.push(n));
  const seen: number[] = [];
  while (made.length < 3) {
    await round();
    seen.push(made.length);
  }
  expect(seen.every((count, at) => count - (seen[at - 1] ?? 0) <= (at === 0 ? 2 : 1))).toBe(true);
  expect(made).toEqual([1, 2, 3]);
});

it('leaves half of the turns to the single work of another party, however much one has to do', async () => {
  const turns = createFairTurns();
  const made: string[] = [];
  const work = async (party: string, pieces: number) => {
    for (let n = 0; n < pieces; n++) {
      await turns.next(party);
      made.push(party);
    }
  };
  const many = Array.from({ length: 40 }, () => work('many', 10));
  await Promise.all([...many, work('single', 10)]);
  const last = made.lastIndexOf('single');
  expect(made.slice(0, last).filter((party) => party === 'many').length).toBeLessThan(20);
});

it('lets rounds go by after a long piece, so that those who connect are let in', async () => {
  const turns = createFairTurns();
  const long = turns.first('one');
  const next = turns.first('one');
  await long;
  const others = countRounds();
  workFor(100);
  await next;
  expect(others.stop()).toBeGreaterThanOrEqual(10);
});

it('gives the next turn after the next round where a piece was short, however long others make each round', async () => {
  const turns = createFairTurns();
  const busy = () => {
    workFor(20);
    others = setImmediate(busy);
  };
  let others = setImmediate(busy);
  await turns.first('one');
  await turns.first('one');
  const rounds = countRounds();
  await turns.first('one');
  await turns.first('one');
  clearImmediate(others);
  expect(rounds.stop()).toBeLessThanOrEqual(4);
});

const withoutProcessor = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('lets others come in between items that are waited for, by a slow disk say, though the processor has nothing to do', async () => {
  const others = countRounds();
  for await (const _item of inTurns('one', Array(5).keys())) withoutProcessor(60);
  expect(others.stop()).toBeGreaterThanOrEqual(4);
});

it('counts no time in which the machine does something else', async () => {
  const others = countRounds();
  const begun = performance.now();
  for await (const _item of inTurns('one', Array(20).keys())) withoutProcessor(2);
  // Where the machine makes more than 50 milliseconds of it, others have their turn.
  expect(others.stop()).toBeLessThanOrEqual(3 * Math.floor((performance.now() - begun) / 50));
  const turns = createFairTurns();
  const long = turns.first('one');
  const next = turns.first('one');
  await long;
  const rounds = countRounds();
  withoutProcessor(100);
  await next;
  expect(rounds.stop()).toBeLessThanOrEqual(3);
});

it('passes items on as they are', async () => {
  const passed: number[] = [];
  const items = async function* () {
    for (let n = 0; n < 500; n++) yield n;
  };
  for await (const item of inTurns('one', items())) passed.push(item);
  expect(passed).toHaveLength(500);
});

it('lets others come in between items of which each takes long, and waits for nobody with a few', async () => {
  const nobody = countRounds();
  const passed: number[] = [];
  for await (const item of inTurns('one', [1, 2, 3])) passed.push(item);
  expect([passed, nobody.stop()]).toEqual([[1, 2, 3], 0]);
  const others = countRounds();
  for await (const item of inTurns('one', Array(40).keys())) {
    workFor(1);
    passed.push(item);
  }
  expect(passed).toHaveLength(43);
  expect(others.stop()).toBeGreaterThanOrEqual(4);
});
