import { describe, expect, it } from 'vitest';
import type { ActionSubject, Happened } from './follow-actions.ts';
import { outcomesOf } from './outcomes.ts';

const later = (undoes?: string) => ({ metadata: { undoes } }) as unknown as Happened;

const subject = (given: Partial<ActionSubject>): ActionSubject => ({
  event: later(),
  schoolYearId: 1,
  termId: 11,
  before: null,
  after: null,
  now: null,
  fields: new Set(['marks', 'onTrack']),
  later: new Map(),
  lastLater: undefined,
  ...given,
});

describe('values that an action changed', () => {
  const before = { marks: 1, onTrack: null };
  const after = { marks: 2, onTrack: true };

  it('go back where nobody changed them since', () => {
    expect(outcomesOf(subject({ before, after, now: after }))).toEqual([
      { kind: 'goes back', field: 'marks', now: 2, to: 1 },
      { kind: 'goes back', field: 'onTrack', now: true, to: null },
    ]);
  });

  it('keep what somebody wrote since, be it the same value again', () => {
    const since = later();
    const found = outcomesOf(
      subject({ before, after, now: { ...after, marks: 3 }, later: new Map([['marks', since]]) }),
    );
    expect(found).toMatchObject([
      { kind: 'stays', field: 'marks', now: 3 },
      { kind: 'goes back', field: 'onTrack' },
    ]);
    const again = outcomesOf(subject({ before, after, now: after, later: new Map([['marks', since]]) }));
    expect(again).toMatchObject([{ kind: 'stays', field: 'marks', now: 2 }, { kind: 'goes back' }]);
  });

  it('are as the action left them once they were taken back and restored', () => {
    const found = outcomesOf(subject({ before, after, now: after, later: new Map([['marks', later('an undoing')]]) }));
    expect(found.map(({ kind }) => kind)).toEqual(['goes back', 'goes back']);
  });

  it('are left out where they are so already, and where others were asked for', () => {
    expect(outcomesOf(subject({ before, after, now: before }))).toEqual([]);
    expect(outcomesOf(subject({ before, after, now: after }), new Set(['marks']))).toHaveLength(1);
  });

  it('cannot go back where what had them is gone', () => {
    expect(outcomesOf(subject({ before, after, now: null })).map(({ kind }) => kind)).toEqual(['cannot', 'cannot']);
  });
});

describe('what came or went as a whole', () => {
  const values = { notes: 'well' };

  it('goes again, or is there again', () => {
    expect(outcomesOf(subject({ after: values, now: values }))).toMatchObject([
      { kind: 'goes back', field: null, to: null },
    ]);
    expect(outcomesOf(subject({ before: values }))).toMatchObject([{ kind: 'goes back', field: null, to: values }]);
  });

  it('stays where it was changed since, and is left out where it is so already', () => {
    const lastLater = later();
    const found = outcomesOf(subject({ after: values, now: { notes: 'better' }, lastLater }));
    expect(found).toMatchObject([{ kind: 'stays', field: null, later: lastLater }]);
    expect(outcomesOf(subject({ after: values }))).toEqual([]);
    expect(outcomesOf(subject({ before: values, now: values }))).toEqual([]);
  });

  it('has no fields to choose', () => {
    expect(outcomesOf(subject({ after: values, now: values }), new Set(['notes']))).toEqual([]);
  });
});
