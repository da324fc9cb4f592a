import type { CollectionShape, UnitOfWork } from '../../storage/port.ts';
import type { DashboardDocument, TermRecordDocument } from '../documents.ts';
import type { GroupCounts } from './people.ts';
import { later, type RecordSettings } from './settings.ts';

export const DASHBOARDS = 'dashboards';
export const dashboardsShape: CollectionShape = {
  id: 'text',
  fields: { termId: 'number', yearId: 'number' },
  indexes: [],
};

/** A term record as the dashboard counts it, with the activities of its student in the whole year. */
export interface Counted {
  record: TermRecordDocument;
  activities: GroupCounts;
}

type Counts = Partial<Record<string, number>>;

function count(counts: Counts, key: string, by: number): void {
  const next = (counts[key] ?? 0) + by;
  if (next === 0) delete counts[key];
  else counts[key] = next;
}

function countGroups(groups: DashboardDocument['activityGroups'], activities: GroupCounts, sign: 1 | -1): void {
  for (const [group, number] of Object.entries(activities)) {
    const present = groups[group] ?? { students: 0, activities: 0 };
    const next = { students: present.students + sign, activities: present.activities + sign * number };
    if (next.students === 0) delete groups[group];
    else groups[group] = next;
  }
}

/** What one record adds to its dashboard, or takes from it. Post-school students count in `all` only (domain.md 7). */
function contribute(dashboard: DashboardDocument, { record, activities }: Counted, sign: 1 | -1): void {
  dashboard.all += sign;
  if (record.postSchool) return;
  dashboard.total += sign;
  count(dashboard.gradeLevels, record.gradeLevel, sign);
  count(dashboard.risk, record.risk, sign);
  count(dashboard.races, record.race, sign);
  for (const support of record.support) count(dashboard.support, support, sign);
  if (record.offTrack) dashboard.offTrack += sign;
  if (record.chronicallyAbsent) dashboard.chronicallyAbsent += sign;
  countGroups(dashboard.activityGroups, activities, sign);
}

const emptyDashboard = ({ cohort, termId, yearId }: TermRecordDocument, at: string): DashboardDocument => ({
  id: cohort,
  termId,
  yearId,
  total: 0,
  all: 0,
  gradeLevels: {},
  risk: {},
  support: {},
  races: {},
  offTrack: 0,
  chronicallyAbsent: 0,
  activityGroups: {},
  updatedAt: at,
});

const copyOf = (dashboard: DashboardDocument): DashboardDocument => ({
  ...dashboard,
  gradeLevels: { ...dashboard.gradeLevels },
  risk: { ...dashboard.risk },
  support: { ...dashboard.support },
  races: { ...dashboard.races },
  activityGroups: { ...dashboard.activityGroups },
});

/** Dashboards put by a unit of work itself: nobody else has them yet, so that it may go on counting in them. */
const drafts = new WeakMap<UnitOfWork, WeakSet<DashboardDocument>>();

async function draftOf(unit: UnitOfWork, cohort: string): Promise<DashboardDocument | undefined> {
  const present = await unit.get<DashboardDocument>(DASHBOARDS, cohort);
  return present && !drafts.get(unit)?.has(present) ? copyOf(present) : present;
}

function putDraft(unit: UnitOfWork, dashboard: DashboardDocument): void {
  const own = drafts.get(unit) ?? new WeakSet();
  drafts.set(unit, own.add(dashboard));
  unit.put(DASHBOARDS, dashboard);
}

/** Takes what a record counted before from its dashboard and adds what it counts now; both are of one cohort. */
export async function recount(
  unit: UnitOfWork,
  { before, after }: { before?: Counted | undefined; after?: Counted | undefined },
  { changedAt }: RecordSettings,
  at: string,
): Promise<void> {
  const record = (after ?? before)?.record;
  if (!record) return;
  const dashboard = (await draftOf(unit, record.cohort)) ?? emptyDashboard(record, at);
  if (before) contribute(dashboard, before, -1);
  if (after) contribute(dashboard, after, 1);
  // No figure is older than the settings it was computed by, whenever the slices come to it.
  dashboard.updatedAt = later(dashboard.updatedAt, later(changedAt, at));
  putDraft(unit, dashboard);
}
