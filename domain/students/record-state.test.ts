import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { ActivityDetails, RecordEvent } from './events.ts';
import { BLANK_RECORD, evolveRecord } from './record-state.ts';

const day = '2026-10-01' as PlainDay;
const details: ActivityDetails = { activityTypeId: 4, frequency: 'Weekly', notes: '', events: [day] };
const logged = (number: number): RecordEvent => ({
  type: 'ActivityLogged',
  data: { stay: 1, number, ...details },
});
const changed = (number: number): RecordEvent => ({
  type: 'ActivityChanged',
  data: { stay: 1, number, notes: 'by bus' },
});
const state = (...events: RecordEvent[]) => fold({ initial: BLANK_RECORD, evolve: evolveRecord }, events);

describe('the activities of a stay', () => {
  it('are as they were changed, the others as they were', () =>
    expect(state(logged(1), logged(2), changed(1)).activities).toEqual({
      1: { ...details, notes: 'by bus' },
      2: details,
    }));
  it('are not made by a change of one that is not there', () => {
    const info: RecordEvent = { type: 'TermInfoUpdated', data: { stay: 1, termId: 31, retained: true } };
    expect(state(info, logged(1), changed(2))).toEqual(state(info, logged(1)));
  });
  it('of a stay that another has followed stay away', () => {
    const next: RecordEvent = { type: 'TermInfoUpdated', data: { stay: 2, termId: 31, retained: true } };
    expect(state(logged(1), next, changed(1))).toEqual(state(logged(1), next));
  });
});
