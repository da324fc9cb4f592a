import type { UnitOfWork } from '../../storage/port.ts';
import type { TermRecordDocument } from '../shared/documents.ts';
import { cohortOf, isCurrent, type KnownYear, knownYear, type RemovalWork } from '../shared/years.ts';
import { moveCourse } from './course.ts';
import { dashboards, recount } from './dashboard.ts';
import { people, withoutStay } from './people.ts';
import { currentSettings, type RecomputeWork, type RecordSettings, recordsWork } from './settings.ts';
import { termRecord, termRecords } from './term-record.ts';

/** Does one slice of the oldest pending work; true while more is left. */
export async function recordsSlice(unit: UnitOfWork, limit: number): Promise<boolean> {
  const [work, more] = await unit.find(recordsWork, { where: {}, limit: 2 });
  if (!work) return false;
  const next = work.work === 'removal' ? await removeSlice(unit, work, limit) : await recomputeSlice(unit, work, limit);
  if (next) unit.put(recordsWork, next);
  else unit.delete(recordsWork, work.id);
  return next !== undefined || more !== undefined;
}

/** Removes records of an ended clearing, term by term; with the last ones go the dashboards. */
async function removeSlice(unit: UnitOfWork, work: RemovalWork, limit: number): Promise<RemovalWork | undefined> {
  const cohorts = work.termIds.map((termId) => cohortOf(termId, work.clearing));
  const total = work.total ?? (await recordsIn(unit, cohorts));
  for (const cohort of cohorts) {
    const over = await unit.find(termRecords, {
      where: { cohort },
      sort: [{ field: 'sort' }],
      fields: ['id', 'studentId', 'termId'],
      limit,
    });
    for (const record of over) await removeRecord(unit, work, record);
    if (over.length > 0) return { ...work, total, done: Math.min(total, work.done + over.length) };
  }
  for (const cohort of cohorts) unit.delete(dashboards, cohort);
  return undefined;
}

async function recordsIn(unit: UnitOfWork, cohorts: readonly string[]): Promise<number> {
  let total = 0;
  for (const cohort of cohorts) total += (await unit.get(dashboards, cohort))?.all ?? 0;
  return total;
}

async function recordsInAll(unit: UnitOfWork): Promise<number> {
  const all = await unit.find(dashboards, { where: {} });
  return all.reduce((sum, dashboard) => sum + dashboard.all, 0);
}

type RecordAddress = Pick<TermRecordDocument, 'id' | 'studentId' | 'termId'>;

async function removeRecord(unit: UnitOfWork, { yearId, clearing }: RemovalWork, address: RecordAddress) {
  const { id, studentId } = address;
  unit.delete(termRecords, id);
  await moveCourse(unit, address, undefined);
  const person = await unit.get(people, studentId);
  if (person?.stays[yearId]?.clearing === clearing) unit.put(people, withoutStay(person, yearId));
}

/** Computes the next records again, by the settings that hold now. */
async function recomputeSlice(
  unit: UnitOfWork,
  work: RecomputeWork,
  limit: number,
): Promise<RecomputeWork | undefined> {
  const settings = await currentSettings(unit);
  const total = work.total ?? (await recordsInAll(unit));
  const page = await unit.find(termRecords, { where: { id: { gt: work.after } }, fields: ['id'], limit });
  for (const { id } of page) await recompute(unit, id, settings);
  const last = page.at(-1);
  if (last && page.length === limit) return { ...work, total, after: last.id, done: work.done + page.length };
  return undefined;
}

async function recompute(unit: UnitOfWork, id: number, settings: RecordSettings): Promise<void> {
  // The record as the slice has left it: the one before it may have told it its level.
  const record = await unit.get(termRecords, id);
  if (!record) return;
  const year: KnownYear | undefined = await knownYear(unit, record.yearId);
  if (!year || record.cohort !== cohortOf(record.termId, year.clearing) || !isCurrent(year, year.clearing)) return;
  const next = termRecord(record, settings.conversions);
  unit.put(termRecords, next);
  const counted = { before: { record, activities: {} }, after: { record: next, activities: {} } };
  await recount(unit, counted, settings, settings.changedAt);
  await moveCourse(unit, record, next);
}
