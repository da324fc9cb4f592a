import { BLANK_TERM_INFO, type Membership, type TermInfo } from '../domain/students/events.ts';
import { GRADE_LEVELS, type GradeType } from '../domain/vocabulary/school.ts';
import { IEP_ROLES, type IepRole } from '../domain/vocabulary/transition.ts';
import { drawGoal } from './goals.ts';
import { gradeText } from './grade-text.ts';
import type { Life } from './lives.ts';
import { normalShare, type Random, randomOf } from './random.ts';

/** Which term of a life: the year counts from the first of the life, the term from 0. */
export interface TermOfLife {
  year: number;
  term: number;
  termsPerYear: number;
  /** The one the school uses. */
  gradeType: GradeType;
}

/** Factor of absence by race: rates of 2022-23 over the national one. */
const ABSENCE_BY_RACE: Readonly<Record<string, number>> = {
  AM7: 1.58,
  PI7: 1.6,
  BL7: 1.29,
  HI7: 1.18,
  MU7: 1.06,
  WH7: 0.77,
  AS7: 0.53,
};
const SUSPENSION_BY_RACE: Readonly<Record<string, number>> = { BL7: 1.7, AS7: 0.4 };
/** Brings the factors of category and race back to the share of all students. */
const SUSPENSION_SCALE = 1 / 1.17;
const GRADE_NINE = GRADE_LEVELS.indexOf('9');
const GRADE_TWELVE = GRADE_LEVELS.indexOf('12');

/** Every answer of a student in one term of a year in school, before anything is left blank. */
export function fullAnswers(seed: string, life: Life, at: TermOfLife): TermInfo {
  const random = randomOf(seed, 'term', life.serial, at.year, at.term);
  const steady = steadyTraits(seed, life, at);
  const level = levelOf(life.memberships[at.year]);
  return {
    ...BLANK_TERM_INFO,
    ...risk(random, { life, at, level }, steady),
    ...skills(life, level, steady),
    ...career(random, life, level, steady),
  };
}

/** What lasts: drawn once, or moving slowly from term to term. */
interface SteadyTraits {
  difficulty: number;
  aptitude: number;
  extracurricular: number;
  skills: number[];
  iep: { attends: number; role: number };
  goal: string;
  plan: number;
}

/** Share of one term's difficulty that goes on into the next. */
const LASTS = 0.85;

function steadyTraits(seed: string, life: Life, at: TermOfLife): SteadyTraits {
  const once = randomOf(seed, 'traits', life.serial);
  const drift = randomOf(seed, 'difficulty', life.serial);
  let difficulty = drift.normal();
  for (let term = at.year * at.termsPerYear + at.term; term > 0; term--) {
    difficulty = LASTS * difficulty + Math.sqrt(1 - LASTS * LASTS) * drift.normal();
  }
  const yearly = randomOf(seed, 'year', life.serial, at.year);
  return {
    difficulty,
    aptitude: once.normal(),
    extracurricular: once.normal(),
    skills: [once.next(), once.next(), once.next(), once.next()],
    goal: drawGoal(once, life.person.figures.staysLong),
    plan: once.next(),
    iep: { attends: yearly.next(), role: yearly.next() },
  };
}

/** The level's place in the list; leavers answer nothing, so the question never comes up for them. */
const levelOf = (membership: Membership | undefined): number => GRADE_LEVELS.indexOf(membership?.gradeLevel ?? '12');

/** A chance that follows a hidden score by `loading`, with the given share over all students. */
function follows(score: number, loading: number, share: number, random: Random): boolean {
  const mixed = loading * score + Math.sqrt(1 - loading * loading) * random.normal();
  return normalShare(mixed) > 1 - share;
}

/** A term of a student on a grade level, by its place in the list. */
interface TermOnLevel {
  life: Life;
  at: TermOfLife;
  level: number;
}

