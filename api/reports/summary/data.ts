import { fromKeys, isKeyOf } from '../../../domain/kernel/keys.ts';
import { definitionOf } from '../../../domain/risk/assess-factor.ts';
import { RISK_FACTORS } from '../../../domain/risk/factors.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { SECTION_FIELDS } from '../../../domain/students/term-sections.ts';
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
import type { ActivityRecord, TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReportHeader } from '../figures/header.ts';
import { createCounts, type Labelled, percent } from '../figures/numbers.ts';
import { factorValue } from '../figures/risk-rows.ts';

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

/** The first entries of the needs list, by the factors they are about; missing answers count as no (rules/reports#percent). */
const SITUATIONS = RISK_FACTORS.flatMap((factor) => {
  const { summary } = definitionOf(factor);
  return summary ? [{ factor, ...summary }] : [];
});
const situationsOf = (student: SummaryStudent): string[] =>
  SITUATIONS.filter(({ factor, when }) => {
    const value = factorValue(student, factor);
    return value !== null && when(value);
  }).map(({ label }) => label);

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
  const skills = createCounts(SECTION_FIELDS.skills);
  const attended = createCounts(ANSWERS);
  const plans = createCounts(ANSWERS);
  const genders = createCounts(GENDERS);
  const races = createCounts<string>(RACES);
  const situations = createCounts(SITUATIONS.map(({ label }) => label));
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
      for (const skill of SECTION_FIELDS.skills) if (info[skill] === true) skills.add(skill);
      attended.add(answer(info.attendedIepMeeting));
      plans.add(answer(info.hasGraduationPlan));
      genders.add(student.gender);
      races.add(student.race ?? 'N/A');
      for (const label of situationsOf(one)) situations.add(label);
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
      receivedSkillsTraining: bars(
        skills.labelled((skill) => TERM_FIELDS[skill].label.form),
        students,
      ),
      attendedIepMeeting: slices(attended.labelled(String)),
      gender: slices(genders.labelled((gender) => GENDER_LABELS[gender])),
      graduationPlan: slices(plans.labelled(String)),
      race: races.labelled((race) => (isKeyOf(RACE_LABELS, race) ? RACE_LABELS[race] : race)),
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
          return {
            type: type.name,
            total: counts.total(),
            counts: fromKeys(ACTIVITY_FREQUENCIES, (frequency) => counts.of(frequency)),
          };
        });
        return { group: name, total: rows.reduce((sum, row) => sum + row.total, 0), rows };
      }),
  };
}
