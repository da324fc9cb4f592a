import { reportLabel, SECTION_FIELDS } from '../../../domain/students/term-sections.ts';
import { ACTIVITY_GROUPS, activityType } from '../../../domain/vocabulary/activity-types.ts';
import type { TermType } from '../../../domain/vocabulary/school.ts';
import type { ActivityRecord, TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReportHeader } from '../figures/header.ts';
import { type Box, type RiskPage, riskPage } from '../student-risk/data.ts';

export interface ActivityGroupPart {
  title: string;
  totalEvents: number;
  rows: { type: string; events: number; frequency: string; notes: string }[];
}

/** The Student Report, which shows more (rules/reports#student). */
export interface StudentPage extends RiskPage {
  totalEvents: number;
  activityGroups: ActivityGroupPart[];
  skills: (Box & { raw: boolean | null })[];
  /** What the skills' heading calls the time: `SEMESTER`, for annual years `SCHOOL YEAR`. */
  skillsTime: string;
  postSchoolGoals: string | null;
}

const GROUP_TITLES: Readonly<Record<string, string>> = {
  'Work Experience': 'Paid Work Activities',
  'Student Supports': 'Student Support Activities',
};
export function studentPage(
  header: ReportHeader,
  record: TermRecordDocument,
  activities: readonly ActivityRecord[],
  termType: TermType,
): StudentPage {
  const activityGroups = ACTIVITY_GROUPS.map((group) => groupPart(group.id, group.name, activities));
  return {
    ...riskPage(header, record),
    totalEvents: activityGroups.reduce((sum, { totalEvents }) => sum + totalEvents, 0),
    activityGroups,
    skills: SECTION_FIELDS.skills.map((field) => {
      const raw = record.info[field];
      return { label: reportLabel(field), checked: raw === true, raw };
    }),
    skillsTime: termType === 'annual' ? 'SCHOOL YEAR' : termType.toUpperCase(),
    postSchoolGoals: record.info.postSchoolGoals,
  };
}

/** Rows in the order of the types; activities of one type by their first day. */
function groupPart(groupId: number, name: string, activities: readonly ActivityRecord[]): ActivityGroupPart {
  const own = activities
    .filter(({ activityTypeId }) => activityType(activityTypeId)?.groupId === groupId)
    .sort((a, b) => a.activityTypeId - b.activityTypeId || firstDay(a).localeCompare(firstDay(b)));
  const rows = own.map(({ activityTypeId, events, frequency, notes }) => ({
    type: activityType(activityTypeId)?.name ?? '',
    events: events.length,
    frequency,
    notes,
  }));
  const totalEvents = rows.reduce((sum, { events }) => sum + events, 0);
  return { title: GROUP_TITLES[name] ?? `${name} Activities`, totalEvents, rows };
}

const firstDay = ({ events }: ActivityRecord): string => events.at(-1) ?? '';
