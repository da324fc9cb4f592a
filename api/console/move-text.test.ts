import { expect, it } from 'vitest';
import { endLines, stepLine } from './move-text.ts';

it('tells how far a move is', () => {
  expect(stepLine({ step: 'comparing' })).toMatch(/^Checking the log/);
  expect(stepLine({ step: 'copying', events: 1500, total: 180_492 })).toBe('1,500 of 180,492 events copied, 0%');
  expect(stepLine({ step: 'verifying' })).toMatch(/^Verifying every event/);
});

it('tells what was moved, what was there already and what comes next', () => {
  const [first, , last] = endLines({ events: 1, streams: 1, found: 0 }, 'Start it.');
  expect(first).toBe('Moved: 1 event in 1 stream, with their keys. Every event was compared, every chain holds.');
  expect(last).toBe('Start it.');
  expect(endLines({ events: 1200, streams: 3, found: 1000 }, '')[0]).toMatch(
    /^Moved: 1,200 events in 3 streams \(1,000 events of an earlier attempt were there already\), /,
  );
});
