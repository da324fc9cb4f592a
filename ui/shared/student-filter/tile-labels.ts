import { gradeLevelLabel } from '../../../domain/students/display.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import { RACE_LABELS } from '../../../domain/vocabulary/people.ts';
import { RISK_LABELS, SUPPORT_LABELS } from '../../../domain/vocabulary/transition.ts';
import { t, translated } from '../../words/t.ts';
import type { Tile } from './student-query.ts';

const FLAG_LABELS = {
  offTrack: 'Off-track to graduate on time',
  chronicallyAbsent: 'Chronically absent (absent 10% or more)',
  total: 'Total students',
  worse: 'Worse than the term before',
  better: 'Better than the term before',
  newUltra: 'Newly Ultra this term',
  iepRoleMissing: 'Role in the IEP meeting not recorded',
} as const;

const groupName = (id: number) => ACTIVITY_GROUPS.find((group) => group.id === id)?.name ?? t('Activities');

/** What a dashboard tile is called where its students are listed. */
export function tileLabel(tile: Tile): string {
  if ('gradeLevel' in tile) return translated(gradeLevelLabel(tile.gradeLevel));
  if ('risk' in tile) return t('Risk: %{value}', { value: translated(RISK_LABELS[tile.risk]) });
  if ('support' in tile) return t('Needs support: %{value}', { value: translated(SUPPORT_LABELS[tile.support]) });
  if ('race' in tile) return tile.race === 'N/A' ? t('Race: N/A') : translated(RACE_LABELS[tile.race]);
  if ('activityGroup' in tile) return t('Receiving %{groupName}', { groupName: groupName(tile.activityGroup) });
  return translated(FLAG_LABELS[tile.flag]);
}
