import { LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { t } from '../../words/t.ts';
import { counted } from '../counted.ts';
import { undoShare } from './undo-words.ts';

/** Milliseconds between two looks at how far it is. */
const LOOK_EVERY_MS = 700;

/** Said while many are taken back, with how far it is: it goes on to its end, whoever waits for it. */
export function UndoProgress({ entry, students }: { entry: string; students: number }) {
  const { data } = useQuery({
    queryKey: ['undoProgress', entry],
    queryFn: ({ signal }) => api.get('/api/app/undo/progress', { query: { entry }, signal }),
    refetchInterval: LOOK_EVERY_MS,
    // How far it is now, not how far another undoing was.
    gcTime: 0,
  });
  const share = undoShare(data?.progress ?? null);
  return (
    <Typography component="div" sx={{ mt: 2 }}>
      <span role="status">{t('Undoing for %{students}', { students: counted(students, 'student') })}</span>
      {share !== null && `: ${share} %`}
      <LinearProgress
        aria-label={t('Undoing')}
        {...(share !== null && { variant: 'determinate', value: share })}
        sx={{ mt: 0.5 }}
      />
    </Typography>
  );
}
