import { expect, it } from 'vitest';
import { mayUndoWhole } from './may-undo.ts';

const file = { parts: 1, completed: true, rows: 2, created: 2, changed: 0, unchanged: 0, file: null };
const action = { over: file, undone: null, types: [], actor: { id: 7 } as never };
const settings = { ...action, over: null, types: [{ type: 'SchoolSettingsChanged', entries: 1 }] };
const admin = { id: 1, admin: true, auditor: false };
const staff = { id: 7, admin: false, auditor: false };

it('is offered of whole actions and single changes of the settings, to whoever may, as long as they hold', () => {
  expect([mayUndoWhole(action, admin), mayUndoWhole(action, staff), mayUndoWhole(settings, admin)]).toEqual([
    true,
    true,
    true,
  ]);
  const refused = [
    mayUndoWhole(action, { ...staff, id: 8 }),
    mayUndoWhole(action, { ...staff, auditor: true }),
    mayUndoWhole({ ...action, undone: { action: '9' } as never }, admin),
    mayUndoWhole({ ...action, over: { ...file, completed: false } }, admin),
    mayUndoWhole({ ...action, over: null }, admin),
    mayUndoWhole(settings, staff),
    mayUndoWhole({ ...settings, types: [{ type: 'SchoolSettingsChanged', entries: 2 }] }, admin),
  ];
  expect(refused).not.toContain(true);
});