function risk(random: Random, term: TermOnLevel, { difficulty, aptitude, ...steady }: SteadyTraits) {
  const { life, at, level } = term;
  const { figures, retained, details, schoolsAttended } = life.person;
  const failing = (share: number) => follows(difficulty, 0.6, (share * figures.failing) / 33, random);
  const gpaScore = -0.6 * difficulty + 0.7 * aptitude + Math.sqrt(0.15) * random.normal();
  const gpa = Math.min(4, Math.max(0, 2.3 + 0.8 * gpaScore));
  const graded = level <= GRADE_TWELVE || random.chance(0.5);
  const yearsOn = Math.max(0, level - GRADE_TWELVE);
  const race = details.race ?? '';
  const suspended =
    (at.termsPerYear > 2 ? 0.09 : 0.15) * (figures.suspension * (SUSPENSION_BY_RACE[race] ?? 0.9) * SUSPENSION_SCALE);
  const onTrack = level < GRADE_NINE ? 0.88 : figures.onTrack / 100;
  return {
    gradeType: at.gradeType,
    grade: graded ? gradeText(gpa, at.gradeType) : null,
    absentPercent: absence(random, term, difficulty),
    behaviorMarks: referrals(difficulty, at.termsPerYear, random),
    suspended: follows(difficulty, 0.5, Math.min(0.6, suspended), random),
    failingEnglish: graded ? failing(0.11) : null,
    failingMath: graded ? failing(0.12) : null,
    failingOther: graded ? failing(0.15) : null,
    onTrack: yearsOn > 0 && random.chance(0.5) ? null : !follows(difficulty, 0.6, 1 - onTrack, random),
    retained,
    schoolsAttended,
    hasExtracurricular:
      normalShare(0.95 * steady.extracurricular - 0.3 * difficulty) > 1 - figures.extracurricular / 100,
  };
}

/** Log-normal with median 7 %; a third of the students reaches 10 %. One decimal. */
function absence(random: Random, { life, at, level }: TermOnLevel, difficulty: number): number {
  const { figures, details } = life.person;
  const older = 0.84 + (0.34 * Math.min(level, GRADE_TWELVE)) / GRADE_TWELVE;
  const worseInWinter = at.termsPerYear === 4 && at.term === 2 ? 1.1 : 1;
  const median = 7 * figures.absence * (ABSENCE_BY_RACE[details.race ?? ''] ?? 1) * older * worseInWinter * 0.98;
  const score = 0.5 * difficulty + Math.sqrt(0.75) * random.normal();
  return Math.round(Math.min(100, median * Math.exp(0.78 * score)) * 10) / 10;
}

/** Three in four have none in a semester; one in twenty more than five. */
function referrals(difficulty: number, termsPerYear: number, random: Random): number {
  const share = normalShare(0.5 * difficulty + Math.sqrt(0.75) * random.normal());
  const none = termsPerYear > 2 ? 0.84 : termsPerYear === 1 ? 0.66 : 0.75;
  const rest = (share - none) / (1 - none);
  if (rest <= 0) return 0;
  if (rest < 0.56) return random.int(1, 2);
  return rest < 0.8 ? random.int(3, 5) : random.int(6, 12);
}

function skills(life: Life, level: number, steady: SteadyTraits) {
  const yes = life.person.figures.skills.map((share, at) => {
    const grown = share + 5 * (level - GRADE_NINE);
    return (steady.skills[at] ?? 1) < Math.min(95, Math.max(5, grown)) / 100;
  });
  const [hasSelfDeterminationSkills = false, hasIndependentLivingSkills = false, hasTravelSkills = false, social] = yes;
  return { hasSelfDeterminationSkills, hasIndependentLivingSkills, hasTravelSkills, hasSocialSkills: social ?? false };
}

const ROLE_SHARES: readonly (readonly [IepRole, number])[] = IEP_ROLES.map(
  (role, at) => [role, [25, 20, 20, 22, 13][at] ?? 0] as const,
);

function career(random: Random, life: Life, level: number, { iep, goal, plan }: SteadyTraits) {
  const { primary } = life.person;
  const younger = Math.max(0, GRADE_TWELVE - 1 - level);
  const attends = 0.85 - 0.05 * Math.min(younger, 3) - (['ID', 'AU', 'MD'].includes(primary ?? '') ? 0.15 : 0);
  const attended = iep.attends < attends;
  const planned = level < GRADE_NINE ? 0.25 : Math.min(0.9, 0.55 + 0.117 * (level - GRADE_NINE));
  return {
    attendedIepMeeting: attended,
    iepRole: attended ? roleAt(iep.role, primary === 'ID' || primary === 'AU') : null,
    hasGraduationPlan: plan < planned,
    postSchoolGoals: random.chance(level < GRADE_NINE - 1 ? 0.3 : 0.85) ? goal : null,
  };
}

/** The role at a place between 0 and 1; some students lead half as often. */
function roleAt(place: number, leadsLess: boolean): IepRole {
  const shares = ROLE_SHARES.map(([role, share], at) => [role, at === 4 && leadsLess ? share / 2 : share] as const);
  let left = place * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [role, share] of shares) {
    left -= share;
    if (left < 0) return role;
  }
  return 'Attended';
}
