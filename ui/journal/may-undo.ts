import type { JournalAction } from '../../domain/wire/journal-actions.ts';

/**
 * Whether undoing a whole action is offered: of a file, of what was done to many, of a change of the settings, and of the undoing of
 * any of these. The server has the last word.
 */
export function mayUndoWhole(
  { over, undone, types, actor }: Pick<JournalAction, 'over' | 'undone' | 'types' | 'actor'>,
  user: { id: number; admin: boolean; auditor: boolean },
): boolean {
  if (undone || user.auditor) return false;
  if (over) return over.completed && (user.admin || actor.id === user.id);
  // Several changes of the settings in one visit are taken back one by one, from its entries.
  const [only, ...others] = types;
  return user.admin && others.length === 0 && only?.type === 'SchoolSettingsChanged' && only.entries === 1;
}
