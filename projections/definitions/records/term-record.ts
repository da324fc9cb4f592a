import { assessRisk } from '../../../domain/risk/assess.ts';
import { movement } from '../../../domain/risk/movement.ts';
import type { GradeConversion } from '../../../domain/school-settings/events.ts';
import { hasFewAnswers, lacksIepRole } from '../../../domain/students/completion.ts';
import { GRADE_LEVELS, POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import { RISK_LEVELS, type RiskLevel } from '../../../domain/vocabulary/transition.ts';
import { collection } from '../../storage/collection.ts';
import type { TermRecordDocument } from '../shared/documents.ts';

/** One index serves the list: it is in the order of the names and holds everything that is filtered and searched by. */
export const termRecords = collection<TermRecordDocument>()('termRecords', {
  id: 'number',
  fields: {
    cohort: 'text',
    sort: 'text',
    search: 'text',
    studentId: 'number',
    gradeLevel: 'text',
    gradeOrder: 'number',
    risk: 'text',
    riskOrder: 'number',
    letterGrade: 'text',
    race: 'text',
    postSchool: 'boolean',
    offTrack: 'boolean',
    chronicallyAbsent: 'boolean',
    moved: 'text',
    newUltra: 'boolean',
    fewAnswers: 'boolean',
    iepRoleMissing: 'boolean',
    support: 'list',
    disabilities: 'list',
    activityGroups: 'list',
  },
  indexes: [
    {
      on: ['cohort', 'sort'],
      holds: [
        'search',
        'studentId',
        'gradeLevel',
        'gradeOrder',
        'risk',
        'riskOrder',
        'letterGrade',
        'race',
        'postSchool',
        'offTrack',
        'chronicallyAbsent',
        'moved',
        'newUltra',
        'fewAnswers',
        'iepRoleMissing',
        'support',
        'disabilities',
        'activityGroups',
      ],
    },
  ],
});

/** Absent this many percent or more is chronically absent (rules/records#dashboard). */
const CHRONIC_ABSENCE_PERCENT = 10;

type Derived =
  | 'risk'
  | 'support'
  | 'gpa'
  | 'gradeOrder'
  | 'riskOrder'
  | 'letterGrade'
  | 'race'
  | 'disabilities'
  | 'postSchool'
  | 'offTrack'
  | 'chronicallyAbsent'
  | 'moved'
  | 'newUltra'
  | 'fewAnswers'
  | 'iepRoleMissing';

/** What is recorded of a student in a term. */
export type RecordedTerm = Omit<TermRecordDocument, Derived>;

const against = (riskBefore: RiskLevel | null, risk: RiskLevel) => ({
  moved: movement(riskBefore, risk),
  newUltra: risk === 'ultra' && riskBefore !== 'ultra',
});

/** The record beside another level of the term before. */
export const withLevelBefore = (record: TermRecordDocument, riskBefore: RiskLevel | null): TermRecordDocument => ({
  ...record,
  riskBefore,
  ...against(riskBefore, record.risk),
});

/** The record with everything that follows from it. */
export function termRecord(recorded: RecordedTerm, conversions: readonly GradeConversion[]): TermRecordDocument {
  const { info, gradeLevel, student, riskBefore } = recorded;
  const { risk, support, gpa } = assessRisk(info, gradeLevel, conversions);
  return {
    ...recorded,
    risk,
    support,
    gpa,
    gradeOrder: GRADE_LEVELS.indexOf(gradeLevel),
    riskOrder: RISK_LEVELS.indexOf(risk),
    letterGrade: info.gradeType === 'letter' ? info.grade : null,
    race: student.race ?? 'N/A',
    disabilities: student.disabilities,
    postSchool: gradeLevel === POST_SCHOOL,
    offTrack: info.onTrack === false,
    chronicallyAbsent: (info.absentPercent ?? 0) >= CHRONIC_ABSENCE_PERCENT,
    ...against(riskBefore, risk),
    fewAnswers: risk !== 'No Data' && hasFewAnswers(info),
    iepRoleMissing: lacksIepRole(info),
  };
}
