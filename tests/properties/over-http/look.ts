import { assessRisk } from '../../../domain/risk/assess.ts';
import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import { activityType } from '../../../domain/vocabulary/activity-types.ts';
import type { GradeLevel } from '../../../domain/vocabulary/school.ts';
import type { WireDashboard } from '../../../domain/wire/dashboard.ts';
import type { Client } from '../../http/client.ts';
import { infoOf, type PaperSchool, plainActivity, plainInfo, plainStudent, type Stay, type Year } from './school.ts';

type Sorted = Record<string, unknown>;
const numbers = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
const byId = <Item extends { id: number }>(items: Item[]) => items.toSorted((a, b) => a.id - b.id);

/** Everything the calls show of the school. */
export async function seen(client: Client, school: PaperSchool): Promise<Sorted> {
  const get = async (path: string) => {
    const { status, body } = await client.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body;
  };
  const shown: Sorted = {};
  const { schoolYears } = await get('/api/schoolyears');
  shown['years'] = numbers(schoolYears.map(({ id }: { id: number }) => id));
  const { students } = await get('/api/students/all');
  shown['all'] = students
    .map(({ student, schoolYearId }: never) => JSON.stringify([schoolYearId, plainStudent(student)]))
    .sort();
  for (const { id, terms } of school.years.values()) {
    const { schoolYear } = await get(`/api/schoolYears/${id}`);
    for (const term of schoolYear.terms) shown[`term ${term.id}`] = byId(term.studentTermInfos.map(plainInfo));
    for (const student of school.people.keys()) {
      const { activities } = await get(`/api/activities/${student}/${id}`);
      shown[`activities ${id} ${student}`] = byId(activities.map(plainActivity));
    }
    for (const term of terms) {
      const groups = groupsOf(await get(`/api/dashboard/${term}`));
      shown[`dashboard ${term}`] = groups;
      shown[`counts ${term}`] = await get(`/api/app/terms/${term}/dashboard`).then(countsOf);
    }
  }
  return shown;
}

/** The same from the paper: every figure counted from nothing. */
export function written(school: PaperSchool): Sorted {
  const shown: Sorted = { years: numbers(school.years.keys()) };
  const all = [...school.years.values()].flatMap(({ id, stays }) =>
    [...stays.keys()].map((student) => JSON.stringify([id, personOf(school, student)])),
  );
  shown['all'] = all.sort();
  for (const year of school.years.values()) {
    for (const student of school.people.keys())
      shown[`activities ${year.id} ${student}`] = byId(year.stays.get(student)?.activities ?? []);
    for (const term of year.terms) {
      shown[`term ${term}`] = byId([...year.stays].map(([id, stay]) => termInfo(school, id, stay, term)));
      const groups = recounted(school, year, term);
      shown[`dashboard ${term}`] = groups;
      shown[`counts ${term}`] = figures(groups);
    }
  }
  return shown;
}

const WIRE_ORDER = ['id', 'studentId', 'firstName', 'lastName', 'birthday', 'gender', 'race', 'ell', 'plan504'];
const personOf = (school: PaperSchool, id: number) => {
  const person: Sorted = { id, ...school.people.get(id) };
  const ordered = WIRE_ORDER.map((key) => [key, person[key]]);
  return { ...Object.fromEntries(ordered), disabilities: person['disabilities'] };
};

const termInfo = (school: PaperSchool, id: number, stay: Stay, term: number) => ({
  ...{ id: id * 1_000_000 + term, studentId: id, termId: term },
  ...{ gradeLevel: stay.gradeLevel, exitCategory: stay.exitCategory, postSchoolOutcome: stay.postSchoolOutcome },
  ...infoOf(stay, term),
  student: personOf(school, id),
});

/** Students by tile; tiles nobody is in are left out. */
interface Groups {
  students: Record<string, number[]>;
  activities: Record<string, number>;
}

function groupsOf(dashboard: WireDashboard): Groups {
  const groups: [string, number[]][] = [
    ['total', dashboard.students.map(({ id }) => id)],
    ...dashboard.studentGradeGroups.map((group): [string, number[]] => [group.gradeLevel, group.students]),
    ...dashboard.studentRiskGroups.map((group): [string, number[]] => [group.risk, group.students]),
    ...dashboard.interventionGroups.map((group): [string, number[]] => [group.name, group.students]),
    ...dashboard.raceGroups.map((group): [string, number[]] => [group.race, group.students]),
    ...dashboard.activityGroups.map((group): [string, number[]] => [`group ${group.id}`, group.students]),
    ['off track', dashboard.offTrackStudents],
    ['chronic', dashboard.chronicAbsentStudents],
  ];
  const counts = dashboard.activityGroups.map((group): [string, number] => [`group ${group.id}`, group.activityCount]);
  return {
    students: Object.fromEntries(groups.filter(([, ids]) => ids.length > 0).map(([key, ids]) => [key, numbers(ids)])),
    activities: Object.fromEntries(counts.filter(([, count]) => count > 0)),
  };
}

function tilesOf(school: PaperSchool, id: number, stay: Stay, term: number): string[] {
  const info = infoOf(stay, term);
  const { risk, support } = assessRisk(info, stay.gradeLevel, DEFAULT_SETTINGS.gradeConversions);
  const kinds = stay.activities.map(({ activityTypeId }) => `group ${activityType(activityTypeId)?.groupId}`);
  const flags = [
    ...(info.onTrack === false ? ['off track'] : []),
    ...((info.absentPercent ?? 0) >= 10 ? ['chronic'] : []),
  ];
  const race = school.people.get(id)?.race ?? 'N/A';
  return ['total', stay.gradeLevel as GradeLevel, risk, ...support, race, ...new Set(kinds), ...flags];
}

function recounted(school: PaperSchool, year: Year, term: number): Groups {
  const groups: Groups = { students: {}, activities: {} };
  for (const [id, stay] of year.stays) {
    if (stay.gradeLevel === 'Post-school') continue;
    for (const tile of tilesOf(school, id, stay, term)) groups.students[tile] = [...(groups.students[tile] ?? []), id];
    for (const { activityTypeId } of stay.activities) {
      const key = `group ${activityType(activityTypeId)?.groupId}`;
      groups.activities[key] = (groups.activities[key] ?? 0) + 1;
    }
  }
  for (const [tile, ids] of Object.entries(groups.students)) groups.students[tile] = numbers(ids);
  return groups;
}

/** How many are in each tile. */
const figures = ({ students, activities }: Groups) => ({
  students: Object.fromEntries(Object.entries(students).map(([tile, ids]) => [tile, ids.length])),
  activities,
});

type Counted = { count: number } & Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: the answer is compared as it is
function countsOf(counts: any) {
  const tile = (key: string) => (group: Counted) => [group[key], group.count];
  const groups = [
    ...[
      ['total', counts.total],
      ['off track', counts.offTrack],
      ['chronic', counts.chronicallyAbsent],
    ],
    ...[...counts.gradeLevels.map(tile('gradeLevel')), ...counts.risk.map(tile('risk'))],
    ...[...counts.support.map(tile('support')), ...counts.races.map(tile('race'))],
    ...counts.activityGroups.map((group: { id: number; students: number }) => [`group ${group.id}`, group.students]),
  ];
  const activities = counts.activityGroups.map((group: { id: number; activities: number }) => [
    `group ${group.id}`,
    group.activities,
  ]);
  const filled = (pairs: [string, number][]) => Object.fromEntries(pairs.filter(([, count]) => count > 0));
  return { students: filled(groups), activities: filled(activities) };
}
