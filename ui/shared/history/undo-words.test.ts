import { expect, it } from 'vitest';
import { backText, choices, countsText, mayUndo, mayUndoAction, undoShare } from './undo-words.ts';

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

it('says for how many students it goes back, once for each kind there is', () => {
  expect(countsText({ students: 32, goesBack: 29, stays: 2, cannot: 1 })).toBe(
    '29 students go back, 2 keep newer values, 1 cannot go back.',
  );
  expect(countsText({ students: 1, goesBack: 0, stays: 1, cannot: 0 })).toBe('1 student keeps newer values.');
  expect(countsText({ students: 3, goesBack: 0, stays: 0, cannot: 0 })).toMatch(/^There is nothing to take back/);
});

it('tells the first fields that go back, and how many more', () => {
  const line = (field: string) => ({
    ...{ studentId: 7, schoolYearId: null, termId: null, activityTypeId: null, type: 'StudentDetailsChanged' },
    ...{ field, now: 'b', to: 'a' },
  });
  expect(backText([line('firstName')])).toBe('First name: b → a');
  const many = ['firstName', 'lastName', 'studentNumber', 'gender', 'race', 'plan504'].map(line);
  expect(backText(many)).toMatch(/ and 2 more$/);
});

it('offers whole actions in the journal, and the settings to administrators', () => {
  const action = { type: 'IntentCompleted', actor: own.actor, undone: null };
  expect(mayUndoAction(action, staff)).toBe(true);
  expect(mayUndoAction(action, { ...staff, id: 3 })).toBe(false);
  const settings = { ...action, type: 'SchoolSettingsChanged' };
  expect([mayUndoAction(settings, staff), mayUndoAction(settings, { ...staff, admin: true })]).toEqual([false, true]);
});

it('says how far an undoing is in whole percent, once that is known', () => {
  expect(undoShare(null)).toBeNull();
  expect(undoShare({ students: 0, done: 0 })).toBeNull();
  expect(undoShare({ students: 150, done: 100 })).toBe(66);
  expect(undoShare({ students: 150, done: 150 })).toBe(100);
});
