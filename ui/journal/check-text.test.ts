import { describe, expect, it } from 'vitest';
import { checkedText, runningText, soundText, unreportedText } from './check-text.ts';

describe('what is said of a check of the log', () => {
  it('is that nobody can edit it, with what a seal vouches for', () => {
    expect(soundText({ events: 184_233, sealedEvents: 184_233 })).toBe(
      'Nobody can edit it: all 184,233 events are as they were written. A seal proves that none is missing.',
    );
    expect(soundText({ events: 2, sealedEvents: 1 })).toContain('none of the first 1 event is missing');
    expect(soundText({ events: 1, sealedEvents: 0 })).toBe(
      'Nobody can edit it: its one event is as it was written. No seal proves yet that none is missing at the end.',
    );
  });

  it('is how far it is, whose it was, and what is only counted', () => {
    expect(runningText({ events: 0, total: null })).toBe('Checking the log');
    expect(runningText({ events: 1000, total: 2000 })).toBe('Checking: 1,000 of 2,000 events');
    const startedBy = { id: 1, name: 'Ada Lind' };
    const check = { startedAt: 'a', finishedAt: 'b', startedBy };
    expect(checkedText(check, (instant) => instant.toUpperCase())).toBe('Checked on B for Ada Lind.');
    expect(unreportedText({ findingCount: 3, findings: ['one'] })).toBe('And 2 more findings.');
    expect(unreportedText({ findingCount: 1, findings: ['one'] })).toBe('');
  });
});
