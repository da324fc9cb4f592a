import { RACE_LABELS } from '../../../domain/vocabulary/people.ts';
import { RISK_LABELS, SUPPORT_LABELS } from '../../../domain/vocabulary/transition.ts';
import { type ReportFilters, type ReportRequest, usedFilters } from '../request/read-request.ts';
import { timeLabel } from '../request/terms.ts';

/** The line under the logo. */
export interface ReportHeader {
  title: string;
  schoolName: string;
  timeLabel: string;
  /** Names of the kinds of filters in use (rules/reports#page). */
  filters: string[];
  /** The same with what was chosen: `grades: 9, 10` (rules/reports#page). */
  filterTexts: string[];
}

const KIND_NAMES: Record<keyof ReportFilters, string> = {
  grades: 'grades',
  disabilities: 'category',
  riskLevels: 'risk levels',
  supportNeeded: 'intervention',
  races: 'races',
};

/** Named students are a choice beside the filters. */
const SELECTED = 'selected students';

function valueTexts(filters: ReportFilters, kind: keyof ReportFilters): string[] {
  if (kind === 'riskLevels') return filters.riskLevels.map((level) => RISK_LABELS[level]);
  if (kind === 'supportNeeded') return filters.supportNeeded.map((need) => SUPPORT_LABELS[need]);
  return kind === 'races' ? filters.races.map((race) => RACE_LABELS[race]) : filters[kind];
}

/** The header of a report that was asked for; filters stand in the order of the panel. */
export function reportHeader(request: ReportRequest, title: string, schoolName: string): ReportHeader {
  const used = usedFilters(request);
  const selected = request.only ? [request.only.length.toLocaleString('en-US')] : [];
  return {
    title,
    schoolName,
    timeLabel: timeLabel(request.terms),
    filters: [...selected.map(() => SELECTED), ...used.map((kind) => KIND_NAMES[kind])],
    filterTexts: [
      ...selected.map((count) => `${SELECTED}: ${count}`),
      ...used.map((kind) => `${KIND_NAMES[kind]}: ${valueTexts(request.filters, kind).join(', ')}`),
    ],
  };
}
