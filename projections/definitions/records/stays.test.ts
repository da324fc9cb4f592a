import { describe, expect, it } from 'vitest';
import { projected, recorded, type Written, write } from '../../../tests/support/projected.ts';
import { CAREER, dashboardOf as counted, one, P, recordOf, TERM1 } from '../../../tests/support/term-records.ts';
import { dashboardOf } from './dashboard.ts';
import { groupCounts, people } from './people.ts';
import { records } from './records.ts';
import { termRecords } from './term-record.ts';

const personOf = (events: Written[]) => projected(records, recorded(events), (reader) => reader.get(people, P));
const changed = (number: number, activityTypeId?: number): Written => ({
  stream: `student-${P}-1`,
  type: 'ActivityChanged',
  data: { stay: 1, number, ...(activityTypeId !== undefined && { activityTypeId }) },
});

describe('a stay in a year', () => {
  it('ends with the next one, which begins blank and counts once', async () => {
    const again = [
      ...one,
      write.answers(P, TERM1, { suspended: true }),
      write.activity(P, 1, 1, CAREER),
      write.enrolled(P, 1, { stay: 2, gradeLevel: '10' }),
    ];
    expect(await recordOf(again, P)).toMatchObject({ stay: 2, gradeLevel: '10', risk: 'No Data', activityGroups: [] });
    expect(await counted(again, `${TERM1}.0`)).toMatchObject({
      ...{ total: 1, all: 1, gradeLevels: { '10': 1 }, risk: { 'No Data': 1 }, activityGroups: {} },
    });
    expect((await personOf(again))?.stays).toEqual({ 1: { stay: 2, clearing: 0, activities: {} } });
  });

  it('is forgotten by the person who leaves', async () => {
    expect((await personOf([...one, write.activity(P, 1, 1, CAREER)]))?.stays).toEqual({
      1: { stay: 1, clearing: 0, activities: { 1: CAREER } },
    });
    expect((await personOf([...one, write.removed(P, 1)]))?.stays).toEqual({});
  });

  it('begins with the person as changed before it', async () => {
    const events = [write.year(1), ...one.slice(1, 2), write.details(P, { lastName: 'Lind' }), write.enrolled(P, 1)];
    expect(await recordOf(events, P)).toMatchObject({ student: { lastName: 'Lind' }, sort: 'lind lee' });
  });
});

describe('activities of a stay', () => {
  const groupsAfter = async (...events: Written[]) =>
    (await recordOf([...one, write.activity(P, 1, 1, CAREER), ...events], P))?.activityGroups;

  it('that nobody logged are not there after a change', async () =>
    expect(await groupsAfter(changed(9, 13))).toEqual([1]));
  it('keep their group where the change says nothing of their type', async () =>
    expect(await groupsAfter(changed(1))).toEqual([1]));
  it('of a type that nobody knows belong to no group', async () => {
    expect(await groupsAfter(changed(1, 9999))).toEqual([]);
    expect(groupCounts({ stay: 1, clearing: 0, activities: { 1: CAREER, 2: 9999 } })).toEqual({ 1: 1 });
  });
});

describe('the record of a term', () => {
  it('has a letter as its grade only where grades are letters', async () => {
    const graded = (gradeType: 'letter' | 'percent', grade: string) =>
      recordOf([...one, write.answers(P, TERM1, { gradeType, grade } as never)], P);
    expect((await graded('letter', 'B'))?.letterGrade).toBe('B');
    expect((await graded('percent', '85'))?.letterGrade).toBeNull();
  });

  it('counts whose role in their IEP meeting nobody has said', async () => {
    const attended = [...one, write.answers(P, TERM1, { attendedIepMeeting: true })];
    expect(await recordOf(attended, P)).toMatchObject({ iepRoleMissing: true });
    expect(await counted(attended, `${TERM1}.0`)).toMatchObject({ iepRoleMissing: 1 });
    const left = [...attended, write.removed(P, 1)];
    expect(await counted(left, `${TERM1}.0`)).toMatchObject({ iepRoleMissing: 0, all: 0 });
  });
});

describe('the figures of some students', () => {
  it('are those of the dashboard where they are all of them', async () => {
    const [Q, R] = [100_002, 100_003];
    const school = [
      ...one,
      ...[Q, R].flatMap((id) => [write.admitted(id, { race: 'WH7' }), write.enrolled(id, 1)]),
      write.membership(R, 1, 1, { gradeLevel: 'Post-school' }),
      write.activity(P, 1, 1, CAREER),
      write.activity(R, 1, 1, CAREER),
      write.answers(Q, TERM1, { suspended: true, onTrack: false }),
    ];
    const all = await projected(records, recorded(school), async (reader) => {
      const found = await reader.find(termRecords, { where: { cohort: `${TERM1}.0` } });
      const known = new Map((await reader.find(people, { where: {} })).map((person) => [person.id, person]));
      return found.map((record) => {
        const stay = known.get(record.studentId)?.stays[1];
        return { record, activities: stay ? groupCounts(stay) : {} };
      });
    });
    expect(all).toHaveLength(3);
    expect(dashboardOf(all)).toEqual(await counted(school, `${TERM1}.0`));
    expect(dashboardOf([])).toBeUndefined();
  });
});
