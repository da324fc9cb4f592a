import UndoIcon from '@mui/icons-material/Undo';
import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import { useSchool } from '../../data/school.ts';
import { dayAndTime } from '../days.ts';
import { useNotice } from '../use-notice.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { mayUndo } from './undo-words.ts';

/** Whether an entry takes something back, whether it was taken back itself, and the button that does so. */
export function UndoEntry({ entry }: { entry: HistoryEntry }) {
  const { user, installation } = useSchool();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const notice = useNotice();
  const done = async () => {
    setAsking(false);
    await queries.invalidateQueries();
    notice('Undone');
  };
  return (
    <>
      {entry.undone && (
        <Typography sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
          Undone on {dayAndTime(entry.undone.at, installation.timeZone)} by {entry.undone.by.name}
        </Typography>
      )}
      {mayUndo(entry, user) && (
        <Button
          variant="text"
          color="secondary"
          size="small"
          className="no-print"
          startIcon={<UndoIcon />}
          sx={{ mt: 0.5, ml: -0.75 }}
          onClick={() => setAsking(true)}
        >
          {entry.undoes ? 'Restore' : 'Undo'}
        </Button>
      )}
      {asking && <UndoDialog entry={entry.id} open onClose={() => setAsking(false)} onDone={done} />}
    </>
  );
}
