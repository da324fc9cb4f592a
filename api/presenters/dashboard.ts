import { ACTIVITY_GROUPS } from '../../domain/vocabulary/activity-types.ts';
import { RACES, type Race } from '../../domain/vocabulary/people.ts';
import { IN_SCHOOL_LEVELS } from '../../domain/vocabulary/school.ts';
import { DASHBOARD_SUPPORTS, RISK_LEVELS } from '../../domain/vocabulary/transition.ts';
import type { DashboardCounts } from '../../domain/wire/app.ts';
import type { WireDashboard } from '../../domain/wire/contract.ts';
import type { DashboardDocument, TermRecordDocument } from '../../projections/definitions/documents.ts';
import { WIRE_ACTIVITY_GROUPS } from './reference-data.ts';
import { presentTermRecord } from './term-record.ts';

type Term = { id: number; yearId: number };

/** The counts of a term nobody is in, or of one no event has touched yet. */
const emptyDashboard = (term: Term): DashboardDocument => ({
  id: '',
  termId: term.id,
  yearId: term.yearId,
  total: 0,
  all: 0,
  gradeLevels: {},
  risk: {},
  support: {},
  races: {},
  offTrack: 0,
  chronicallyAbsent: 0,
  activityGroups: {},
  updatedAt: '',
});

/** The tiles with their figures, in the order of `domain.md` 7; 'N/A' only when somebody has no race. */
export function presentDashboardCounts(term: Term, stored: DashboardDocument | undefined): DashboardCounts {
  const counts = stored ?? emptyDashboard(term);
  const noRace = counts.races['N/A'] ?? 0;
  return {
    termId: term.id,
    schoolYearId: term.yearId,
    total: counts.total,
    gradeLevels: IN_SCHOOL_LEVELS.map((gradeLevel) => ({ gradeLevel, count: counts.gradeLevels[gradeLevel] ?? 0 })),
    activityGroups: ACTIVITY_GROUPS.map(({ id, name }) => ({
      id,
      name,
      students: counts.activityGroups[id]?.students ?? 0,
      activities: counts.activityGroups[id]?.activities ?? 0,
    })),
    risk: RISK_LEVELS.map((risk) => ({ risk, count: counts.risk[risk] ?? 0 })),
    offTrack: counts.offTrack,
    chronicallyAbsent: counts.chronicallyAbsent,
    support: DASHBOARD_SUPPORTS.map((support) => ({ support, count: counts.support[support] ?? 0 })),
    races: [
      ...RACES.map((race) => ({ race, count: counts.races[race] ?? 0 })),
      ...(noRace > 0 ? [{ race: 'N/A' as const, count: noRace }] : []),
    ],
    asOf: counts.updatedAt === '' ? null : counts.updatedAt,
  };
}

/** A student of the contract's dashboard: term record and student on one level, `id` the student's (`http.md` 6.7). */
function presentDashboardStudent(record: TermRecordDocument): Record<string, unknown> {
  const wire = presentTermRecord(record);
  return { ...wire, ...wire.student };
}

const idsOf = (records: readonly TermRecordDocument[]): number[] => records.map((record) => record.studentId);

/** The students' ids per key; a record may have several keys. */
function groupBy<Key>(records: readonly TermRecordDocument[], keysOf: (record: TermRecordDocument) => readonly Key[]) {
  const groups = new Map<Key, number[]>();
  for (const record of records)
    for (const key of keysOf(record)) {
      const group = groups.get(key);
      if (group) group.push(record.studentId);
      else groups.set(key, [record.studentId]);
    }
  return (key: Key): number[] => groups.get(key) ?? [];
}

/**
 * The dashboard in the contract's full form (`http.md` 6.7). `records` are the term's students who are not Post-school,
 * sorted by name; every group keeps that order.
 */
export function presentDashboard(
  records: readonly TermRecordDocument[],
  counts: DashboardDocument | undefined,
): WireDashboard {
  const byGrade = groupBy(records, (record) => [record.gradeLevel]);
  const byRisk = groupBy(records, (record) => [record.risk]);
  const bySupport = groupBy(records, (record) => record.support);
  const byRace = groupBy<Race | 'N/A'>(records, (record) => [record.race]);
  const byActivityGroup = groupBy(records, (record) => record.activityGroups);
  const noRace = byRace('N/A');
  return {
    students: records.map(presentDashboardStudent),
    studentGradeGroups: IN_SCHOOL_LEVELS.map((gradeLevel) => ({ gradeLevel, students: byGrade(gradeLevel) })),
    activityGroups: WIRE_ACTIVITY_GROUPS.map((group) => ({
      ...group,
      activityCount: counts?.activityGroups[group.id]?.activities ?? 0,
      students: byActivityGroup(group.id),
    })),
    studentRiskGroups: RISK_LEVELS.map((risk) => ({ risk, students: byRisk(risk) })),
    offTrackStudents: idsOf(records.filter((record) => record.offTrack)),
    chronicAbsentStudents: idsOf(records.filter((record) => record.chronicallyAbsent)),
    interventionGroups: DASHBOARD_SUPPORTS.map((name) => ({ name, students: bySupport(name) })),
    raceGroups: [
      ...RACES.map((race) => ({ race, students: byRace(race) })),
      ...(noRace.length > 0 ? [{ race: 'N/A' as const, students: noRace }] : []),
    ],
  };
}
