import {
  ACTIVITY_FREQUENCIES,
  type ActivityFrequency,
  DASHBOARD_SUPPORTS,
} from '../../../domain/vocabulary/transition.ts';
import type { Labelled } from '../figures/numbers.ts';
import { mixed, numbers, type ReportTable, texts } from '../tables/table.ts';
import type { ActivityTable, Bar, Slice, SummaryReport } from './data.ts';

const counted = (name: string, values: readonly Labelled[]): ReportTable => ({
  name,
  columns: [...texts(name), ...numbers('Students')],
  rows: values.map(({ label, value }) => [label, value]),
});

/** Shares are of all students, or of all answers, as on paper. */
const shared = (name: string, values: readonly (Bar | Slice)[]): ReportTable => ({
  name,
  columns: [...texts(name), ...numbers('Students', 'Percent')],
  rows: values.map((one) => [one.label, one.value, 'percent' in one ? one.percent : one.percentOfStudents]),
});

function activities({ group, total, rows }: ActivityTable): ReportTable {
  const sumOf = (frequency: ActivityFrequency) => rows.reduce((sum, { counts }) => sum + counts[frequency], 0);
  return {
    name: `${group} Activities`,
    columns: [...texts('Activity'), ...numbers('Events', ...ACTIVITY_FREQUENCIES)],
    rows: [
      ...rows.map((row) => [row.type, row.total, ...ACTIVITY_FREQUENCIES.map((one) => row.counts[one])]),
      ['Total', total, ...ACTIVITY_FREQUENCIES.map(sumOf)],
    ],
  };
}

const about = ({ header, studentCount }: SummaryReport, data: string): ReportTable => ({
  name: 'Report',
  columns: [...texts('Report'), ...mixed('Value')],
  rows: [
    ['Title', header.title],
    ['School', header.schoolName],
    ['Time', header.timeLabel],
    ['Filters', header.filterTexts.join('; ') || 'none'],
    ['Students', studentCount],
    ['Data', data],
  ],
  isOwn: ([label], place) => place === 1 && label === 'School',
});

/** The Summary Report, a table for each of its blocks; `data` says up to where the log went into it. */
export const tables = (report: SummaryReport, data: string): ReportTable[] => [
  about(report, data),
  counted('Grade', report.grades),
  counted('Category', report.disabilities),
  counted('Risk', report.riskLevels),
  shared('Role in IEP Meeting', report.roleInIepMeeting),
  shared('Received Skills Training', report.receivedSkillsTraining),
  shared('Attended IEP Meeting', report.attendedIepMeeting),
  shared('Gender', report.gender),
  shared('Grad. Plan or ILP', report.graduationPlan),
  counted('Race', report.race),
  counted('Number of Students', report.needs.slice(0, -DASHBOARD_SUPPORTS.length)),
  counted('May need support in', report.needs.slice(-DASHBOARD_SUPPORTS.length)),
  ...report.activities.map(activities),
];
