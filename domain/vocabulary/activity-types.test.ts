import { describe, expect, it } from 'vitest';
import { ACTIVITY_GROUPS, activityType } from './activity-types.ts';

const types = ACTIVITY_GROUPS.flatMap((group) => group.types);
const named = (name: string) => types.filter((type) => type.name === name).map(({ id, groupId }) => ({ id, groupId }));

describe('types of activities', () => {
  it('keep the ids under which events store them', () => {
    expect(ACTIVITY_GROUPS.map(({ id, name, types }) => [id, name, types[0]?.id, types.at(-1)?.id])).toEqual([
      [1, 'Career Awareness', 1, 12],
      [2, 'Work Experience', 13, 25],
      [3, 'Inclusion', 26, 32],
      [4, 'Student Supports', 33, 38],
      [5, 'Collaboration', 39, 48],
    ]);
    expect(types.map(({ id }) => id)).toEqual(Array.from({ length: 48 }, (_, at) => at + 1));
  });

  it.each([
    [1, 'Career/Transition Fair (CW)', 1],
    [12, 'Job Exploration Counseling (CW, Pre-ETS)', 1],
    [13, 'Mock Interviews (CW, PW)', 2],
    [24, 'Referral Completed to VR (PW, IAC)', 2],
    [32, 'Integrated Community Activities (I)', 3],
    [38, 'Integrated Community Activities (I)', 4],
    [46, 'Referral Complete to VR (PW, IAC)', 5],
    [48, 'Information Shared with Outside Agency (IAC)', 5],
  ])('are found by id: %i is %s', (id, name, groupId) => expect(activityType(id)).toEqual({ id, name, groupId }));

  it.each([0, -1, 49, 1.5, Number.NaN])('are none for %d', (id) => expect(activityType(id)).toBeUndefined());

  it('are two where one name stands in two groups', () => {
    const twice = [...new Set(types.map(({ name }) => name))].filter((name) => named(name).length > 1);
    expect(Object.fromEntries(twice.map((name) => [name, named(name).map(({ groupId }) => groupId)]))).toEqual({
      'Mock Interviews (CW, PW)': [1, 2],
      'Job Search Support (CW, PW)': [1, 2],
      'Resume Writing (CW, PW)': [1, 2],
      'Career Mentor (CW, SS)': [1, 4],
      'Outside Services for Work (PW, IAC)': [2, 5],
      'Integrated School Sponsored Extra Curricular Activities (I)': [3, 4],
      'Integrated Community Activities (I)': [3, 4],
    });
  });
});
