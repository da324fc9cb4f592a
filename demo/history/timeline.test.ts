import { describe, expect, it } from 'vitest';
import type { TermType } from '../../domain/vocabulary/school.ts';
import { addDays, termEnd, termStarts, timeline, timeWithin, weekday } from './timeline.ts';

const TYPES: readonly TermType[] = ['annual', 'semester', 'trimester', 'quarter'];
const stepsOf = (termType: TermType) => timeline({ firstYear: 2019, years: 4, termType });

describe.each(TYPES)('the timeline of a school with %s terms', (termType) => {
  it('is in the order of time, no two steps on one day', () => {
    const steps = stepsOf(termType);
    expect(steps.map(({ number }) => number)).toEqual([...steps.keys()]);
    for (const [at, { from, to }] of steps.entries()) {
      expect(from <= to).toBe(true);
      const next = steps[at + 1];
      if (next) expect(to < next.from, `${to} and ${next.from}`).toBe(true);
    }
  });

  it('enrolls before the first term and keeps to each term with what belongs to it', () => {
    for (const { kind, startYear, term, from, to } of stepsOf(termType)) {
      const [start] = termStarts(startYear, termType).slice(term);
      if (kind === 'enroll') expect(to < (start ?? '')).toBe(true);
      else expect([from > (start ?? ''), to < termEnd(startYear, termType, term)]).toEqual([true, true]);
    }
  });

  it('has terms that follow one another to the end of May', () => {
    const starts = termStarts(2023, termType);
    for (const [term, start] of starts.entries()) {
      const end = termEnd(2023, termType, term);
      expect(end > start).toBe(true);
      expect(addDays(end, 1)).toBe(starts[term + 1] ?? '2024-06-01');
    }
  });
});

describe('the time of a step', () => {
  it('is on working days in working hours of Arizona, later shares later', () => {
    for (const step of stepsOf('quarter')) {
      const times = [0, 0.1, 0.25, 0.5, 0.9, 0.9999, 1].map((share) => timeWithin(step, share));
      expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
      for (const time of times) {
        // Seven hours behind, all year.
        const there = new Date(time.getTime() - 7 * 3_600_000).toISOString();
        const day = there.slice(0, 10) as typeof step.from;
        expect(day >= step.from && day <= step.to && ![0, 6].includes(weekday(day)), there).toBe(true);
        expect(there.slice(11) >= '08:00:00' && there.slice(11) <= '17:00:00.000Z', there).toBe(true);
      }
    }
  });
});
