import type { SxProps, Theme } from '@mui/material';
import type { JournalAction } from '../../domain/wire/journal-actions.ts';
import { useSchool } from '../data/school.ts';
import { UndoAction } from '../shared/history/UndoAction.tsx';
import { mayUndoWhole } from './may-undo.ts';

/** The button that takes a whole action back, or what an undoing took back to where it was, where it can be. */
export function UndoWhole({ row, sx }: { row: JournalAction; sx?: SxProps<Theme> }) {
  const { user } = useSchool();
  if (!mayUndoWhole(row, user)) return null;
  return <UndoAction entry={row.id} restores={row.undoes !== null} {...(sx && { sx })} />;
}
