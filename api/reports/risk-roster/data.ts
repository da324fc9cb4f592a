import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import { type RosterPerson, rosterPerson } from '../figures/roster.ts';

/** A row of the Risk Roster (rules/reports#risk-roster). */
export interface RiskRosterRow extends RosterPerson {
  attendance: boolean;
  behavior: boolean;
  engagement: boolean;
  english: boolean;
  math: boolean;
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
