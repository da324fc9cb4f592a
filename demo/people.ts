import { type PlainDay, plainDay } from '../domain/kernel/plain-day.ts';
import type { PersonDetails } from '../domain/students/events.ts';
import { DISABILITY_CODES, type DisabilityCode, orderedDisabilities } from '../domain/vocabulary/disabilities.ts';
import type { Gender, Race } from '../domain/vocabulary/people.ts';
import { CATEGORIES, type CategoryFigures, figuresOf } from './categories.ts';
import { drawName, SAMPLE_PEOPLE } from './names.ts';
import { type Random, randomOf } from './random.ts';
import { studentNumber } from './student-numbers.ts';

/** An invented student, with what no record says but what explains the answers. */
export interface Person {
  details: PersonDetails;
  figures: CategoryFigures;
  /** The category that explains most; undefined for a 504 plan alone. */
  primary: DisabilityCode | undefined;
  /** Year of the September in which the student would be five years older than the grade, at grade 0. */
  gradeZeroYear: number;
  /** Years over the age of the grade: 0, 1 or 2. */
  overAge: number;
  retained: boolean;
  schoolsAttended: number;
}

const RACE_ORDER: readonly Race[] = ['AM7', 'AS7', 'BL7', 'HI7', 'PI7', 'WH7', 'MU7'];
const ELL_SHARE: Partial<Record<Race, number>> = { HI7: 0.29, AS7: 0.26 };
const byShare = DISABILITY_CODES.map((code) => [code, CATEGORIES[code].share] as const);

/** `serial` is unique in the school, `gradeYear` the year in which the student enters grade 0 (grade 9 nine years later). */
export function drawPerson(
  seed: string,
  serial: number,
  primary: DisabilityCode | undefined,
  gradeYear: number,
): Person {
  const random = randomOf(seed, 'person', serial);
  const figures = figuresOf(primary);
  const sample = SAMPLE_PEOPLE[serial];
  const gender = sample?.gender ?? drawGender(random, figures);
  const race = random.weighted(RACE_ORDER.map((code, at) => [code, figures.races[at] ?? 0] as const));
  const overAge = random.weighted([
    [0, 60],
    [1, 38],
    [2, 2],
  ] as const);
  const details: PersonDetails = {
    ...drawName(random, gender),
    ...sample,
    studentNumber: studentNumber(serial, random),
    birthday: drawBirthday(random, gradeYear - 5 - overAge),
    gender,
    race,
    ell: random.chance((ELL_SHARE[race] ?? 0.035) * (primary === 'SLD' ? 1.1 : 0.95)),
    plan504: primary === undefined || random.chance(0.05),
    disabilities: drawDisabilities(random, primary),
  };
  const retained = random.chance(overAge > 0 ? 0.55 : 0.083);
  const schoolsAttended = random.weighted([
    [random.int(1, 3), 75],
    [random.int(4, 5), 18],
    [random.int(6, 9), 7],
  ] as const);
  return { details, figures, primary, gradeZeroYear: gradeYear, overAge, retained, schoolsAttended };
}

/** The primary category of a student, or undefined for a 504 plan without one (6 % of a program). */
export const drawPrimary = (random: Random): DisabilityCode | undefined =>
  random.chance(0.06) ? undefined : random.weighted(byShare);

function drawGender(random: Random, figures: CategoryFigures): Gender {
  if (random.chance(0.005)) return 'trans';
  return random.chance(figures.male / 100) ? 'male' : 'female';
}

/** A day of the twelve months before 2 September of the year, so that the age on 1 September is right. */
function drawBirthday(random: Random, year: number): PlainDay {
  const month = random.int(1, 12);
  const day = plainDay(month >= 9 ? year - 1 : year, month, random.int(2, 28));
  if (!day) throw new Error('no such birthday');
  return day;
}

function drawDisabilities(random: Random, primary: DisabilityCode | undefined): DisabilityCode[] {
  if (!primary) return [];
  const draw = random.next();
  const further = draw < 0.02 ? 2 : draw < 0.14 ? 1 : 0;
  const codes = [primary];
  for (let count = 0; count < further; count++) codes.push(random.weighted(byShare));
  return orderedDisabilities(codes);
}
