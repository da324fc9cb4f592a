import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import type { GradeConversion, SchoolSettingsEvent } from '../../../domain/school-settings/events.ts';
import type { Recorded } from '../../../event-store/ledger-types.ts';
import { PENDING, type PendingWork, pendingShape } from '../../runtime/projection.ts';
import { collection } from '../../storage/collection.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import type { RemovalWork } from '../shared/years.ts';

/** What risk is computed by at present. */
export interface RecordSettings {
  id: 'settings';
  conversions: readonly GradeConversion[];
  /** Empty before the first change. */
  changedAt: string;
}

export const recordSettings = collection<RecordSettings>()('settings', { id: 'text', fields: {}, indexes: [] });

/** All term records are computed again, in the order of their ids. */
export interface RecomputeWork extends PendingWork {
  work: 'recompute';
  after: number;
}
const RECOMPUTE = 'grade conversions';

export const recordsWork = collection<RemovalWork | RecomputeWork>()(PENDING, pendingShape);

const BEFORE_ANY: RecordSettings = {
  id: 'settings',
  conversions: DEFAULT_SETTINGS.gradeConversions,
  changedAt: '',
};

export const currentSettings = async (unit: UnitOfWork): Promise<RecordSettings> =>
  (await unit.get(recordSettings, 'settings')) ?? BEFORE_ANY;

/** The later of two instants. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** New conversions hold for every event from here on; what was computed before follows in slices, from the start again. */
export async function applySettings(event: Recorded<SchoolSettingsEvent>, unit: UnitOfWork): Promise<void> {
  const { gradeConversions } = event.data;
  if (!gradeConversions) return;
  const { changedAt } = await currentSettings(unit);
  unit.put(recordSettings, {
    id: 'settings',
    conversions: gradeConversions,
    changedAt: later(changedAt, event.metadata.at),
  });
  unit.put(recordsWork, { id: RECOMPUTE, work: 'recompute', done: 0, after: 0 });
}
