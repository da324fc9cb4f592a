import { Typography } from '@mui/material';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import { useSchool } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { UndoAction } from './UndoAction.tsx';
import { Undone } from './Undone.tsx';
import { mayUndoAction } from './undo-words.ts';

/** Whether an entry takes something back, whether it was taken back itself, and the button that does so. */
export function UndoEntry({ entry }: { entry: HistoryEntry }) {
  const { user } = useSchool();
  return (
    <>
      {entry.undoes && (
        <Typography sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{t('Takes back an earlier change')}</Typography>
      )}
      <Undone undone={entry.undone} />
      {mayUndoAction(entry, user) && (
        <UndoAction
          entry={entry.id}
          restores={entry.undoes !== null}
          label={entry.undoes ? t('Restore') : t('Undo')}
          sx={{ mt: 0.5, ml: -0.75 }}
        />
      )}
    </>
  );
}
