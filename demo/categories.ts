import type { DisabilityCode } from '../domain/vocabulary/disabilities.ts';

/** What is known of students by their primary category; percentages unless said otherwise (demo-data.md 1-6). */
export interface CategoryFigures {
  /** Share among students of 14 to 21 years. */
  share: number;
  male: number;
  /** American Indian, Asian, Black, Hispanic, Pacific Islander, White, two or more. */
  races: readonly [number, number, number, number, number, number, number];
  /** Factor on the median of absence. */
  absence: number;
  /** Factor on the chance of a suspension. */
  suspension: number;
  /** Failed English in all of high school, the scale of failing per term. */
  failing: number;
  onTrack: number;
  extracurricular: number;
  /** Self-determination, independent living, travel and social skills at grade 9. */
  skills: readonly [number, number, number, number];
  /** Mostly the ones who stay in school after grade 12. */
  staysLong: boolean;
  /** Regular diploma, certificate, too old, dropped out, died; of those who leave. */
  exits: readonly [number, number, number, number, number];
  /** Higher education, competitive employment, other, not engaged; one year later. */
  outcomes: readonly [number, number, number, number];
}

const OTHER_SKILLS = [65, 75, 70, 70] as const;

export const CATEGORIES: Readonly<Record<DisabilityCode, CategoryFigures>> = {
  SLD: {
    share: 43.7,
    male: 57.3,
    races: [1.3, 1.5, 17.9, 33, 0.3, 41.4, 4.6],
    absence: 1,
    suspension: 1,
    failing: 36.4,
    onTrack: 76,
    extracurricular: 62,
    skills: [70, 85, 80, 75],
    staysLong: false,
    exits: [80.5, 5, 0.2, 14.1, 0.2],
    outcomes: [20, 45, 13, 22],
  },
  OHI: {
    share: 19.6,
    male: 69.9,
    races: [0.9, 1.5, 17.3, 21.8, 0.2, 52.5, 5.8],
    absence: 1.1,
    suspension: 1.3,
    failing: 35.1,
    onTrack: 75,
    extracurricular: 61,
    skills: [65, 80, 78, 68],
    staysLong: false,
    exits: [78.6, 6.1, 0.3, 14.7, 0.4],
    outcomes: [22, 38, 14, 26],
  },
  AU: {
    share: 13.3,
    male: 81.4,
    races: [0.7, 6.7, 15.9, 28.1, 0.3, 42.6, 5.7],
    absence: 0.9,
    suspension: 0.5,
    failing: 11.3,
    onTrack: 78,
    extracurricular: 60,
    skills: [40, 45, 40, 30],
    staysLong: true,
    exits: [72.9, 18.7, 1.8, 6.4, 0.2],
    outcomes: [25, 20, 20, 35],
  },
  ID: {
    share: 7.7,
    male: 58.5,
    races: [1.1, 2.6, 25.4, 28.8, 0.4, 37.7, 4],
    absence: 1,
    suspension: 0.5,
    failing: 25.9,
    onTrack: 75,
    extracurricular: 58,
    skills: [30, 35, 30, 45],
    staysLong: true,
    exits: [48.8, 34.3, 3, 13.3, 0.6],
    outcomes: [6, 22, 25, 47],
  },
  ED: {
    share: 7,
    male: 69.4,
    races: [1.2, 1.1, 20.6, 19.8, 0.2, 50.1, 6.9],
    absence: 1.5,
    suspension: 2.5,
    failing: 49.6,
    onTrack: 60,
    extracurricular: 45,
    skills: [50, 75, 75, 40],
    staysLong: false,
    exits: [65.4, 5.8, 0.5, 27.8, 0.4],
    outcomes: [12, 38, 15, 35],
  },
  SLI: {
    share: 4.1,
    male: 65.7,
    races: [1, 3.5, 12.2, 28.6, 0.2, 49.5, 5.1],
    absence: 0.8,
    suspension: 1,
    failing: 32.9,
    onTrack: 85,
    extracurricular: 64,
    skills: OTHER_SKILLS,
    staysLong: false,
    exits: [86.8, 3.8, 0.2, 8.9, 0.2],
    outcomes: [40, 25, 12, 23],
  },
  MD: {
    share: 2.1,
    male: 61.2,
    races: [1.5, 4, 16.5, 21.7, 0.4, 51.1, 4.7],
    absence: 1.2,
    suspension: 1,
    failing: 15.1,
    onTrack: 75,
    extracurricular: 40,
    skills: [15, 15, 12, 25],
    staysLong: true,
    exits: [44.3, 35.8, 4.6, 11.4, 3.9],
    outcomes: [3, 8, 22, 67],
  },
  HI: {
    share: 1.1,
    male: 53.1,
    races: [1.1, 6, 12.3, 33, 0.5, 42.5, 4.6],
    absence: 1,
    suspension: 0.5,
    failing: 20.9,
    onTrack: 85,
    extracurricular: 62,
    skills: OTHER_SKILLS,
    staysLong: false,
    exits: [84.3, 8.1, 0.4, 7.1, 0.2],
    outcomes: [40, 25, 12, 23],
  },
  OI: {
    share: 0.5,
    male: 57.1,
    races: [0.8, 5.3, 12.3, 28.5, 0.3, 47.8, 5.1],
    absence: 1,
    suspension: 1,
    failing: 20.1,
    onTrack: 75,
    extracurricular: 60,
    skills: OTHER_SKILLS,
    staysLong: true,
    exits: [70.5, 17.8, 3.3, 8, 0.4],
    outcomes: [20, 40, 15, 25],
  },
  TBI: {
    share: 0.5,
    male: 61.9,
    races: [1.2, 2.9, 15.9, 22.6, 0.3, 52.4, 4.7],
    absence: 1,
    suspension: 1,
    failing: 20.9,
    onTrack: 75,
    extracurricular: 60,
    skills: OTHER_SKILLS,
    staysLong: true,
    exits: [76.9, 10.2, 1.8, 10.1, 1.1],
    outcomes: [20, 40, 15, 25],
  },
  VI: {
    share: 0.4,
    male: 54.5,
    races: [1.3, 4.7, 14.3, 23.7, 0.4, 50.6, 4.9],
    absence: 1,
    suspension: 0.5,
    failing: 20.9,
    onTrack: 85,
    extracurricular: 62,
    skills: OTHER_SKILLS,
    staysLong: false,
    exits: [85.1, 6.3, 0.9, 7.2, 0.5],
    outcomes: [40, 25, 12, 23],
  },
  DB: {
    share: 0.03,
    male: 52.9,
    races: [1.4, 5.5, 11.7, 24.7, 0.4, 51.6, 4.7],
    absence: 1,
    suspension: 1,
    failing: 15,
    onTrack: 75,
    extracurricular: 50,
    skills: OTHER_SKILLS,
    staysLong: true,
    exits: [74.9, 9.7, 0.7, 14.2, 0.4],
    outcomes: [19, 38, 16, 27],
  },
};

/** Students with a 504 plan and no category. */
export const PLAN_504_ONLY: CategoryFigures = {
  share: 0,
  male: 52,
  races: [1.1, 2.8, 16.9, 28, 0.3, 45.7, 5.2],
  absence: 1,
  suspension: 1,
  failing: 30,
  onTrack: 82,
  extracurricular: 66,
  skills: [78, 90, 85, 80],
  staysLong: false,
  exits: [86, 3, 0.1, 10.7, 0.2],
  outcomes: [38, 32, 12, 18],
};

/** The figures of a student by the primary (first drawn) category; undefined for a 504 plan alone. */
export const figuresOf = (primary: DisabilityCode | undefined): CategoryFigures =>
  primary ? CATEGORIES[primary] : PLAN_504_ONLY;
