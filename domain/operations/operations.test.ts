import { describe, expect, it } from 'vitest';
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
    expect(() => decide({ ...skip, stopped: null }, initial)).toThrow('there is nothing to skip');
    expect(() => decide({ ...skip, position: '6' }, initial)).toThrow('has stopped at event 7, not at 6');
  });
});
