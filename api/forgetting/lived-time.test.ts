import { describe, expect, it } from 'vitest';
import type { ForgettingEvent } from '../../domain/forgetting/events.ts';
import { type ForgettingCommand, forgettingDecider } from '../../domain/forgetting/forgetting.ts';
import { fold } from '../../domain/kernel/decider.ts';
import { streams } from '../../domain/streams.ts';
import { cause, embeddedLedger } from '../../tests/support/embedded-ledger.ts';
import { livedTime } from './lived-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;
const BEGIN = Date.parse('2026-01-15T10:00:00Z');

const school = embeddedLedger();
const iso = (hours: number) => new Date(BEGIN + hours * HOUR_MS).toISOString();

/** Hours after the confirmation: what the machine's clock says, and how long the process has run. */
let [set, up] = [0, 0];
const clock = () => new Date(BEGIN + set * HOUR_MS);
const open = () => {
  const lived = livedTime({ ledger: school.log.ledger, clock }, () => up * HOUR_MS);
  return async () => (await lived.over([{ request: 1, dueAt: iso(24) }])).length === 1;
};
const pass = (hours: number) => {
  set += hours;
  up += hours;
};

async function write(hours: number, ...commands: ForgettingCommand[]) {
  const { ledger } = school.log;
  for (const command of commands) {
    const { events, tip } = await ledger.read(streams.forgetting);
    const state = fold(forgettingDecider, events as ForgettingEvent[]);
    const appended = { stream: streams.forgetting, tip, events: forgettingDecider.decide(command, state) };
    await ledger.append([appended], { ...cause, at: iso(hours), correlationId: `${hours} ${command.type}` });
  }
}
async function confirmed() {
  [set, up] = [0, 0];
  await write(
    0,
    { type: 'RequestForgetting', studentId: 100001, by: 1, reason: 'An order' },
    { type: 'ConfirmForgetting', request: 1, by: 2, dueAt: iso(24) },
  );
}
/** Somebody works so many hours after the confirmation, by the clock of that moment. */
const work = (hours: number) =>
  write(hours, { type: 'SetRetention', years: 1 + Math.round(Math.abs(hours * 60) % 90) });

describe('the time to stop', () => {
  it('passes as long as the process runs', async () => {
    await confirmed();
    const isOver = open();
    expect(await isOver()).toBe(false);
    pass(23.9);
    expect(await isOver()).toBe(false);
    pass(0.1);
    expect(await isOver()).toBe(true);
  });

  it('is taken from nobody by a clock that is set ahead while the process runs', async () => {
    await confirmed();
    const isOver = open();
    await isOver();
    set += YEAR_MS / HOUR_MS;
    expect(await isOver()).toBe(false);
    pass(23.9);
    expect(await isOver()).toBe(false);
    pass(0.1);
    expect(await isOver()).toBe(true);
  });

  it('is not over at the start of a process whose clock is ahead: four hours count, and the rest is lived through', async () => {
    await confirmed();
    set = YEAR_MS / HOUR_MS;
    const isOver = open();
    expect(await isOver()).toBe(false);
    pass(19.9);
    expect(await isOver()).toBe(false);
    pass(0.1);
    expect(await isOver()).toBe(true);
  });

  it('is not over where the wrong clock was written down by somebody who worked', async () => {
    await confirmed();
    await work(1);
    for (const minute of [0, 1, 2]) await work(YEAR_MS / HOUR_MS + minute / 60);
    set = YEAR_MS / HOUR_MS + 1;
    const isOver = open();
    expect(await isOver()).toBe(false);
    pass(17.9);
    expect(await isOver()).toBe(false);
    pass(0.1);
    expect(await isOver()).toBe(true);
  });

  it('goes on when a wrong clock was set right, and entries decided earlier and written later count once', async () => {
    await confirmed();
    for (const hour of [1, 0.9, 1, 0.9, 1]) await work(hour);
    for (const hour of [2000, 1.1, 2]) await work(hour);
    set = 25;
    // One to 1:00, four of the leap, under one after it, four to the start.
    const isOver = open();
    expect(await isOver()).toBe(false);
    pass(14);
    expect(await isOver()).toBe(false);
    pass(0.2);
    expect(await isOver()).toBe(true);
  });

  it('is over at the start where people worked as long', async () => {
    await confirmed();
    for (let hour = 1; hour <= 24; hour++) await work(hour);
    set = 24;
    const isOver = open();
    expect(await isOver()).toBe(true);
    set = 23.9;
    expect(await isOver()).toBe(false);
  });

  it('of a request that is confirmed meanwhile has begun no sooner than the last look', async () => {
    await confirmed();
    const lived = livedTime({ ledger: school.log.ledger, clock }, () => up * HOUR_MS);
    const isOver = async () => (await lived.over([{ request: 1, dueAt: iso(24) }])).length === 1;
    expect(await lived.over([])).toEqual([]);
    pass(1 / 60);
    set += 1000;
    expect(await isOver()).toBe(false);
    pass(23.9);
    expect(await isOver()).toBe(false);
    pass(0.1);
    expect(await isOver()).toBe(true);
  });

  it('that is none is over at once', async () => {
    await write(
      0,
      { type: 'RequestForgetting', studentId: 100001, by: 1, reason: 'An order' },
      { type: 'ConfirmForgetting', request: 1, by: 2, dueAt: iso(0) },
    );
    set = 0;
    const lived = livedTime({ ledger: school.log.ledger, clock }, () => 0);
    expect(await lived.over([{ request: 1, dueAt: iso(0) }])).toHaveLength(1);
  });
});

it('of many requests is found by reading the log once for all of them', async () => {
  await confirmed();
  const [many, others] = [30, 60];
  for (let request = 2; request <= many; request++)
    await write(
      0,
      { type: 'RequestForgetting', studentId: 100000 + request, by: 1, reason: 'An order' },
      { type: 'ConfirmForgetting', request, by: 2, dueAt: iso(24) },
    );
  for (let n = 0; n < others; n++) await work(n / 60);
  let read = 0;
  const counted = async <Answer>(answer: Promise<Answer>, events: (answer: Answer) => number) => {
    read += events(await answer);
    return answer;
  };
  const { ledger: log } = school.log;
  const ledger: Parameters<typeof livedTime>[0]['ledger'] = {
    read: (...given) => counted(log.read(...given), ({ events }) => events.length),
    readAll: (...given) => counted(log.readAll(...given), ({ length }) => length),
  };
  const lived = livedTime({ ledger, clock }, () => up * HOUR_MS);
  const requests = Array.from({ length: many }, (_, n) => ({ request: n + 1, dueAt: iso(24) }));
  expect(await lived.over(requests)).toEqual([]);
  const written = (await log.readAll(0n, 10_000)).length;
  expect(written).toBeGreaterThan(others);
  expect(read).toBeLessThan(2.5 * written);
  const before = read;
  expect(await lived.over(requests)).toEqual([]);
  expect(read).toBe(before);
});
