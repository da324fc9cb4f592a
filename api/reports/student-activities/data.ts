import { SECTION_FIELDS, seriesLabel } from '../../../domain/students/term-sections.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import type { ActivityRecord } from '../../../projections/definitions/shared/documents.ts';
import type { ReportHeader } from '../figures/header.ts';
import type { TermRow } from '../figures/risk-rows.ts';
import { type RiskOverTimePage, riskOverTimePage, type TermOfStudent } from '../student-risk-over-time/data.ts';

/** One student's activities, risk and skills over time (rules/reports#student-activities). */
export interface ActivitiesOverTimePage extends RiskOverTimePage {
  attendedIepMeeting: ({ attended: boolean | null; role: string | null } | null)[];
  graduationPlan: (boolean | null)[];
  /** Activities, not days, of the school year of each term; null without a record. */
  activityGroups: { group: string; rows: { type: string; values: (number | null)[] }[] }[];
  skillRows: TermRow<boolean>[];
}

type TermWithActivities = TermOfStudent & { activities: readonly Pick<ActivityRecord, 'activityTypeId'>[] };

export function activitiesOverTimePage(
  header: ReportHeader,
  terms: readonly TermWithActivities[],
): ActivitiesOverTimePage | undefined {
  const page = riskOverTimePage(header, terms);
  if (!page) return undefined;
  const infoOf = ({ record }: TermOfStudent) => record?.info;
  return {
    ...page,
    attendedIepMeeting: terms.map((term) => {
      const info = infoOf(term);
      return info ? { attended: info.attendedIepMeeting, role: info.attendedIepMeeting ? info.iepRole : null } : null;
    }),
    graduationPlan: terms.map((term) => infoOf(term)?.hasGraduationPlan ?? null),
    activityGroups: ACTIVITY_GROUPS.map(({ name, types }) => ({
      group: name,
      rows: types.map((type) => ({ type: type.name, values: terms.map((term) => countType(term, type.id)) })),
    })),
    skillRows: SECTION_FIELDS.skills.map((field) => ({
      label: seriesLabel(field),
      values: terms.map((term) => infoOf(term)?.[field] ?? null),
    })),
  };
}

const countType = ({ record, activities }: TermWithActivities, typeId: number): number | null =>
  record ? activities.filter(({ activityTypeId }) => activityTypeId === typeId).length : null;
