import { describe, expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import { type DemoLog, demoLogs } from '../../tests/support/demo-log.ts';
import type { DemoSize } from '../sizes.ts';
import { NotOurs } from './resume.ts';
import { writeHistory } from './write.ts';

const size: DemoSize = { name: 'tiny', students: 45, years: 3, termType: 'semester', schoolName: 'Tiny School' };
const now = new Date('2026-03-01T12:00:00Z');
const openLog = demoLogs();
const write = (log: DemoLog, more = {}) =>
  writeHistory({ ...log, size, seed: '7', now, passwordHash: 'nobody knows', ...more });
const eventsOf = (ledger: Ledger) => ledger.readAll(0n, 100_000);
/** What does not depend on the keys of one log. */
const content = ({ type, stream, revision, data, metadata }: Recorded) => {
  const { numberHash: _hash, previousHash: _previous, ...rest } = data as Record<string, unknown>;
  return { type, stream, revision, data: rest, at: metadata.at, actor: metadata.actor, cause: metadata.$causationId };
};

/** A log that is killed after so many appends. */
function dying(log: DemoLog, appends: number): DemoLog {
  let left = appends;
  const append: Ledger['append'] = (...given) => {
    if (left-- <= 0) return Promise.reject(new Error('killed'));
    return log.ledger.append(...given);
  };
  return { ...log, ledger: { ...log.ledger, append } };
}

describe('the history of an invented school', () => {
  it('has as many students in each year as planned, and every kind of event', async () => {
    const log = await openLog();
    await write(log);
    const events = await eventsOf(log.ledger);
    for (const yearId of [1, 2, 3]) {
      const entered = events.filter(({ type, data }) => type === 'StudentEnrolled' && data.yearId === yearId);
      expect(entered).toHaveLength(size.students);
    }
    const types = new Set(events.map(({ type }) => type));
    for (const type of [
      'SchoolYearCreated',
      'StudentAdmitted',
      'StudentNumberClaimed',
      'TermInfoUpdated',
      'ActivityLogged',
    ]) {
      expect(types).toContain(type);
    }
  });

  it('is in the order of time and ends now', async () => {
    const log = await openLog();
    await write(log);
    const times = (await eventsOf(log.ledger)).map(({ metadata }) => metadata.at);
    expect(times).toEqual([...times].sort());
    expect((times.at(-1) ?? '') <= now.toISOString()).toBe(true);
    expect((times.at(-1) ?? '') > '2026-01-20').toBe(true);
  });

  it('tells the same story for the same seed', async () => {
    const [one, other, another] = await Promise.all([openLog(), openLog(), openLog()]);
    await write(one);
    await write(other);
    await write(another, { seed: '8' });
    const story = (await eventsOf(one.ledger)).map(content);
    expect((await eventsOf(other.ledger)).map(content)).toEqual(story);
    expect((await eventsOf(another.ledger)).map(content)).not.toEqual(story);
  });

  it.each([2, 13])('goes on after it was killed at append %d, and ends the same', async (appends) => {
    const [whole, killed] = await Promise.all([openLog(), openLog()]);
    await write(whole);
    await expect(write(dying(killed, appends))).rejects.toThrow('killed');
    await write(killed);
    expect((await eventsOf(killed.ledger)).map(content)).toEqual((await eventsOf(whole.ledger)).map(content));
  });

  it('is written once', async () => {
    const log = await openLog();
    await write(log);
    const head = await log.ledger.head();
    await write(log);
    expect(await log.ledger.head()).toBe(head);
  });

  it('is not mixed with anything else', async () => {
    const log = await openLog();
    await write(log);
    const other = { ...size, name: 'other' };
    await expect(write(log, { size: other })).rejects.toThrow(NotOurs);
  });

  it('moves students up a level each year', async () => {
    const log = await openLog();
    await write(log);
    const { events } = await log.ledger.read(streams.student(100_001));
    const levels = events.flatMap(({ type, data }) => (type === 'StudentEnrolled' ? [data.gradeLevel] : []));
    expect(levels.length).toBeGreaterThan(0);
    expect(new Set(levels).size).toBe(levels[0] === 'Post-school' ? 1 : levels.length);
  });
});
