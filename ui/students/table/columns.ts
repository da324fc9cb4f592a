import { CAREER_FIELDS, type Completion, RISK_FIELDS, SKILL_FIELDS } from '../../../domain/students/completion.ts';
import type { Field } from './edits.ts';

/** What a cell of a column holds. */
export type CellKind = 'yes-no' | 'grade-type' | 'grade' | 'role' | 'number' | 'text';

/** A field of a term record as a column. */
export interface TableColumn {
  field: Field;
  /** Few words; the whole question is its name and its tooltip. */
  header: string;
  kind: CellKind;
  /** Least width. */
  rems: number;
}

/** The answers of one section at a time, under the name of its form and of its completeness. */
export type TableSection = keyof Completion;

const HEADERS: Record<Field, string> = {
  gradeType: 'Grade type',
  grade: 'Grade',
  absentPercent: '% absent',
  behaviorMarks: 'Behavior marks',
  suspended: 'Suspended',
  failingEnglish: 'Failing English',
  failingMath: 'Failing Math',
  failingOther: 'Failing other',
  onTrack: 'On track',
  retained: 'Retained',
  schoolsAttended: 'Schools',
  hasExtracurricular: 'Extra-curricular',
  hasSelfDeterminationSkills: 'Self-determination',
  hasIndependentLivingSkills: 'Independent living',
  hasTravelSkills: 'Travel skills',
  hasSocialSkills: 'Social skills',
  attendedIepMeeting: 'Attended IEP',
  iepRole: 'IEP role',
  hasGraduationPlan: 'Career or grad. plan',
  postSchoolGoals: 'Post-school goals',
};

const KINDS: Partial<Record<Field, [kind: CellKind, rems: number]>> = {
  gradeType: ['grade-type', 7],
  grade: ['grade', 5.5],
  absentPercent: ['number', 5.5],
  behaviorMarks: ['number', 5.5],
  schoolsAttended: ['number', 5.5],
  iepRole: ['role', 12],
  postSchoolGoals: ['text', 18],
};

const columnOf = (field: Field): TableColumn => {
  const [kind, rems] = KINDS[field] ?? ['yes-no', 6.25];
  return { field, header: HEADERS[field], kind, rems };
};

/** The sections of a term record in their order. The type of a grade is no answer of its own, and stands before it. */
export const TABLE_SECTIONS: Record<TableSection, { title: string; columns: readonly TableColumn[] }> = {
  riskFactors: { title: 'Risk Factors', columns: (['gradeType', ...RISK_FIELDS] as const).map(columnOf) },
  skills: { title: 'Student Skills', columns: SKILL_FIELDS.map(columnOf) },
  careerDev: { title: 'Career Dev and IEP', columns: CAREER_FIELDS.map(columnOf) },
};
export const SECTION_NAMES = Object.keys(TABLE_SECTIONS) as TableSection[];

/** The section an address names, in whatever letter case; the first where it names none. */
export const sectionIn = (text: string | null): TableSection =>
  SECTION_NAMES.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? 'riskFactors';

/** The columns before the answers: name, overall risk, completeness. They are only read. */
export const READ_COLUMNS = 3;
