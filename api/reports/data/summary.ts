import type { TermInfo } from '../../../domain/students/events.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import { DISABILITY_CODES } from '../../../domain/vocabulary/disabilities.ts';
import { GENDER_LABELS, GENDERS, RACE_LABELS, RACES } from '../../../domain/vocabulary/people.ts';
import { type GradeLevel, IN_SCHOOL_LEVELS } from '../../../domain/vocabulary/school.ts';
import {
  ACTIVITY_FREQUENCIES,
  type ActivityFrequency,
  DASHBOARD_SUPPORTS,
  IEP_ROLES,
  RISK_LEVELS,
  SUPPORT_LABELS,
} from '../../../domain/vocabulary/transition.ts';
import type { ActivityRecord, TermRecordDocument } from '../../../projections/definitions/documents.ts';
import type { ReportHeader } from './header.ts';
import { createCounts, type Labelled, percent } from './numbers.ts';

export interface Bar extends Labelled {
  percentOfStudents: number;
}
export interface Slice extends Labelled {
  percent: number;
}
export interface ActivityTable {
  group: string;
  total: number;
  rows: { type: string; total: number; counts: Record<ActivityFrequency, number> }[];
}

/** Everything the Summary Report shows (rules/reports#summary). */
export interface SummaryReport {
  header: ReportHeader;
  studentCount: number;
  grades: Labelled[];
  disabilities: Labelled[];
  riskLevels: Labelled[];
  roleInIepMeeting: Bar[];
  receivedSkillsTraining: Bar[];
  attendedIepMeeting: Slice[];
  gender: Slice[];
  graduationPlan: Slice[];
  race: Labelled[];
  needs: Labelled[];
  /** Numbers of events of the school year, by activity type and frequency. */
  activities: ActivityTable[];
}

type SummaryStudent = Pick<TermRecordDocument, 'gradeLevel' | 'student' | 'info' | 'risk' | 'gpa' | 'support'>;
type SummaryActivity = Pick<ActivityRecord, 'activityTypeId' | 'frequency'> & { events: readonly unknown[] };

const SKILLS = [
  ['Self-determination skills/self advocacy training', 'hasSelfDeterminationSkills'],
  ['Independent living skills', 'hasIndependentLivingSkills'],
  ['Travel skills', 'hasTravelSkills'],
  ['Social skills', 'hasSocialSkills'],
] as const satisfies readonly (readonly [string, keyof TermInfo])[];

const ABSENT_OFTEN = 10;
const LOW_GPA = 2;
/** The first ten entries of the needs list; missing answers, and a missing GPA, count as no (rules/reports#percent). */
const SITUATIONS: readonly (readonly [string, (student: SummaryStudent) => boolean])[] = [
  ['who are absent 10% or more of the time', ({ info }) => (info.absentPercent ?? 0) >= ABSENT_OFTEN],
  ['who have 1 or more behavior marks', ({ info }) => (info.behaviorMarks ?? 0) > 0],
  ['who have 1 or more suspensions this term', ({ info }) => info.suspended === true],
  ['who have less than 2.0 GPA', ({ gpa }) => gpa !== null && gpa < LOW_GPA],
  ['who are failing English / ELA class', ({ info }) => info.failingEnglish === true],
  ['who are failing Math class', ({ info }) => info.failingMath === true],
  ['who are failing another course(s)', ({ info }) => info.failingOther === true],
  ['who are on-track for grade level', ({ info }) => info.onTrack === true],
  ['who were retained one or more years', ({ info }) => info.retained === true],
  ['who participate in extracurricular activities', ({ info }) => info.hasExtracurricular === true],
];

/** `GR9`, `AGE18` (rules/records#school). */
export const gradeBandLabel = (level: GradeLevel): string =>
  level.startsWith('age ') ? `AGE${level.slice(4)}` : `GR${level}`;
const riskBandLabel = (level: string): string => level.charAt(0).toUpperCase() + level.slice(1);

