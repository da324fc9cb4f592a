import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { type ReadModelName, readModelNames } from '../definitions/all.ts';
import { answers, extentOf, neededOf, type PastScope, type PastWanted, scopeKey, takesLong } from './needs.ts';

const models = fc.uniqueArray(fc.constantFrom(...readModelNames), { minLength: 1 });
const scope: fc.Arbitrary<PastScope> = fc.oneof(
  fc.constant<PastScope>({}),
  fc.record({ studentIds: fc.array(fc.constantFrom(100_001, 100_002), { minLength: 1, maxLength: 2 }) }),
  fc.record({ yearId: fc.constantFrom(1, 2) }),
);
const wanted: fc.Arbitrary<PastWanted> = fc
  .tuple(models, scope)
  .filter(([reads]) => reads.some((name) => name !== 'journal'))
  .map(([reads, of]) => ({ ...(neededOf(reads, of)[0] as Omit<PastWanted, 'position'>), position: 9n }));

describe('what is made for a look at what was known', () => {
  it.each<[string, ReadModelName[], PastScope, object[]]>([
    ['nothing for the journal, which is there', ['journal'], {}, []],
    [
      'the calendar alone, whoever it is for',
      ['school-years'],
      { yearId: 1, studentIds: [100_001] },
      [{ models: ['school-years'] }],
    ],
    [
      'the streams of a few students',
      ['students', 'records'],
      { studentIds: [100_001] },
      [{ models: ['records', 'students'], studentIds: [100_001] }],
    ],
    [
      'all where something is made of more than the students',
      ['records', 'caseloads'],
      { studentIds: [100_001] },
      [{ models: ['caseloads', 'records'] }],
    ],
    [
      'a year apart from what is made of all of them',
      ['students', 'records', 'school-years'],
      { yearId: 1 },
      [{ models: ['records', 'school-years'], yearId: 1 }, { models: ['students'] }],
    ],
    ['a year alone', ['records', 'journal'], { yearId: 1 }, [{ models: ['records'], yearId: 1 }]],
    ['persons, whatever year is meant', ['students'], { yearId: 1 }, [{ models: ['students'] }]],
  ])('is %s', (_, reads, of, parts) => expect(neededOf(reads, of)).toEqual(parts));

  it.each<[ReadModelName[], PastScope, string, boolean]>([
    [['school-years'], { yearId: 1 }, 'calendar', false],
    [['students', 'records'], { studentIds: [100_001] }, 'students', false],
    [['records'], { yearId: 1 }, 'year', true],
    [['staff'], {}, 'persons', true],
    [['records'], {}, 'school', true],
  ])('of %j reads %s', (reads, of, extent, isLong) => {
    const [part] = neededOf(reads, of);
    expect(part && [extentOf(part), takesLong(part)]).toEqual([extent, isLong]);
  });

  it('holds each read model that is asked for once, and no other', () =>
    fc.assert(
      fc.property(models, scope, (reads, of) => {
        const made = neededOf(reads, of).flatMap((part) => part.models);
        expect(made.toSorted()).toEqual(reads.filter((name) => name !== 'journal').toSorted());
      }),
      runs(200),
    ));
});

describe('what was made for one look', () => {
  it('answers another of the same, also in fewer models', () =>
    fc.assert(
      fc.property(wanted, fc.nat(20), (one, at) => {
        expect(answers(one, one)).toBe(true);
        const fewer = { ...one, models: one.models.filter((_, place) => place !== at % one.models.length) };
        fc.pre(fewer.models.length > 0 && scopeKey(fewer) === scopeKey(one));
        expect(answers(one, fewer)).toBe(true);
      }),
      runs(100),
    ));

  it('answers nobody who asks for a model that is not in it', () =>
    fc.assert(
      fc.property(wanted, wanted, (one, other) => {
        fc.pre(other.models.some((name) => !one.models.includes(name)));
        expect(answers(one, other)).toBe(false);
      }),
      runs(200),
    ));

  it('answers a few students and a year out of the whole school, and the calendar out of anything', () => {
    const at = { position: 9n };
    const school = { ...at, models: ['records', 'school-years'] as ReadModelName[] };
    const ofYear = { ...school, yearId: 1 };
    const ofStudent = { ...school, studentIds: [100_001] };
    const calendar = { ...at, models: ['school-years'] as ReadModelName[] };
    for (const one of [ofYear, ofStudent, calendar]) expect(answers(school, one)).toBe(true);
    for (const one of [ofYear, ofStudent]) {
      expect([answers(one, calendar), answers(one, school)]).toEqual([true, false]);
      expect(answers(calendar, one)).toBe(false);
    }
    expect([answers(ofYear, { ...ofYear, yearId: 2 }), answers(ofStudent, ofYear)]).toEqual([false, false]);
  });
});
