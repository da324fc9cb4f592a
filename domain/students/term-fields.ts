import { GRADE_TYPE_LABELS, GRADE_TYPES } from '../vocabulary/school.ts';
import { IEP_ROLES } from '../vocabulary/transition.ts';
import { both, type FieldDefinition, type FieldValue } from './field-definition.ts';

/** Every question outside the risk factors says what reports call it; of the risk factors `domain/risk/factors.ts` says it. */
type InSection =
  | { section: 'riskFactors'; report?: undefined }
  | { section: 'skills'; kind: 'yes-no'; report: string }
  | { section: 'careerDev'; report: string };

type TermQuestion = FieldDefinition &
  InSection & {
    /** Heading of its column in the table of a term: a few words. */
    heading: string;
    /** Said under the field of its form: what an answer covers. */
    about?: string;
    /** What its form shows while nothing is chosen or typed. */
    prompt?: string;
    /** What charts and rows over time call it, where that is not `report`. */
    series?: string;
    /** It arises only where this question is answered with yes; otherwise its answer is taken back. */
    askedWith?: string;
  };

/** Asked per term, and counted over the year so far. */
const SINCE_THE_YEAR_BEGAN = 'Since the school year began, earlier terms included';

/**
 * The answers of one term: the one place that says what each is, how it is called, and where it is shown. Request bodies,
 * the wire, completeness, import and export, the forms, the table of a term, the history and the student report follow from
 * it; the stored event (`events.ts`) is held against it. The order is that of the stored event.
 */
