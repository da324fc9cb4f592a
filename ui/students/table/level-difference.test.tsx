import { describe, expect, it } from 'vitest';
import type { ComparedRecord } from '../../../domain/wire/compare.ts';
import { levelDifference } from './level-difference.ts';

const changed = { number: 2126, at: '2026-11-20T17:00:00.000Z', actor: { id: 2, name: 'Dana Okafor' } };
const compared = (more: object) =>
  ({ studentId: 7, presence: 'both', changed: null, cells: [], ...more }) as unknown as ComparedRecord;
const cell = (field: string, before: unknown, after: unknown) => ({ field, before, after, changed });
const of = (more: object) => levelDifference(compared(more), 'America/Phoenix');

describe('what is marked at the level of a row', () => {
  it('is nothing where the record, or its level, is the same', () => {
    expect(levelDifference(undefined, 'America/Phoenix')).toBeUndefined();
    expect(of({})).toBeUndefined();
    expect(of({ cells: [cell('absentPercent', 4, 12)] })).toBeUndefined();
  });

  it('is the other level, and in full both of them, who and when', () => {
    const marked = of({ cells: [cell('absentPercent', 4, 40), cell('risk', 'low', 'ultra')] });
    expect(marked?.text).toBe('→ Ultra now');
    expect(marked?.sentence).toBe(
      'Overall risk: Low then, Ultra now, by Dana Okafor on November 20, 2026, 10:00 AM (no. 2,126)',
    );
  });

  it('is that the student is not there, whatever else differs, with who did it where that is known', () => {
    expect(of({ presence: 'went', cells: [cell('risk', 'low', null)] })).toEqual({
      ...{ text: 'not in term now', sentence: 'not in term now' },
    });
    expect(of({ presence: 'went', changed })?.sentence).toMatch(
      /^not in term now, by Dana Okafor on November 20, 2026/,
    );
  });
});
