import { describe, expect, it } from 'vitest';
import type { StaffEvent } from './events.ts';
import { staffDecider } from './staff.ts';
import { MOST_VIEWS } from './view-list.ts';

const account = { firstName: 'Dan', lastName: 'Lee', email: 'dan@school.example', admin: true, auditor: false };
const CREATED: StaffEvent = { type: 'StaffAccountCreated', data: { userId: 1, ...account, passwordHash: 'h' } };
const saved = (name: string, search = 'grades=9'): StaffEvent => ({
  type: 'StaffViewSaved',
  data: { userId: 1, name, search },
});
const given = (...events: StaffEvent[]) =>
  [CREATED, ...events].reduce((state, event) => staffDecider.evolve(state, event), staffDecider.initial);
const save = (state: ReturnType<typeof given>, name: string, search = 'grades=9') =>
  staffDecider.decide({ type: 'SaveView', userId: 1, view: { name, search } }, state);

describe('a view of the list', () => {
  it('is kept for its account, takes the place of one of the same name, and is quiet where nothing changes', () => {
    expect(save(given(), 'Mine')).toEqual([saved('Mine')]);
    expect(save(given(saved('Mine')), 'Mine')).toEqual([]);
    const state = given(saved('Mine'), saved('Other'), saved('Mine', 'q=lee'));
    expect(state.accounts.get(1)?.views).toEqual([
      { name: 'Other', search: 'grades=9' },
      { name: 'Mine', search: 'q=lee' },
    ]);
  });

  it('is refused where there are too many, unless it replaces one', () => {
    const full = given(...Array.from({ length: MOST_VIEWS }, (_, at) => saved(`View ${at}`)));
    expect(() => save(full, 'One more')).toThrow('There are 12 views already.');
    expect(save(full, 'View 3', 'q=lee')).toEqual([saved('View 3', 'q=lee')]);
  });

  it('is removed once', () => {
    const remove = { type: 'RemoveView', userId: 1, name: 'Mine' } as const;
    const removed: StaffEvent = { type: 'StaffViewRemoved', data: { userId: 1, name: 'Mine' } };
    expect(staffDecider.decide(remove, given(saved('Mine')))).toEqual([removed]);
    expect(staffDecider.decide(remove, given(saved('Mine'), removed))).toEqual([]);
  });
});