const QUESTIONS = {
  gradeType: {
    section: 'riskFactors',
    kind: 'grade-type',
    words: GRADE_TYPES,
    names: GRADE_TYPE_LABELS,
    label: both('Grade type'),
    heading: 'Grade type',
    column: {
      aliases: ['gradetype'],
      synonyms: { percentage: 'percent', 'letter grade': 'letter', 'gpa point': 'gpa' },
    },
  },
  grade: {
    section: 'riskFactors',
    kind: 'grade',
    longest: 20,
    label: both('Grade'),
    heading: 'Grade ## heading',
    description: 'A text whatever its type',
    column: { aliases: ['grade', 'letter', 'percent', 'gpa', 'percentage', 'lettergrade', 'gpapoint'] },
  },
  absentPercent: {
    section: 'riskFactors',
    kind: 'percent',
    label: both('% of school time absent (excused or not)'),
    heading: '% absent',
    prompt: 'Enter as percentage (0.0 – 100.0)',
    column: { aliases: ['%ofschooltimeabsent(excusedornot)', 'absentpercent'] },
  },
  behaviorMarks: {
    section: 'riskFactors',
    kind: 'count',
    label: { view: '# of behavior marks/office referrals this yr', form: '# of behavior marks/office referrals' },
    heading: 'Behavior marks',
    about: SINCE_THE_YEAR_BEGAN,
    prompt: 'Enter a number',
    column: { aliases: ['#ofbehaviormarks/officereferrals', 'behaviormarks'] },
  },
  suspended: {
    section: 'riskFactors',
    kind: 'yes-no',
    label: { view: 'Suspended this year', form: 'Was student suspended?' },
    heading: 'Suspended',
    about: SINCE_THE_YEAR_BEGAN,
    column: { aliases: ['wasstudentsuspended?', 'suspended'] },
  },
  failingEnglish: {
    section: 'riskFactors',
    kind: 'yes-no',
    label: { view: 'Failing English/ELA class', form: 'Did student fail English/ELA?' },
    heading: 'Failing English',
    column: { aliases: ['didstudentfailenglish/ela?', 'failingenglish'] },
  },
  failingMath: {
    section: 'riskFactors',
    kind: 'yes-no',
    label: { view: 'Failing Math class', form: 'Did student fail Math?' },
    heading: 'Failing Math',
    column: { aliases: ['didstudentfailmath?', 'failingmath'] },
  },
  failingOther: {
    section: 'riskFactors',
    kind: 'yes-no',
    label: { view: 'Failing any other course', form: 'Did student fail any other class?' },
    heading: 'Failing other',
    column: { aliases: ['didstudentfailanyotherclass?', 'failingother'] },
  },
  onTrack: {
    section: 'riskFactors',
    kind: 'yes-no',
    label: { view: 'On-track for grade level', form: 'On-track (enough credits) for grade?' },
    heading: 'On track',
    column: { aliases: ['on-track(enoughcredits)forgrade?', 'ontrack'] },
  },
  retained: {
    section: 'riskFactors',
    kind: 'yes-no',
    label: { view: 'Retained one or more years', form: 'Retained one or more years?' },
    heading: 'Retained',
    column: { aliases: ['retainedoneormoreyears?', 'retained'] },
  },
  schoolsAttended: {
    section: 'riskFactors',
    kind: 'count',
    label: { view: 'Number of schools attended K-present', form: '# of schools enrolled in through present' },
    heading: 'Schools',
    prompt: 'Enter a number',
    column: { aliases: ['#ofschoolsenrolledinthroughpresent', 'schoolsattended'] },
  },
  hasExtracurricular: {
    section: 'riskFactors',
    kind: 'yes-no',
    label: { view: 'Participated in at least 1 extracurricular activity', form: 'Any extracurricular activities?' },
    heading: 'Extra-curricular',
    column: { aliases: ['anyextracurricularactivities?', 'hasextracurricular'] },
  },
  hasSelfDeterminationSkills: {
    section: 'skills',
    kind: 'yes-no',
    label: both('Self-determination skills/self advocacy training'),
    heading: 'Self-determination',
    report: 'Self-determination Skills/self advocacy training',
    series: 'Self-Determination Skills/self advocacy training',
    column: {
      header: 'Self-determination / self-advocacy skills',
      aliases: ['self-determination/self-advocacyskills', 'hasselfdeterminationskills', 'self-determinationskills'],
    },
  },
  hasIndependentLivingSkills: {
    section: 'skills',
    kind: 'yes-no',
    label: { view: 'Independent-living skills', form: 'Independent living skills' },
    heading: 'Independent living',
    report: 'Independent-living Skills',
    series: 'Independent-Living Skills',
    column: { aliases: ['independentlivingskills', 'hasindependentlivingskills'] },
  },
  hasTravelSkills: {
    section: 'skills',
    kind: 'yes-no',
    label: both('Travel skills'),
    heading: 'Travel skills',
    report: 'Travel Skills',
    column: { aliases: ['travelskills', 'hastravelskills'] },
  },
  hasSocialSkills: {
    section: 'skills',
    kind: 'yes-no',
    label: both('Social skills'),
    heading: 'Social skills',
    report: 'Social Skills',
    column: { header: 'Social Skills', aliases: ['socialskills', 'hassocialskills'] },
  },
  attendedIepMeeting: {
    section: 'careerDev',
    kind: 'yes-no',
    label: { view: 'Student attended IEP meeting', form: 'Attended IEP meeting' },
    heading: 'Attended IEP',
    report: 'Attended IEP Meeting',
    column: { aliases: ['attendediepmeeting'] },
  },
  iepRole: {
    section: 'careerDev',
    kind: 'choice',
    words: IEP_ROLES,
    askedWith: 'attendedIepMeeting',
    label: { view: 'IEP Meeting Role', form: 'If yes, what was their role' },
    heading: 'IEP role',
    prompt: 'Choose a role',
    report: 'Role in IEP Meeting',
    column: { header: 'IEP role', aliases: ['ieprole'] },
  },
  postSchoolGoals: {
    section: 'careerDev',
    kind: 'text',
    longest: 10_000,
    personal: true,
    label: both('Post-school goals'),
    heading: 'Post-school goals',
    report: 'Post-school goals',
    column: { aliases: ['postschoolgoals', 'post-schoolgoals'] },
  },
  hasGraduationPlan: {
    section: 'careerDev',
    kind: 'yes-no',
    label: { view: 'Career development/Graduation plan', form: 'Career development or graduation plan' },
    heading: 'Career or grad. plan',
    report: 'Career Development/Graduation Plan',
    column: { aliases: ['hasgraduationplan', 'careerdevelopmentorgraduationplan'] },
  },
} as const satisfies Record<string, TermQuestion>;
type Questions = typeof QUESTIONS;

export type TermField = keyof Questions;

/** The answers of one term; null is 'unanswered'. */
export type TermInfo = { [Field in TermField]: FieldValue<Questions[Field]> | null };

/** What is said of one answer. */
export type TermFieldDefinition = TermQuestion & { askedWith?: TermField };
export const TERM_FIELDS: Readonly<Record<TermField, TermFieldDefinition>> = QUESTIONS;

/** Names of the answers whose definitions say this. */
type Those<Said> = { [Field in TermField]: Questions[Field] extends Said ? Field : never }[TermField];
export type RiskField = Exclude<Those<{ section: 'riskFactors' }>, 'gradeType'>;
export type SkillField = Those<{ section: 'skills' }>;
export type CareerField = Those<{ section: 'careerDev' }>;
