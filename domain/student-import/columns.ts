import { columnLabel } from '../vocabulary/labels.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../vocabulary/leaving.ts';
import { GENDERS, RACE_LABELS, RACES } from '../vocabulary/people.ts';
import { GRADE_LEVELS, GRADE_TYPES } from '../vocabulary/school.ts';
import { IEP_ROLES } from '../vocabulary/transition.ts';

/** What a cell holds. `choice` is one word of a list; `grade` is read by the grade type beside it. */
export type ColumnKind = 'text' | 'choice' | 'yes-no' | 'date' | 'disabilities' | 'percent' | 'count' | 'grade';

/** One choice of a cell's editor: what is stored and what is shown. */
export interface ColumnOption {
  value: string;
  label: string;
}

interface ColumnDefinition {
  field: string;
  kind: ColumnKind;
  required?: true;
  /** Accepted headers after {@link normaliseHeader}, in the order in which they are tried. */
  aliases: readonly string[];
  /** Part of the data the value belongs to: the person, the year's membership or the term's answers. */
  on: 'person' | 'membership' | 'info';
  options?: readonly ColumnOption[];
  /** Further accepted texts (lower case) and the option each of them means. */
  synonyms?: Readonly<Record<string, string>>;
  /** Texts (lower case) that say that there is no value. */
  blanks?: readonly string[];
  /** Texts outside the options are values too. */
  open?: true;
  /** Longest text in characters. */
  longest?: number;
}

const same = (values: readonly string[]): ColumnOption[] => values.map((value) => ({ value, label: value }));
const YES_NO = same(['Yes', 'No']);

