import { SECTION_FIELDS, seriesLabel } from '../../../domain/students/term-sections.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import { RISK_LEVELS, type RiskLevel } from '../../../domain/vocabulary/transition.ts';
import type { ActivityRecord, TermRecordDocument } from '../../../projections/definitions/documents.ts';
import type { ReportHeader } from './header.ts';
import { type ReportPerson, reportPerson } from './person.ts';
import { type FactorRow, factorRows, needRows, type TermRow } from './risk-rows.ts';

/** What a student was in a term; only terms in school have a risk that means something (rules/reports#risk-over-time). */
export interface RiskColumn {
  state: 'in school' | 'post-school' | 'not enrolled';
  risk: RiskLevel | null;
}

/** One student's risk over time (rules/reports#risk-over-time). */
export interface RiskOverTimePage {
  header: ReportHeader;
  columns: string[];
  /** As of the first term the student appears in, with the highest risk of the range (rules/reports#risk-over-time). */
  status: ReportPerson;
  riskColumns: RiskColumn[];
  riskRows: FactorRow[];
  needRows: TermRow<boolean>[];
}

/** A term of the range with what is known of the student in it. */
export interface TermOfStudent {
  label: string;
  record: TermRecordDocument | undefined;
}

/** Undefined when the student is in none of the terms. */
export function riskOverTimePage(header: ReportHeader, terms: readonly TermOfStudent[]): RiskOverTimePage | undefined {
  const records = terms.map(({ record }) => record);
  const first = records.find((record) => record !== undefined);
  if (!first) return undefined;
  return {
    header,
    columns: terms.map(({ label }) => label),
    status: { ...reportPerson(first), risk: highestRisk(records) },
    riskColumns: records.map(riskColumn),
    riskRows: factorRows(records),
    needRows: needRows(records),
  };
}

function riskColumn(record: TermRecordDocument | undefined): RiskColumn {
  if (!record) return { state: 'not enrolled', risk: null };
  return record.postSchool ? { state: 'post-school', risk: null } : { state: 'in school', risk: record.risk };
}

/** The highest of the terms in school; 'No Data' when there is nothing above it. */
function highestRisk(records: readonly (TermRecordDocument | undefined)[]): RiskLevel {
  const places = records.map((record) => (record && !record.postSchool ? RISK_LEVELS.indexOf(record.risk) : 0));
  return RISK_LEVELS[Math.max(0, ...places)] ?? 'No Data';
}

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
