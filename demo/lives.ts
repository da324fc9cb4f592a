import type { Membership } from '../domain/students/events.ts';
import { GRADE_LEVELS, type GradeLevel, POST_SCHOOL } from '../domain/vocabulary/school.ts';
import { leaverMembership, leavesAfter } from './leaving.ts';
import { drawPerson, drawPrimary, type Person } from './people.ts';
import { type Random, randomOf } from './random.ts';

/** What a school is made of: everything about it follows from these. */
export interface SchoolPlan {
  seed: string;
  /** Students in each year, leavers of the last three years included. */
  students: number;
  /** Calendar year in which the first school year starts. */
  firstYear: number;
  years: number;
}

/** One invented student and the years in this school, which follow one another. */
export interface Life {
  /** Unique in the school, from 0. */
  serial: number;
  person: Person;
  /** Place of the first year in the plan; the memberships are of this year and those that follow. */
  from: number;
  memberships: Membership[];
}

const POST_SCHOOL_YEARS = 3;
const MOVES_AWAY = 0.06;
/** Of a program from grade 6 to age 21; leavers come on top. */
const LEVEL_SHARES = [13.5, 13.5, 13.5, 15, 13.5, 12, 11.5, 3.5, 2, 1.3, 0.7] as const;
const POST_SCHOOL_SHARE = 14;
/** Of the shares on the age levels three quarters are students who mostly stay after grade 12. */
const STAYERS = 0.241;
const LAST_GRADE = 6;

/**
 * The students who sit, one after the other, on one of the school's places: when one is gone the next comes, so that
 * every year has as many students as the plan says. A place depends on no other place.
 */
export function livesOfPlace(plan: SchoolPlan, place: number): Life[] {
  const lives: Life[] = [];
  let year = 0;
  for (let turn = 0; year < plan.years; turn++) {
    const life = drawLife(plan, turn * plan.students + place, year);
    lives.push(life);
    year += life.memberships.length;
  }
  return lives;
}

function drawLife(plan: SchoolPlan, serial: number, from: number): Life {
  const random = randomOf(plan.seed, 'life', serial);
  const primary = drawPrimary(random);
  const start = from === 0 ? drawLevel(random, isStayer(primary)) : drawEntry(random);
  const gradeYear = plan.firstYear + from - (6 + Math.min(start, GRADE_LEVELS.length - 1));
  const person = drawPerson(plan.seed, serial, primary, gradeYear);
  const memberships = drawYears(person, start, plan.years - from, random);
  return { serial, person, from, memberships };
}

const isStayer = (primary: Person['primary']): boolean =>
  primary !== undefined && ['AU', 'ID', 'MD', 'OI', 'TBI', 'DB'].includes(primary);

/** Place in the list of levels of a student found in the first year. */
function drawLevel(random: Random, stayer: boolean): number {
  const ages = stayer ? 0.75 / STAYERS : 0.25 / (1 - STAYERS);
  const shares = LEVEL_SHARES.map((share, level) => [level, level > LAST_GRADE ? share * ages : share] as const);
  return random.weighted([...shares, [GRADE_LEVELS.length - 1, POST_SCHOOL_SHARE]]);
}

/** Most new students come up from elementary school. */
const drawEntry = (random: Random): number => (random.chance(0.85) ? 0 : random.int(1, 5));

function drawYears(person: Person, start: number, most: number, random: Random): Membership[] {
  const memberships: Membership[] = [];
  let level = start;
  let left = start === GRADE_LEVELS.length - 1 ? leaverMembership(person, '12', random) : undefined;
  let yearsLeft = left ? random.int(1, POST_SCHOOL_YEARS) : POST_SCHOOL_YEARS;
  while (memberships.length < most && yearsLeft > 0) {
    memberships.push(left ?? { gradeLevel: levelAt(level), exitCategory: null, postSchoolOutcome: null });
    if (left) yearsLeft--;
    else if (random.chance(MOVES_AWAY)) break;
    else if (leavesAfter(person, levelAt(level), random)) left = leaverMembership(person, levelAt(level), random);
    else level++;
  }
  return memberships;
}

function levelAt(place: number): GradeLevel {
  const level = GRADE_LEVELS[place];
  if (level === undefined || level === POST_SCHOOL) throw new Error(`no level in school at ${place}`);
  return level;
}
