import { expect, it } from 'vitest';
import { choices, mayUndo } from './undo-words.ts';

const own = { type: 'TermInfoUpdated', actor: { id: 2, name: 'Dana Okafor' }, undone: null };
const staff = { id: 2, admin: false, auditor: false };

it('offers what one did oneself, to administrators everything, to auditors nothing', () => {
  expect(mayUndo(own, staff)).toBe(true);
  expect(mayUndo(own, { ...staff, id: 3 })).toBe(false);
  expect(mayUndo(own, { id: 3, admin: true, auditor: false })).toBe(true);
  expect(mayUndo(own, { ...staff, auditor: true })).toBe(false);
});

it('offers nothing that was undone or cannot be', () => {
  const undone = { entry: '9', at: '2026-01-01T00:00:00.000Z', by: { id: 1, name: 'A' } };
  expect(mayUndo({ ...own, undone }, staff)).toBe(false);
  expect(mayUndo({ ...own, type: 'SchoolYearCleared' }, { ...staff, admin: true })).toBe(false);
});

it('lets fields be chosen where there are several, and nothing whole among them', () => {
  const line = {
    studentId: 7,
    schoolYearId: 1,
    termId: 11,
    activityTypeId: null,
    type: 'TermInfoUpdated',
    now: 1,
    to: 2,
  };
  const [a, b] = [
    { ...line, field: 'a' },
    { ...line, field: 'b' },
  ];
  expect(choices({ goesBack: [a, b] })).toEqual(['a', 'b']);
  expect(choices({ goesBack: [a] })).toEqual([]);
  expect(choices({ goesBack: [a, { ...line, field: null }] })).toEqual([]);
});
