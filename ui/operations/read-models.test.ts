import { expect, it } from 'vitest';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { comparingText, duration, standing } from './read-models.ts';

const live: ReadModelStatus = {
  id: 'records',
  version: 1,
  state: 'live',
  applied: 10,
  total: 10,
  lagSeconds: 0,
  perSecond: null,
  secondsLeft: null,
  stopped: null,
  pending: [],
};

it.each([
  [0.4, '0 s'],
  [59, '59 s'],
  [90, '2 min'],
  [7_500, '2 h 5 min'],
])('%s seconds are %s', (seconds, text) => expect(duration(seconds)).toBe(text));

it('says how a read model stands', () => {
  expect(standing(live)).toBe('Up to date.');
  expect(standing({ ...live, lagSeconds: 75 })).toBe('1 min behind.');
  expect(standing({ ...live, lagSeconds: 75, lagEvents: 1_200, perSecond: 3 })).toBe(
    '1 min, 1,200 events behind. 3 events per second.',
  );
  expect(standing({ ...live, state: 'stopped', lagEvents: 2 })).toBe(
    'Stopped and 2 events behind. The rest goes on without it.',
  );
  expect(standing({ ...live, state: 'stopped' })).toBe('Stopped. The rest goes on without it.');
  const building = { ...live, state: 'building', applied: 500, total: 184_233, perSecond: 70_000.4, secondsLeft: 3 };
  expect(standing(building as ReadModelStatus)).toBe(
    'Being built anew: 500 of 184,233 events, 70,000 per second, about 3 s left. The present one serves meanwhile.',
  );
});

it('says how far a comparison is', () => {
  expect(comparingText({ phase: 'building', done: 500, total: 1200, differences: 0 })).toBe(
    'Being compared: building from the log, 500 of 1,200 events.',
  );
  expect(comparingText({ phase: 'comparing', done: 1, total: 1200, differences: 2 })).toBe(
    'Being compared: 1 of 1,200 documents, 2 of them different so far.',
  );
});
