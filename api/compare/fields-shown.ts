import { keysOf } from '../../domain/kernel/keys.ts';
import { FACTORS, type RiskFactor } from '../../domain/risk/factors.ts';
import { reportLabel, SECTION_FIELDS, seriesLabel } from '../../domain/students/term-sections.ts';
import type { Support } from '../../domain/vocabulary/transition.ts';

/** The answers that ask for a support. */
const asking = (support: Support): RiskFactor[] =>
  keysOf(FACTORS).filter((factor) => FACTORS[factor].support?.for.includes(support));

/** What follows from several answers of the term, some of them judged by the grade table. */
const FROM_THE_TERM = ['risk'];

/** Which fields a column of a roster, or a line of a report about one student, shows. Everything else is told of activities. */
export const FIELDS_SHOWN: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...SECTION_FIELDS.skills, ...SECTION_FIELDS.careerDev].map((field) => [reportLabel(field), [field]] as const),
  ...SECTION_FIELDS.skills.map((field) => [seriesLabel(field), [field]] as const),
  ...keysOf(FACTORS)
    .filter((factor) => factor !== 'gpa')
    .flatMap((factor) =>
      [FACTORS[factor].report.box, FACTORS[factor].report.row].map((label) => [label, [factor]] as const),
    ),
  ['Name', ['firstName', 'lastName']],
  ['Gender', ['gender']],
  ['Race', ['race']],
  ['Race/ Ethnicity', ['race']],
  ['Grade/Age', ['gradeLevel']],
  ['Category', ['disabilities']],
  ['ELL', ['ell']],
  ['Exit Category', ['exitCategory']],
  ['Post-School Outcomes', ['postSchoolOutcome']],
  ['On Track to Graduate', ['onTrack']],
  ['On-track for graduation', ['onTrack']],
  ['Student ID', ['studentNumber']],
  ['State', ['gradeLevel']],
  ['Instruction in Self-Advocacy', ['hasSelfDeterminationSkills']],
  [
    'Training in Workplace Readiness, Social Skills, Independent Living',
    ['hasIndependentLivingSkills', 'hasSocialSkills'],
  ],
  ['Risk', FROM_THE_TERM],
  ['GPA', FROM_THE_TERM],
  ['Engagement', FROM_THE_TERM],
  ['Attendance', asking('attendance')],
  ['Behavior', asking('behavior')],
  ['English/ELA', asking('english')],
  ['English / ELA', asking('english')],
  ['Math', asking('math')],
  ['Mathematics', asking('math')],
]);
