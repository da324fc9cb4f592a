import type { JournalAction } from '../../domain/wire/journal-actions.ts';

/** Whether undoing a whole action is offered: of a file, of what was done to many, of a change of the settings. The server has the last word. */
export function mayUndoWhole(
  { over, undone, undoes, types, actor }: Pick<JournalAction, 'over' | 'undone' | 'undoes' | 'types' | 'actor'>,
  user: { id: number; admin: boolean; auditor: boolean },
): boolean {
  if (undone || undoes !== null || user.auditor) return false;
  if (over) return over.completed && (user.admin || actor.id === user.id);
  // Several changes of the settings in one visit are taken back one by one, from its entries.
  const [only, ...others] = types;
  return user.admin && others.length === 0 && only?.type === 'SchoolSettingsChanged' && only.entries === 1;
}
