import type { LedgerEvent } from '../../domain/events.ts';
import type { Cause, StreamTip } from '../../event-store/ledger-types.ts';

/** Where a stream begins. */
export const BLANK: StreamTip = { revision: -1, hash: null };

export const recordStream = (studentId: number): string => `student-${studentId}-1`;

export const causeOf = (id: string): Cause => ({
  actor: 7,
  source: 'form',
  at: new Date().toISOString(),
  correlationId: id,
  causationId: id,
});

/** A record as it grows through a year: answers of two terms, goals among them once, an activity. */
export function recordEvents(studentId: number): LedgerEvent[] {
  const term = { stay: 1, termId: 11 };
  return [
    { type: 'TermInfoUpdated', data: { ...term, grade: 'B+', absentPercent: 4.5, behaviorMarks: studentId % 7 } },
    { type: 'TermInfoUpdated', data: { ...term, failingEnglish: false, failingMath: true, suspended: false } },
    { type: 'TermInfoUpdated', data: { ...term, postSchoolGoals: 'Wants to train as a veterinary assistant.' } },
    { type: 'TermInfoUpdated', data: { stay: 1, termId: 12, grade: 'A-', absentPercent: 2, hasExtracurricular: true } },
    { type: 'ActivityRemoved', data: { stay: 1, number: 1 } },
  ];
}
export const EVENTS_PER_RECORD = 5;
