import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../domain/school-settings/default-settings.ts';
import { EXIT_CATEGORIES } from '../domain/vocabulary/leaving.ts';
import { GRADE_LEVELS, GRADE_TYPES, POST_SCHOOL } from '../domain/vocabulary/school.ts';
import { gradeText } from './grade-text.ts';
import { livesOfPlace, type SchoolPlan } from './lives.ts';

const plans = fc.record({
  seed: fc.string({ maxLength: 4 }),
  students: fc.integer({ min: 1, max: 200 }),
  firstYear: fc.integer({ min: 1990, max: 2030 }),
  years: fc.integer({ min: 1, max: 14 }),
});
const placed = plans.chain((plan) => fc.tuple(fc.constant(plan), fc.nat(plan.students - 1)));
const LEVELS: readonly string[] = GRADE_LEVELS;

describe('the lives on a place of a school', () => {
  it('follow one another, so that somebody sits there in each year of the plan and nobody beyond it', () => {
    fc.assert(
      fc.property(placed, ([plan, place]) => {
        const lives = livesOfPlace(plan, place);
        const years = lives.flatMap(({ from, memberships }) => memberships.map((_, at) => from + at));
        expect(years).toEqual(Array.from({ length: plan.years }, (_, year) => year));
        expect(new Set(lives.map(({ serial }) => serial)).size).toBe(lives.length);
      }),
    );
  });

  it('go up a level a year, leave with how and what became of it, and are known of for three years at most', () => {
    fc.assert(
      fc.property(placed, ([plan, place]) => {
        for (const { memberships, from } of livesOfPlace(plan, place)) {
          const inSchool = memberships.filter(({ gradeLevel }) => gradeLevel !== POST_SCHOOL);
          const left = memberships.slice(inSchool.length);
          const places = inSchool.map(({ gradeLevel }) => LEVELS.indexOf(gradeLevel));
          expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
          expect(inSchool.every(({ exitCategory, postSchoolOutcome }) => !exitCategory && !postSchoolOutcome)).toBe(
            true,
          );
          expect(left.length).toBeLessThanOrEqual(3);
          for (const one of left) {
            expect(one).toEqual(left[0]);
            expect(EXIT_CATEGORIES).toContain(one.exitCategory);
            expect(one.postSchoolOutcome).toBeTruthy();
            expect(one.postSchoolOutcome === 'Deceased').toBe(one.exitCategory === 'Died');
          }
          // Who comes later comes to learn.
          if (from > 0) expect(inSchool.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('are of no two students the same, and of some who died nothing else became', () => {
    const plan: SchoolPlan = { seed: '1', students: 3000, firstYear: 2016, years: 10 };
    const lives = Array.from({ length: plan.students }, (_, place) => livesOfPlace(plan, place)).flat();
    expect(new Set(lives.map(({ serial }) => serial)).size).toBe(lives.length);
    const died = lives.flatMap(({ memberships }) => memberships.filter(({ exitCategory }) => exitCategory === 'Died'));
    expect(new Set(died.map(({ postSchoolOutcome }) => postSchoolOutcome))).toEqual(new Set(['Deceased']));
  });

  it('are as old as their grade, or up to two years older', () => {
    fc.assert(
      fc.property(placed, ([plan, place]) => {
        for (const { person, memberships, from } of livesOfPlace(plan, place)) {
          const level = LEVELS.indexOf(memberships[0]?.gradeLevel ?? POST_SCHOOL);
          if (memberships[0]?.gradeLevel === POST_SCHOOL) continue;
          const { birthday } = person.details;
          const age = plan.firstYear + from - Number(birthday.slice(0, 4)) - (birthday.slice(5) > '09-01' ? 1 : 0);
          expect(age - (11 + level)).toBe(person.overAge);
          expect(person.overAge).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('depend on no other place: a larger school begins with the same students', () => {
    const plan: SchoolPlan = { seed: '7', students: 40, firstYear: 2020, years: 1 };
    for (const place of [0, 7, 39])
      expect(livesOfPlace({ ...plan, students: 400 }, place)).toEqual(livesOfPlace(plan, place));
  });
});

describe('a grade as the school would have written it', () => {
  const gpas = fc.double({ min: 0, max: 4, noNaN: true });

  it.each(GRADE_TYPES)('as %s is worth about the GPA that it is written for, and a better one never less', (type) => {
    const rows = DEFAULT_SETTINGS.gradeConversions;
    const worth = (text: string): number => {
      if (type === 'gpa') return Number(text);
      const row = rows.find(({ letter, percent }) => (type === 'letter' ? letter === text : percent <= Number(text)));
      return (row ?? rows.at(-1))?.gpa ?? Number.NaN;
    };
    fc.assert(
      fc.property(gpas, gpas, (one, other) => {
        const [low, high] = one <= other ? [one, other] : [other, one];
        expect(worth(gradeText(low, type))).toBeLessThanOrEqual(worth(gradeText(high, type)));
        if (low >= 0.9) expect(Math.abs(worth(gradeText(low, type)) - low)).toBeLessThan(0.5);
      }),
    );
  });

  it('as a percentage has one decimal at most, and is no more than all', () => {
    fc.assert(
      fc.property(gpas, (gpa) => {
        const text = gradeText(gpa, 'percent');
        expect(text).toMatch(/^\d{1,3}(\.\d)?$/);
        expect(Number(text)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
