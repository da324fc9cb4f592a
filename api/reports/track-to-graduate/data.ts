import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import { type RosterPerson, rosterPerson } from '../figures/roster.ts';

/** A row of On Track to Graduate (rules/reports#on-track). */
export interface TrackRow extends RosterPerson {
  onTrack: boolean | null;
}

export const trackRow = (record: TermRecordDocument): TrackRow => ({
  ...rosterPerson(record),
  onTrack: record.info.onTrack,
});
