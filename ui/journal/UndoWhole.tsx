import type { SxProps, Theme } from '@mui/material';
import type { JournalAction } from '../../domain/wire/journal-actions.ts';
import { useSchool } from '../data/school.ts';
import { UndoAction } from '../shared/history/UndoAction.tsx';
import { mayUndoWhole } from './may-undo.ts';

/** The button that takes a whole action back, where it can be. */
export function UndoWhole({ row, sx }: { row: JournalAction; sx?: SxProps<Theme> }) {
  const { user } = useSchool();
  return mayUndoWhole(row, user) ? <UndoAction entry={row.id} {...(sx && { sx })} /> : null;
}
