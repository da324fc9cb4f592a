import { ACTIVITY_GROUPS, activityType } from '../../../domain/vocabulary/activity-types.ts';
import type { ActivityRecord, TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import { reportPerson } from '../figures/person.ts';

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