/** The 32 columns of the import, in the order of the template (rules/import#columns). */
const COLUMNS = [
  {
    field: 'studentId',
    kind: 'text',
    required: true,
    aliases: ['idnumber', 'studentnumber', 'id', 'studentid'],
    on: 'person',
    longest: 255,
  },
  {
    field: 'firstName',
    kind: 'text',
    required: true,
    aliases: ['firstname', 'first'],
    on: 'person',
    longest: 200,
  },
  {
    field: 'lastName',
    kind: 'text',
    required: true,
    aliases: ['lastname', 'last'],
    on: 'person',
    longest: 200,
  },
  {
    field: 'gender',
    kind: 'choice',
    required: true,
    aliases: ['gender', 'sex'],
    on: 'person',
    options: same(GENDERS),
    synonyms: { m: 'male', f: 'female', t: 'trans' },
  },
  {
    field: 'gradeLevel',
    kind: 'choice',
    required: true,
    aliases: ['grade/age', 'age', 'gradelevel'],
    on: 'membership',
    options: same(GRADE_LEVELS),
  },
  {
    field: 'ell',
    kind: 'yes-no',
    required: true,
    aliases: ['ell', 'englishlanguagelearner', 'isstudentell?'],
    on: 'person',
    options: YES_NO,
  },
  {
    field: 'birthday',
    kind: 'date',
    required: true,
    aliases: ['dateofbirth', 'birthday', 'dob'],
    on: 'person',
  },
  {
    field: 'disabilities',
    kind: 'disabilities',
    aliases: ['disabilitycategories/504', 'disabilities'],
    on: 'person',
    // All of them by their full names take a third of it.
    longest: 1000,
  },
  {
    field: 'plan504',
    kind: 'yes-no',
    required: true,
    aliases: ['has504plan', '504plan', 'plan504'],
    on: 'person',
    options: YES_NO,
  },
  {
    field: 'race',
    kind: 'choice',
    required: true,
    aliases: ['race', 'ethnicity'],
    on: 'person',
    options: RACES.map((race) => ({ value: race, label: RACE_LABELS[race] })),
    // The export of the contract writes this for students without a race.
    blanks: ['n/a'],
  },
  {
    field: 'exitCategory',
    kind: 'choice',
    aliases: ['exitcategory'],
    on: 'membership',
    options: same(EXIT_CATEGORIES),
    longest: 255,
  },
  {
    field: 'postSchoolOutcome',
    kind: 'choice',
    aliases: ['postschooloutcome', 'postschooloutcomes', 'post-schooloutcomes'],
    on: 'membership',
    options: same(POST_SCHOOL_OUTCOMES),
    // The outcome 'Other' is stored as the text that was typed for it, so every text is an outcome (rules/records#leaving).
    open: true,
    longest: 255,
  },
  {
    field: 'postSchoolGoals',
    kind: 'text',
    aliases: ['postschoolgoals', 'post-schoolgoals'],
    on: 'info',
    longest: 10_000,
  },
  {
    field: 'attendedIepMeeting',
    kind: 'yes-no',
    aliases: ['attendediepmeeting'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'iepRole',
    kind: 'choice',
    aliases: ['ieprole'],
    on: 'info',
    options: same(IEP_ROLES),
  },
  {
    field: 'hasGraduationPlan',
    kind: 'yes-no',
    aliases: ['hasgraduationplan', 'careerdevelopmentorgraduationplan'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'gradeType',
    kind: 'choice',
    aliases: ['gradetype'],
    on: 'info',
    options: same(GRADE_TYPES),
    synonyms: { percentage: 'percent', 'letter grade': 'letter', 'gpa point': 'gpa' },
  },
  {
    field: 'grade',
    kind: 'grade',
    aliases: ['grade', 'letter', 'percent', 'gpa', 'percentage', 'lettergrade', 'gpapoint'],
    on: 'info',
    longest: 20,
  },
  {
    field: 'absentPercent',
    kind: 'percent',
    aliases: ['%ofschooltimeabsent(excusedornot)', 'absentpercent'],
    on: 'info',
  },
  {
    field: 'behaviorMarks',
    kind: 'count',
    aliases: ['#ofbehaviormarks/officereferrals', 'behaviormarks'],
    on: 'info',
  },
  {
    field: 'suspended',
    kind: 'yes-no',
    aliases: ['wasstudentsuspended?', 'suspended'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'failingEnglish',
    kind: 'yes-no',
    aliases: ['didstudentfailenglish/ela?', 'failingenglish'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'failingMath',
    kind: 'yes-no',
    aliases: ['didstudentfailmath?', 'failingmath'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'failingOther',
    kind: 'yes-no',
    aliases: ['didstudentfailanyotherclass?', 'failingother'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'onTrack',
    kind: 'yes-no',
    aliases: ['on-track(enoughcredits)forgrade?', 'ontrack'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'retained',
    kind: 'yes-no',
    aliases: ['retainedoneormoreyears?', 'retained'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'schoolsAttended',
    kind: 'count',
    aliases: ['#ofschoolsenrolledinthroughpresent', 'schoolsattended'],
    on: 'info',
  },
  {
    field: 'hasExtracurricular',
    kind: 'yes-no',
    aliases: ['anyextracurricularactivities?', 'hasextracurricular'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'hasSelfDeterminationSkills',
    kind: 'yes-no',
    aliases: ['self-determination/self-advocacyskills', 'hasselfdeterminationskills', 'self-determinationskills'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'hasIndependentLivingSkills',
    kind: 'yes-no',
    aliases: ['independentlivingskills', 'hasindependentlivingskills'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'hasTravelSkills',
    kind: 'yes-no',
    aliases: ['travelskills', 'hastravelskills'],
    on: 'info',
    options: YES_NO,
  },
  {
    field: 'hasSocialSkills',
    kind: 'yes-no',
    aliases: ['socialskills', 'hassocialskills'],
    on: 'info',
    options: YES_NO,
  },
] as const satisfies readonly ColumnDefinition[];

/** Name of a column's values on the wire of imports and exports. */
export type ImportField = (typeof COLUMNS)[number]['field'];

/** One column of the import. */
export interface ImportColumn extends ColumnDefinition {
  field: ImportField;
  /** Header of the template and of exports. */
  header: string;
}

export const IMPORT_COLUMNS: readonly ImportColumn[] = COLUMNS.map((column) => ({
  ...column,
  header: columnLabel(column.field === 'studentId' ? 'studentNumber' : column.field),
}));
export const IMPORT_FIELDS: readonly ImportField[] = COLUMNS.map((column) => column.field);

const byField = new Map<string, ImportColumn>(IMPORT_COLUMNS.map((column) => [column.field, column]));

/** The column of a field. */
export function importColumn(field: ImportField): ImportColumn {
  const column = byField.get(field);
  if (!column) throw new Error(`no import column ${field}`);
  return column;
}

/** Whether a text names a column's field. */
export const isImportField = (text: string): text is ImportField => byField.has(text);

/** Cell texts of a row by field; a missing one is blank. */
export type CellTexts = Partial<Record<ImportField, string>>;
