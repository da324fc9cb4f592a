import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { operationsDecider, type SkipEvent } from './operations.ts';

const { decide, evolve, initial } = operationsDecider;
const skip: SkipEvent = {
  type: 'SkipEvent',
  readModel: 'records',
  position: '7',
  reason: 'a damaged import',
  stopped: { position: '7', eventType: 'TermInfoUpdated', stream: 'student-100001-1', fault: 'no such record' },
};

describe('skipping an event', () => {
  it('says what is left out, where, why it failed and why it is left out, once', () => {
    const [event, ...more] = decide(skip, initial);
    expect([event, more]).toEqual([
      {
        type: 'ReadModelEventSkipped',
        data: {
          readModel: 'records',
          skipped: { position: '7', type: 'TermInfoUpdated', stream: 'student-100001-1' },
          fault: 'no such record',
          reason: 'a damaged import',
        },
      },
      [],
    ]);
    if (event) expect(decide(skip, evolve(initial, event))).toEqual([]);
  });

  it('is refused where nothing has stopped, or at another event', () => {
    expectRejection(
      () => decide({ ...skip, stopped: null }, initial),
      'rule',
      'The read model records has not stopped at an event: there is nothing to skip.',
    );
    expectRejection(
      () => decide({ ...skip, position: '6' }, initial),
      'rule',
      'The read model records has stopped at event 7, not at 6: look again.',
    );
  });

  it('of one read model leaves the event to every other, and its next one to itself', () => {
    const skipped = decide(skip, initial).reduce(evolve, initial);
    expect(decide({ ...skip, readModel: 'journal' }, skipped)).toHaveLength(1);
    const next = { ...skip, position: '8', stopped: { ...skip.stopped, position: '8' } as SkipEvent['stopped'] };
    expect(decide(next, skipped)).toHaveLength(1);
  });
});
