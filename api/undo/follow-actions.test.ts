import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Written, write } from '../../tests/support/projected.ts';
import { type Said, saying } from '../../tests/support/said-events.ts';
import { undoneAmong } from '../queries/history/undone.ts';
import { followActions, type Happened, withRestorations } from './follow-actions.ts';

const STUDENT = 100_001;
const YEAR = 1;

/** Events in the order of the log, each with the request it came with. */
const happened = (...events: [Written, string | Said][]): Happened[] =>
  saying(
    events.map(([event]) => event),
    events.map(([, said]) => (typeof said === 'string' ? { request: said } : said)),
  ) as Happened[];
const answered = (data: object, termId = 11) =>
  ({ stream: `student-${STUDENT}-${YEAR}`, type: 'TermInfoUpdated', data: { stay: 1, termId, ...data } }) as Written;
const logged = (number: number, notes: string) =>
  ({
    ...{ stream: `student-${STUDENT}-${YEAR}`, type: 'ActivityLogged' },
    data: { stay: 1, number, activityTypeId: 4, frequency: 'Weekly', notes, events: [] },
  }) as unknown as Written;
const removedActivity = (number: number) =>
  ({ stream: `student-${STUDENT}-${YEAR}`, type: 'ActivityRemoved', data: { stay: 1, number } }) as Written;
const admitted = write.admitted(STUDENT);
const enrolled = write.enrolled(STUDENT, YEAR);

/** What an action changed of the only thing it changed. */
function only(events: readonly Happened[], ...actions: string[]) {
  const found = followActions(events, new Set(actions));
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
}

describe('what an action changed', () => {
  it('is told with the values before it, after it, and at the end', () => {
    const events = happened(
      [enrolled, 'begin'],
      [answered({ absentPercent: 4 }), 'first'],
      [answered({ absentPercent: 5, suspended: true }), 'own'],
      [answered({ suspended: false }), 'later'],
    );
    const { before, after, now, fields, schoolYearId, termId } = only(events, 'own');
    expect([before?.['absentPercent'], after?.['absentPercent'], now?.['absentPercent']]).toEqual([4, 5, 5]);
    expect([before?.['suspended'], after?.['suspended'], now?.['suspended']]).toEqual([null, true, false]);
    expect([...fields]).toEqual(['absentPercent', 'suspended']);
    expect([schoolYearId, termId]).toEqual([YEAR, 11]);
  });

  it('is all that the events of one action say of a thing, from the first of them on', () => {
    const events = happened(
      [answered({ absentPercent: 1 }), 'own'],
      [answered({ absentPercent: 2, suspended: true }), 'own'],
    );
    const { event, before, after } = only(events, 'own');
    expect(event).toBe(events[0]);
    expect([before?.['absentPercent'], after?.['absentPercent'], after?.['suspended']]).toEqual([null, 2, true]);
  });

  it('is told term by term, and nothing of other things or of what nobody asked about', () => {
    const events = happened(
      [answered({ absentPercent: 1 }, 11), 'own'],
      [answered({ absentPercent: 2 }, 12), 'own'],
      [logged(1, 'a walk'), 'other'],
    );
    expect(followActions(events, new Set(['own'])).map((one) => one.termId)).toEqual([11, 12]);
    expect(followActions(events, new Set(['nobody']))).toEqual([]);
  });

  it('came with it or went with it where it was not there before, or is not after', () => {
    const events = happened([logged(1, 'a walk'), 'made'], [removedActivity(1), 'taken']);
    const made = only(events, 'made');
    expect([made.before, made.after?.['notes'], made.now]).toEqual([null, 'a walk', null]);
    expect(made.lastLater).toBe(events[1]);
    const taken = only(events, 'taken');
    expect([taken.before?.['notes'], taken.after, taken.now]).toEqual(['a walk', null, null]);
  });
});

