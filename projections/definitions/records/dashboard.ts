import { collection } from '../../storage/collection.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import type { DashboardDocument, GradeRisk, TermRecordDocument } from '../shared/documents.ts';
import { emptyDashboard } from '../shared/empty-dashboard.ts';
import type { GroupCounts } from './people.ts';
import { later, type RecordSettings } from './settings.ts';

export const dashboards = collection<DashboardDocument>()('dashboards', {
  id: 'text',
  fields: { termId: 'number', yearId: 'number' },
  indexes: [],
});

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

/** One student's activities of a group were so many and are so many now. */
function moveGroup(groups: DashboardDocument['activityGroups'], group: string, was = 0, is = 0): void {
  if (was === is) return;
  const { students, activities } = groups[group] ?? { students: 0, activities: 0 };
  const next = { students: students + Math.sign(is) - Math.sign(was), activities: activities + is - was };
  if (next.students === 0) delete groups[group];
  else groups[group] = next;
}

function moveGroups(groups: DashboardDocument['activityGroups'], before: GroupCounts, after: GroupCounts): void {
  for (const group of Object.keys(before)) moveGroup(groups, group, before[group], after[group]);
  for (const group of Object.keys(after)) if (!(group in before)) moveGroup(groups, group, 0, after[group]);
}

/** What the charts are drawn from (rules/records#charts). */
function countCharts(dashboard: DashboardDocument, record: TermRecordDocument, sign: 1 | -1): void {
  const part: GradeRisk = `${record.gradeLevel}, ${record.risk}`;
  count(dashboard.gradeRisks, part, sign);
  if (record.fewAnswers) count(dashboard.fewAnswers, part, sign);
  count(dashboard.moved, record.moved, sign);
  if (record.newUltra) dashboard.newUltra += sign;
  if (record.iepRoleMissing) dashboard.iepRoleMissing += sign;
}

/** What one record adds to its dashboard, or takes from it. Post-school students count in `all` only (rules/records#dashboard). */
function contribute(dashboard: DashboardDocument, record: TermRecordDocument | undefined, sign: 1 | -1): void {
  if (!record) return;
  dashboard.all += sign;
  if (record.postSchool) return;
  dashboard.total += sign;
  count(dashboard.gradeLevels, record.gradeLevel, sign);
  count(dashboard.risk, record.risk, sign);
  count(dashboard.races, record.race, sign);
  for (const support of record.support) count(dashboard.support, support, sign);
  if (record.offTrack) dashboard.offTrack += sign;
  if (record.chronicallyAbsent) dashboard.chronicallyAbsent += sign;
  countCharts(dashboard, record, sign);
}

const NONE: GroupCounts = {};
const activitiesOf = (counted: Counted | undefined): GroupCounts =>
  counted && !counted.record.postSchool ? counted.activities : NONE;

const nobodyOf = ({ cohort, termId, yearId }: TermRecordDocument, at: string) =>
  emptyDashboard({ id: cohort, termId, yearId }, at);

/** The figures of some students of one cohort; undefined of nobody. */
export function dashboardOf(counted: readonly Counted[]): DashboardDocument | undefined {
  const [first] = counted;
  if (!first) return undefined;
  const dashboard = nobodyOf(first.record, first.record.updatedAt);
  for (const one of counted) {
    contribute(dashboard, one.record, 1);
    moveGroups(dashboard.activityGroups, NONE, activitiesOf(one));
    dashboard.updatedAt = later(dashboard.updatedAt, one.record.updatedAt);
  }
  return dashboard;
}

const copyOf = (dashboard: DashboardDocument): DashboardDocument => ({
  ...dashboard,
  gradeLevels: { ...dashboard.gradeLevels },
  risk: { ...dashboard.risk },
  support: { ...dashboard.support },
  races: { ...dashboard.races },
  activityGroups: { ...dashboard.activityGroups },
  gradeRisks: { ...dashboard.gradeRisks },
  fewAnswers: { ...dashboard.fewAnswers },
  moved: { ...dashboard.moved },
});

/** Dashboards put by a unit of work itself: nobody else has them yet, so that it may go on counting in them. */
const drafts = new WeakMap<UnitOfWork, WeakSet<DashboardDocument>>();

const draftOf = (unit: UnitOfWork, present: DashboardDocument): DashboardDocument =>
  drafts.get(unit)?.has(present) ? present : copyOf(present);

function putDraft(unit: UnitOfWork, dashboard: DashboardDocument): void {
  const own = drafts.get(unit) ?? new WeakSet();
  drafts.set(unit, own.add(dashboard));
  unit.put(dashboards, dashboard);
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
  const present = await unit.get(dashboards, record.cohort);
  const dashboard = present ? draftOf(unit, present) : nobodyOf(record, at);
  if (before?.record !== after?.record) {
    contribute(dashboard, before?.record, -1);
    contribute(dashboard, after?.record, 1);
  }
  moveGroups(dashboard.activityGroups, activitiesOf(before), activitiesOf(after));
  // No figure is older than the settings it was computed by, whenever the slices come to it.
  dashboard.updatedAt = later(dashboard.updatedAt, later(changedAt, at));
  putDraft(unit, dashboard);
}

/** Moves the figures along when only the term before has changed: nothing in this term is newer than it was. */
export async function recountFollower(
  unit: UnitOfWork,
  before: TermRecordDocument,
  after: TermRecordDocument,
): Promise<void> {
  const present = await unit.get(dashboards, after.cohort);
  if (!present) return;
  const dashboard = draftOf(unit, present);
  contribute(dashboard, before, -1);
  contribute(dashboard, after, 1);
  putDraft(unit, dashboard);
}