const ANSWERS = ['No Data', 'No', 'Yes'] as const;
const answer = (value: boolean | null) => (value === null ? 'No Data' : value ? 'Yes' : 'No');

/** Counts in-school students of one term, who are already filtered, one by one, so that any number of them fits. */
export function countSummary() {
  let students = 0;
  const grades = createCounts<GradeLevel>(IN_SCHOOL_LEVELS);
  const disabilities = createCounts<string>([...DISABILITY_CODES, 'none']);
  const risks = createCounts(RISK_LEVELS);
  const roles = createCounts(IEP_ROLES);
  const skills = createCounts(SKILLS.map(([label]) => label));
  const attended = createCounts(ANSWERS);
  const plans = createCounts(ANSWERS);
  const genders = createCounts(GENDERS);
  const races = createCounts<string>(RACES);
  const situations = createCounts(SITUATIONS.map(([label]) => label));
  const needs = createCounts(DASHBOARD_SUPPORTS);
  const activities = countActivities();

  return {
    student(one: SummaryStudent): void {
      const { info, student } = one;
      students++;
      grades.add(one.gradeLevel);
      for (const code of student.disabilities.length > 0 ? student.disabilities : ['none']) disabilities.add(code);
      risks.add(one.risk);
      if (info.iepRole !== null) roles.add(info.iepRole);
      for (const [label, field] of SKILLS) if (info[field] === true) skills.add(label);
      attended.add(answer(info.attendedIepMeeting));
      plans.add(answer(info.hasGraduationPlan));
      genders.add(student.gender);
      races.add(student.race ?? 'N/A');
      for (const [label, holds] of SITUATIONS) if (holds(one)) situations.add(label);
      for (const need of one.support) needs.add(need);
    },
    activity: activities.add,
    report: (header: ReportHeader): SummaryReport => ({
      header,
      studentCount: students,
      grades: grades.labelled(gradeBandLabel),
      disabilities: disabilities.labelled(String),
      riskLevels: risks.labelled(riskBandLabel),
      roleInIepMeeting: bars(roles.labelled(String), students),
      receivedSkillsTraining: bars(skills.labelled(String), students),
      attendedIepMeeting: slices(attended.labelled(String)),
      gender: slices(genders.labelled((gender) => GENDER_LABELS[gender])),
      graduationPlan: slices(plans.labelled(String)),
      race: races.labelled((race) => RACE_LABELS[race as keyof typeof RACE_LABELS] ?? race),
      needs: [...situations.labelled(String), ...needs.labelled((need) => SUPPORT_LABELS[need])],
      activities: activities.tables(),
    }),
  };
}

/** Shares of all students of the report (rules/reports#summary). */
const bars = (values: Labelled[], students: number): Bar[] =>
  values.map((one) => ({ ...one, percentOfStudents: percent(one.value, students) }));

/** Largest first; equals keep their order. */
function slices(values: Labelled[]): Slice[] {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  return values.map((one) => ({ ...one, percent: percent(one.value, total) })).sort((a, b) => b.value - a.value);
}

function countActivities() {
  const byType = new Map(
    ACTIVITY_GROUPS.flatMap(({ types }) => types).map(({ id }) => [id, createCounts(ACTIVITY_FREQUENCIES)]),
  );
  return {
    add({ activityTypeId, frequency, events }: SummaryActivity): void {
      byType.get(activityTypeId)?.add(frequency, events.length);
    },
    tables: (): ActivityTable[] =>
      ACTIVITY_GROUPS.map(({ name, types }) => {
        const rows = types.map((type) => {
          const counts = byType.get(type.id) ?? createCounts(ACTIVITY_FREQUENCIES);
          const numbers = ACTIVITY_FREQUENCIES.map((frequency) => [frequency, counts.of(frequency)] as const);
          return {
            type: type.name,
            total: counts.total(),
            counts: Object.fromEntries(numbers) as Record<ActivityFrequency, number>,
          };
        });
        return { group: name, total: rows.reduce((sum, row) => sum + row.total, 0), rows };
      }),
  };
}