describe('who changed it since', () => {
  it('is whoever changed that very field last, and nobody who wrote the value it had', () => {
    const events = happened(
      [answered({ absentPercent: 5, suspended: true, behaviorMarks: 3 }), 'own'],
      [answered({ absentPercent: 6 }), 'one'],
      [answered({ absentPercent: 7, behaviorMarks: 3 }), 'two'],
    );
    const { later, lastLater } = only(events, 'own');
    expect(lastLater).toBe(events[2]);
    expect([...later]).toEqual([['absentPercent', events[2]]]);
  });

  it('is nobody for a field that the action wrote once more', () => {
    const events = happened(
      [answered({ absentPercent: 5 }), 'own'],
      [answered({ absentPercent: 6, suspended: true }), 'one'],
      [answered({ absentPercent: 8 }), 'own'],
    );
    expect([...only(events, 'own').later.keys()]).toEqual(['suspended']);
  });

  it('is who took the whole away, for each of its fields', () => {
    const events = happened([admitted, 'made'], [enrolled, 'own'], [write.removed(STUDENT, YEAR), 'other']);
    const { later, now } = only(events, 'own');
    expect(now).toBeNull();
    expect(new Set(later.values())).toEqual(new Set([events[2]]));
    expect([...later.keys()]).toContain('gradeLevel');
  });
});

describe('actions, and what restored them', () => {
  const takings = (...said: Said[]) => happened(...said.map((one): [Written, Said] => [admitted, one]));

  it('hold together with the taking back of what had taken them back', () => {
    const events = takings(
      { request: 'a' },
      { request: 'u', undoes: 'a' },
      { request: 'r', undoes: 'u' },
      { request: 'other', undoes: 'elsewhere' },
    );
    expect(withRestorations(events, ['a'])).toEqual(new Set(['a', 'r']));
    expect(withRestorations(events.slice(0, 2), ['a'])).toEqual(new Set(['a']));
    expect(withRestorations(events, ['u'])).toEqual(new Set(['u']));
  });

  /** Requests by number, each of which may take an earlier one back. */
  const histories = fc.array(fc.option(fc.nat(), { nil: undefined }), { minLength: 1, maxLength: 12 }).map((picks) =>
    picks.map((pick, at): Said => {
      const target = pick === undefined || at === 0 ? undefined : pick % at;
      return { request: `r${at}`, ...(target !== undefined && { undoes: `r${target}` }) };
    }),
  );
  /** How often one has to ask what a request took back until it is this one; undefined where it never is. */
  const stepsTo = (said: readonly Said[], from: number, to: number): number | undefined => {
    if (from === to) return 0;
    const { undoes } = said[from] ?? {};
    const steps = undoes === undefined ? undefined : stepsTo(said, Number(undoes.slice(1)), to);
    return steps === undefined ? undefined : steps + 1;
  };

  it('are those an even number of steps away, however often it goes to and fro', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (said, pick) => {
        const own = pick % said.length;
        const even = said.flatMap(({ request = '' }, at) => ((stepsTo(said, at, own) ?? 1) % 2 === 0 ? [request] : []));
        expect(withRestorations(takings(...said), [`r${own}`])).toEqual(new Set(even));
      }),
    );
  });

  it('are named by the first event of each', () => {
    const events = takings(
      { request: 'a' },
      { request: 'a' },
      { request: 'u', undoes: 'a' },
      { request: 'u', undoes: 'a' },
    );
    const { undoes, undoneBy } = undoneAmong(events);
    expect([undoes(events[2] as Happened), undoneBy(events[1] as Happened)]).toEqual([events[0], events[3]]);
  });

  it('are taken back where something holds that takes them back, be it the second that does', () => {
    fc.assert(
      fc.property(histories, (said) => {
        const events = takings(...said);
        const taken = new Set<number>();
        for (let at = said.length - 1; at >= 0; at -= 1)
          if (said.some(({ undoes }, by) => undoes === `r${at}` && !taken.has(by))) taken.add(at);
        const { undoneBy, undoes } = undoneAmong(events);
        expect(events.flatMap((event, at) => (undoneBy(event) ? [at] : []))).toEqual(
          [...taken].toSorted((a, b) => a - b),
        );
        for (const event of events) expect(undoes(event)?.metadata.$correlationId).toBe(event.metadata.undoes);
      }),
    );
  });
});
