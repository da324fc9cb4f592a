import { ACTIVITY_GROUPS } from '../../domain/vocabulary/activity-types.ts';
import { RACES, type Race } from '../../domain/vocabulary/people.ts';
import { type GradeLevel, IN_SCHOOL_LEVELS } from '../../domain/vocabulary/school.ts';
import { DASHBOARD_SUPPORTS, RISK_LEVELS, type RiskLevel, type Support } from '../../domain/vocabulary/transition.ts';
import type { DashboardCounts, WireDashboard } from '../../domain/wire/dashboard.ts';
import type { DashboardDocument, TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import { emptyDashboard } from '../../projections/definitions/shared/empty-dashboard.ts';
import { WIRE_ACTIVITY_GROUPS } from './reference-data.ts';
import { presentTermRecord } from './term-record.ts';

type Term = { id: number; yearId: number };

/** The counts of a term nobody is in, or of one no event has touched yet. */
const nobody = ({ id: termId, yearId }: Term) => emptyDashboard({ id: '', termId, yearId }, '');

/** The tiles with their figures, in their order (rules/records#dashboard); 'N/A' only when somebody has no race. */
export function presentDashboardCounts(term: Term, stored: DashboardDocument | undefined): DashboardCounts {
  const counts = stored ?? nobody(term);
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

/** A student of the contract's dashboard: term record and student on one level, `id` the student's (rules/wire#dashboard). */
export function presentDashboardStudent(record: TermRecordDocument): Record<string, unknown> {
  const wire = presentTermRecord(record);
  return { ...wire, ...wire.student };
}

/** Student ids by key, in the order in which they were added. */
class Groups<Key> {
  readonly #ids = new Map<Key, number[]>();

  add(keys: readonly Key[], id: number): void {
    for (const key of keys) {
      const group = this.#ids.get(key);
      if (group) group.push(id);
      else this.#ids.set(key, [id]);
    }
  }

  of(key: Key): number[] {
    return this.#ids.get(key) ?? [];
  }
}

type Tiles = Omit<WireDashboard, 'students'>;

/** What the tiles count a record by. */
export interface TileValues
  extends Pick<TermRecordDocument, 'studentId' | 'gradeLevel' | 'risk' | 'race' | 'offTrack' | 'chronicallyAbsent'> {
  support: readonly Support[];
  activityGroups: readonly number[];
}

/**
 * Gathers the tiles of the contract's dashboard from one record after another: those of the term's students who are not
 * Post-school, sorted by name. Every group keeps that order.
 */
export function gatherTiles(): {
  add(record: TileValues): void;
  present(counts: DashboardDocument | undefined): Tiles;
} {
  const byGrade = new Groups<GradeLevel>();
  const byRisk = new Groups<RiskLevel>();
  const bySupport = new Groups<Support>();
  const byRace = new Groups<Race | 'N/A'>();
  const byActivityGroup = new Groups<number>();
  const byFlag = new Groups<'offTrack' | 'chronicallyAbsent'>();
  return {
    add({ studentId, ...record }) {
      byGrade.add([record.gradeLevel], studentId);
      byRisk.add([record.risk], studentId);
      bySupport.add(record.support, studentId);
      byRace.add([record.race], studentId);
      byActivityGroup.add(record.activityGroups, studentId);
      if (record.offTrack) byFlag.add(['offTrack'], studentId);
      if (record.chronicallyAbsent) byFlag.add(['chronicallyAbsent'], studentId);
    },
    present(counts) {
      const noRace = byRace.of('N/A');
      return {
        studentGradeGroups: IN_SCHOOL_LEVELS.map((gradeLevel) => ({ gradeLevel, students: byGrade.of(gradeLevel) })),
        activityGroups: WIRE_ACTIVITY_GROUPS.map((group) => ({
          ...group,
          activityCount: counts?.activityGroups[group.id]?.activities ?? 0,
          students: byActivityGroup.of(group.id),
        })),
        studentRiskGroups: RISK_LEVELS.map((risk) => ({ risk, students: byRisk.of(risk) })),
        offTrackStudents: byFlag.of('offTrack'),
        chronicAbsentStudents: byFlag.of('chronicallyAbsent'),
        interventionGroups: DASHBOARD_SUPPORTS.map((name) => ({ name, students: bySupport.of(name) })),
        raceGroups: [
          ...RACES.map((race) => ({ race, students: byRace.of(race) })),
          ...(noRace.length > 0 ? [{ race: 'N/A' as const, students: noRace }] : []),
        ],
      };
    },
  };
}
