import { ACTIVITY_GROUPS, activityType } from '../../../domain/vocabulary/activity-types.ts';
import type { ActivityRecord, TermRecordDocument } from '../../../projections/definitions/documents.ts';
import type { ReportHeader } from './header.ts';
import { type ReportPerson, reportPerson } from './person.ts';

/** A row of the Risk Roster (rules/reports#risk-roster). */
export interface RiskRosterRow extends RosterPerson {
  attendance: boolean;
  behavior: boolean;
  engagement: boolean;
  english: boolean;
  math: boolean;
}
/** A row of On Track to Graduate (rules/reports#on-track). */
export interface TrackRow extends RosterPerson {
  onTrack: boolean | null;
}
interface RosterPerson extends Omit<ReportPerson, 'categories'> {
  /** The risk in short, as the mark is captioned. */
  riskMark: string;
  /** Codes joined, four per line. */
  categoryLines: string[];
}
/** A list of students; a long one need not be held whole (`report-data.ts`). */
export interface RosterReport<Row, Rows = Row[]> {
  header: ReportHeader;
  rows: Rows;
}

const CODES_PER_LINE = 4;

function categoryLines(codes: readonly string[]): string[] {
  const lines = Math.ceil(codes.length / CODES_PER_LINE);
  return Array.from({ length: lines }, (_, line) =>
    codes.slice(line * CODES_PER_LINE, (line + 1) * CODES_PER_LINE).join('/'),
  );
}

function rosterPerson(record: TermRecordDocument): RosterPerson {
  const { categories, ...person } = reportPerson(record);
  return {
    ...person,
    riskMark: person.risk === 'medium' ? 'med' : person.risk,
    categoryLines: categoryLines(categories),
  };
}

export function riskRosterRow(record: TermRecordDocument): RiskRosterRow {
  const needs = new Set(record.support);
  return {
    ...rosterPerson(record),
    attendance: needs.has('attendance'),
    behavior: needs.has('behavior'),
    engagement: needs.has('engagement'),
    english: needs.has('english'),
    math: needs.has('math'),
  };
}

export const trackRow = (record: TermRecordDocument): TrackRow => ({
  ...rosterPerson(record),
  onTrack: record.info.onTrack,
});

/** A row of Pre-ETS Activities (rules/reports#pre-ets): services of the whole school year. */
export interface PreEtsRow {
  name: string;
  studentId: string;
  race: string;
  engagedWithVr: boolean;
  onTrack: boolean | null;
  jobExplorationCounseling: boolean;
  workBasedLearning: boolean;
  counselingOnTransitionPrograms: boolean;
  workplaceReadiness: boolean;
  selfAdvocacy: boolean;
}

/** Ids of the types whose names begin like this, in every group that has one. */
const typeIds = (...beginnings: string[]): number[] =>
  ACTIVITY_GROUPS.flatMap(({ types }) => types)
    .filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)))
    .map(({ id }) => id);

// Both spellings of the referral count (rules/reports#pre-ets).
const VR_REFERRALS = typeIds('Referral Complete to VR', 'Referral Completed to VR');
const JOB_EXPLORATION = typeIds('Job Exploration Counseling');
const COUNSELING = typeIds('Career Mentor', 'Graduation Coach/ Mentor', 'School Counselor for Post-School Planning');
const WORK_EXPERIENCE = ACTIVITY_GROUPS.find(({ name }) => name === 'Work Experience')?.id;

export function preEtsRow(
  record: TermRecordDocument,
  activities: readonly Pick<ActivityRecord, 'activityTypeId'>[],
): PreEtsRow {
  const { name, studentId, race } = reportPerson(record);
  const { info } = record;
  const didOneOf = (ids: readonly number[]) => activities.some(({ activityTypeId }) => ids.includes(activityTypeId));
  return {
    name,
    studentId,
    race,
    engagedWithVr: didOneOf(VR_REFERRALS),
    onTrack: info.onTrack,
    jobExplorationCounseling: didOneOf(JOB_EXPLORATION),
    workBasedLearning: activities.some((one) => activityType(one.activityTypeId)?.groupId === WORK_EXPERIENCE),
    counselingOnTransitionPrograms: didOneOf(COUNSELING),
    workplaceReadiness: info.hasIndependentLivingSkills === true || info.hasSocialSkills === true,
    selfAdvocacy: info.hasSelfDeterminationSkills === true,
  };
}
