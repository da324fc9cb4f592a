import { PENDING } from '../../projection.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import type { DashboardDocument, TermRecordDocument } from '../documents.ts';
import { cohortOf, isCurrent, type KnownYear, knownYear, type RemovalWork } from '../years.ts';
import { DASHBOARDS, recount } from './dashboard.ts';
import { type KnownPerson, PEOPLE, withoutStay } from './people.ts';
import { currentSettings, type RecomputeWork, type RecordSettings } from './settings.ts';
import { TERM_RECORDS, termRecord } from './term-record.ts';

type Work = RemovalWork | RecomputeWork;

/** Does one slice of the oldest pending work; true while more is left. */
export async function recordsSlice(unit: UnitOfWork, limit: number): Promise<boolean> {
  const [work, more] = await unit.find<Work>(PENDING, { where: {}, limit: 2 });
  if (!work) return false;
  const next = work.work === 'removal' ? await removeSlice(unit, work, limit) : await recomputeSlice(unit, work, limit);
  if (next) unit.put(PENDING, next);
  else unit.delete(PENDING, work.id);
  return next !== undefined || more !== undefined;
}

/** Removes records of an ended clearing, term by term; with the last ones go the dashboards. */
async function removeSlice(unit: UnitOfWork, work: RemovalWork, limit: number): Promise<RemovalWork | undefined> {
  const cohorts = work.termIds.map((termId) => cohortOf(termId, work.clearing));
  const total = work.total ?? (await recordsIn(unit, cohorts));
  for (const cohort of cohorts) {
    const over = await unit.find<TermRecordDocument>(TERM_RECORDS, {
      where: { cohort },
      sort: [{ field: 'sort' }],
      fields: ['id', 'studentId'],
      limit,
    });
    for (const record of over) await removeRecord(unit, work, record);
    if (over.length > 0) return { ...work, total, done: Math.min(total, work.done + over.length) };
  }
  for (const cohort of cohorts) unit.delete(DASHBOARDS, cohort);
  return undefined;
}

async function recordsIn(unit: UnitOfWork, cohorts: readonly string[]): Promise<number> {
  let total = 0;
  for (const cohort of cohorts) total += (await unit.get<DashboardDocument>(DASHBOARDS, cohort))?.all ?? 0;
  return total;
}

async function recordsInAll(unit: UnitOfWork): Promise<number> {
  const dashboards = await unit.find<DashboardDocument>(DASHBOARDS, { where: {} });
  return dashboards.reduce((sum, { all }) => sum + all, 0);
}

type RecordAddress = Pick<TermRecordDocument, 'id' | 'studentId'>;

async function removeRecord(unit: UnitOfWork, { yearId, clearing }: RemovalWork, { id, studentId }: RecordAddress) {
  unit.delete(TERM_RECORDS, id);
  const person = await unit.get<KnownPerson>(PEOPLE, studentId);
  if (person?.stays[yearId]?.clearing === clearing) unit.put(PEOPLE, withoutStay(person, yearId));
}

/** Computes the next records again, by the settings that hold now. */
async function recomputeSlice(
  unit: UnitOfWork,
  work: RecomputeWork,
  limit: number,
): Promise<RecomputeWork | undefined> {
  const settings = await currentSettings(unit);
  const total = work.total ?? (await recordsInAll(unit));
  const page = await unit.find<TermRecordDocument>(TERM_RECORDS, { where: { id: { gt: work.after } }, limit });
  for (const record of page) await recompute(unit, record, settings);
  const last = page.at(-1);
  if (last && page.length === limit) return { ...work, total, after: last.id, done: work.done + page.length };
  return undefined;
}

async function recompute(unit: UnitOfWork, record: TermRecordDocument, settings: RecordSettings): Promise<void> {
  const year: KnownYear | undefined = await knownYear(unit, record.yearId);
  if (!year || record.cohort !== cohortOf(record.termId, year.clearing) || !isCurrent(year, year.clearing)) return;
  const next = termRecord(record, settings.conversions);
  unit.put(TERM_RECORDS, next);
  const counted = { before: { record, activities: {} }, after: { record: next, activities: {} } };
  await recount(unit, counted, settings, settings.changedAt);
}
