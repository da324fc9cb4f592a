import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { addDays, type PlainDay } from '../kernel/plain-day.ts';
import type { ActivityDetails, RecordEvent } from './events.ts';
import { MOST_ACTIVITY_DAYS, MOST_ACTIVITY_NOTES, recordDecider } from './record.ts';

/** A student's year answers all of its activities at once, so their days are few enough to be answered. */
const EACH = 1000;
const details = (days: number): ActivityDetails => ({
  ...{ activityTypeId: 4, frequency: 'Weekly', notes: '' },
  events: Array.from({ length: days }, (_, day) => addDays('2020-01-01' as PlainDay, day)),
});
const logged = (number: number, days = EACH): RecordEvent => ({
  type: 'ActivityLogged',
  data: { stay: 1, number, ...details(days) },
});
const log = (days: number, stay = 1) => ({ type: 'LogActivity', stay, yearId: 3, details: details(days) }) as const;
const full = Array.from({ length: MOST_ACTIVITY_DAYS / EACH }, (_, at) => logged(at + 1));
const last = full.length;
const change = (days: number) => ({ type: 'ChangeActivity', stay: 1, number: 1, changes: details(days) }) as const;
const removed: RecordEvent = { type: 'ActivityRemoved', data: { stay: 1, number: last } };

describe('a year whose activities have all the days there is room for', () => {
  it('takes no further day, by whatever way', () => {
    given(recordDecider, ...full)
      .when(log(1))
      .thenRejected('rule');
    given(recordDecider, ...full)
      .when(change(EACH + 1))
      .thenRejected('rule');
    given(recordDecider, ...full, removed, logged(last + 1, 1))
      .when({ type: 'RestoreActivity', stay: 1, number: last, details: details(EACH) })
      .thenRejected('rule');
  });

  it('takes as many as there is room for, fewer than there were, and those of another stay', () => {
    const decided = (past: RecordEvent[], command: Parameters<typeof recordDecider.decide>[0]) =>
      recordDecider.decide(command, past.reduce(recordDecider.evolve, recordDecider.initial));
    expect(decided([...full, removed], log(EACH))).toMatchObject([{ type: 'ActivityLogged' }]);
    expect(decided(full, change(EACH - 1))).toMatchObject([{ type: 'ActivityChanged' }]);
    expect(decided([...full, logged(last + 1)], change(EACH - 1))).toMatchObject([{ type: 'ActivityChanged' }]);
    expect(decided(full, log(1, 2))).toMatchObject([{ type: 'ActivityLogged', data: { stay: 2 } }]);
  });
});

describe('a year whose activities have all the notes there is room for', () => {
  const LONGEST = 10_000;
  const noted = (length: number) => ({ ...details(1), notes: 'n'.repeat(length) });
  const written = Array.from(
    { length: MOST_ACTIVITY_NOTES / LONGEST },
    (_, at): RecordEvent => ({ type: 'ActivityLogged', data: { stay: 1, number: at + 1, ...noted(LONGEST) } }),
  );
  const number = written.length;
  const gone: RecordEvent = { type: 'ActivityRemoved', data: { stay: 1, number } };
  const logNoted = (length: number) => ({ type: 'LogActivity', stay: 1, yearId: 3, details: noted(length) }) as const;
  const renote = (length: number) => ({ type: 'ChangeActivity', stay: 1, number, changes: noted(length) }) as const;

  it('takes no longer one, by whatever way', () => {
    given(recordDecider, ...written)
      .when(logNoted(1))
      .thenRejected('rule');
    given(recordDecider, ...written, gone, {
      type: 'ActivityLogged',
      data: { stay: 1, number: number + 1, ...noted(1) },
    })
      .when({ type: 'RestoreActivity', stay: 1, number, details: noted(LONGEST) })
      .thenRejected('rule');
    given(recordDecider, ...written.slice(0, -1), gone, {
      type: 'ActivityLogged',
      data: { stay: 1, number: number + 1, ...noted(LONGEST - 1) },
    })
      .when({ type: 'ChangeActivity', stay: 1, number: number + 1, changes: noted(LONGEST + 1) })
      .thenRejected('rule');
  });

  it('takes activities without notes, and shorter ones', () => {
    const decided = (past: RecordEvent[], command: Parameters<typeof recordDecider.decide>[0]) =>
      recordDecider.decide(command, past.reduce(recordDecider.evolve, recordDecider.initial));
    expect(decided(written, log(1))).toMatchObject([{ type: 'ActivityLogged' }]);
    expect(decided(written, renote(LONGEST - 1))).toMatchObject([{ type: 'ActivityChanged' }]);
    expect(decided([...written, gone], logNoted(LONGEST))).toMatchObject([{ type: 'ActivityLogged' }]);
  });
});
