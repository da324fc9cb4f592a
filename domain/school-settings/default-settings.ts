import type { GradeConversion } from './events.ts';
import { KEEPS_NOTHING, type Keeps } from './keeps.ts';
import { INITIAL_PROFILE, type StateProfile } from './state-profile.ts';

/** Name, logo and grade table of the school, what it keeps and what its state asks; there is always exactly one. */
export interface SchoolSettings {
  name: string;
  /** By falling percent. */
  gradeConversions: GradeConversion[];
  /** A PNG or JPEG file in base64; '' where there is none. */
  logo: string;
  keeps: Keeps;
  profile: StateProfile;
}

const row = (percent: number, letter: string, gpa: number): GradeConversion => ({ percent, letter, gpa });

/** What holds until somebody changes it (rules/staff-and-settings#grade-table). */
export const DEFAULT_SETTINGS: SchoolSettings = {
  name: 'School Name',
  gradeConversions: [
    row(97, 'A+', 4),
    row(93, 'A', 4),
    row(90, 'A-', 3.67),
    row(87, 'B+', 3.33),
    row(83, 'B', 3),
    row(80, 'B-', 2.67),
    row(77, 'C+', 2.33),
    row(73, 'C', 2),
    row(70, 'C-', 1.67),
    row(67, 'D+', 1.33),
    row(63, 'D', 1),
    row(60, 'D-', 0.67),
    row(59, 'F', 0),
  ],
  logo: '',
  keeps: KEEPS_NOTHING,
  profile: INITIAL_PROFILE,
};
