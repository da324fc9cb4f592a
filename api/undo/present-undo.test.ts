import { describe, expect, it } from 'vitest';
import { MOST_LISTED_STUDENTS } from '../../domain/wire/undo.ts';
import { write } from '../../tests/support/projected.ts';
import { saying } from '../../tests/support/said-events.ts';
import type { DecidedUndo } from './decide-undo.ts';
import type { ActionSubject, Happened } from './follow-actions.ts';
import type { Outcome } from './outcomes.ts';
import { createTally, nothingGoesBack } from './present-undo.ts';

const NAMES: Record<number, string> = { 2: 'Dana Okafor', 3: 'Cy Fox' };
const named = (id: number | null) => ({ id, name: NAMES[id ?? 0] ?? 'Unknown' });

/** Somebody's event of a day. */
const byOn = (actor: number, day: string) =>
  saying([write.admitted(100_001)], [{ actor, at: `${day}T15:00:00.000Z` }])[0] as Happened;
const LATER = byOn(3, '2026-01-12');

const back = (field: string | null, now: unknown, to: unknown): Outcome => ({ kind: 'goes back', field, now, to });
const stays = (field: string, later = LATER): Outcome => ({ kind: 'stays', field, now: 1, later });
const cannot = (field: string, reason = 'It is not there any more.'): Outcome => ({
  ...{ kind: 'cannot', field, now: null, reason },
});

const subject = (given: Partial<ActionSubject> = {}): ActionSubject => ({
  ...{ event: LATER, schoolYearId: 1, termId: 11, before: null, after: null, now: null },
  ...{ fields: new Set<string>(), later: new Map(), lastLater: undefined },
  ...given,
});
const student = (studentId: number, outcomes: Outcome[], more: Partial<DecidedUndo> = {}): DecidedUndo => ({
  ...{ studentId, name: `Student ${studentId}`, changed: [], appends: [], undoneBy: undefined, causes: new Set() },
  decided: outcomes.map((outcome) => ({ subject: subject(), outcome })),
  ...more,
});
const tallyOf = (...students: DecidedUndo[]) => {
  const tally = createTally(named);
  for (const one of students) tally.add(one);
  return tally;
};

describe('what becomes of many students', () => {
  it('counts each of them once: by what stays before what goes back, and by what cannot only where nothing else is', () => {
    const { counts } = tallyOf(
      student(1, [back('marks', 2, 1), stays('onTrack'), cannot('notes')]),
      student(2, [back('marks', 2, 1), cannot('notes')]),
      student(3, [cannot('notes')]),
      student(4, []),
    );
    expect(counts).toEqual({ students: 4, stays: 1, goesBack: 1, cannot: 1 });
  });

  it('names first who cannot, then who keeps something newer, then the others, and nobody of whom nothing is said', () => {
    const {
      students,
      goesBack,
      stays: kept,
      cannot: held,
    } = tallyOf(
      student(1, [back('marks', 2, 1)]),
      student(2, [stays('marks')]),
      student(3, [cannot('marks')]),
      student(4, []),
      student(5, [back('marks', 2, 1), stays('onTrack')]),
    ).answer();
    expect(students.map(({ studentId }) => studentId)).toEqual([3, 2, 5, 1]);
    expect(goesBack.map(({ studentId }) => studentId)).toEqual([5, 1]);
    expect(kept.map(({ studentId }) => studentId)).toEqual([2, 5]);
    expect(held.map(({ studentId }) => studentId)).toEqual([3]);
  });

  it('names the first of each kind, and counts all of them', () => {
    const many = MOST_LISTED_STUDENTS + 7;
    const tally = createTally(named);
    for (let n = 0; n < many; n += 1) {
      tally.add(student(n, [back('marks', 2, 1)]));
      tally.add(student(many + n, [cannot('marks')]));
    }
    const { students, counts } = tally.answer();
    expect(counts).toMatchObject({ students: 2 * many, goesBack: many, cannot: many });
    expect(students).toHaveLength(2 * MOST_LISTED_STUDENTS);
    expect(students.slice(MOST_LISTED_STUDENTS).map(({ studentId }) => studentId)).toEqual(
      Array.from({ length: MOST_LISTED_STUDENTS }, (_, n) => n),
    );
  });

  it('offers every field that any of them can have back alone, and says what took it back before', () => {
    const undoneBy = byOn(2, '2026-01-20');
    const tally = tallyOf(
      student(1, [], { changed: ['marks'] }),
      student(2, [], { changed: ['marks', 'notes'], undoneBy }),
      student(3, [], { undoneBy: LATER }),
    );
    expect([...tally.changed]).toEqual(['marks', 'notes']);
    expect(tally.answer().undone).toEqual({
      ...{ entry: undoneBy.position.toString(), at: undoneBy.metadata.at, by: { id: 2, name: 'Dana Okafor' } },
    });
    expect(tallyOf(student(1, [])).answer().undone).toBeNull();
  });

  it('says where each value is, and names people in place of accounts', () => {
    const activity = subject({ after: { activityTypeId: 4 }, termId: null });
    const decided = [
      { subject: activity, outcome: back('userId', 2, 3) },
      { subject: subject({ before: { activityTypeId: 5 } }), outcome: stays('userId') },
    ];
    const { goesBack, stays: kept } = tallyOf(student(1, [], { decided })).answer();
    expect(goesBack).toMatchObject([
      { studentId: 1, schoolYearId: 1, termId: null, activityTypeId: 4, now: 'Dana Okafor', to: 'Cy Fox' },
    ]);
    expect(kept).toMatchObject([{ termId: 11, activityTypeId: 5, by: { name: 'Cy Fox' }, at: LATER.metadata.at }]);
  });
});

describe('where nothing goes back', () => {
  const refusal = (...students: DecidedUndo[]) => nothingGoesBack(tallyOf(...students).answer(), 'America/Phoenix');

  it('says when it was undone and by whom, in the time of the school, before anything else', () => {
    const undoneBy = byOn(2, '2026-01-20');
    const { code, message } = refusal(student(1, [stays('marks')], { undoneBy }));
    expect([code, message]).toEqual([
      'conflict',
      expect.stringMatching(
        /^This was undone on January 20, 2026 at 8:00\sAM by Dana Okafor\. There is nothing to take back\.$/,
      ),
    ]);
  });

  it('says each reason once, and who changed it since', () => {
    const { message } = refusal(
      student(1, [cannot('marks', 'It is gone.'), cannot('notes', 'It is gone.'), stays('onTrack')]),
      student(2, [cannot('marks', 'It is held.'), stays('onTrack', byOn(2, '2026-01-13')), stays('marks')]),
    );
    expect(message).toBe(
      'Nothing of it can be taken back. It is gone. It is held. It has been changed since by Cy Fox, Dana Okafor.',
    );
    expect(refusal(student(1, [])).message).toBe('There is nothing to take back: everything is as it was before.');
  });
});
