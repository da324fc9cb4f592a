import { Typography } from '@mui/material';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import { useSchool } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { dayAndTime } from '../days.ts';
import { actorName } from '../shown-value.ts';

type UndoneBy = NonNullable<HistoryEntry['undone']>;

/** 'Undone on May 19, 2026, 11:59 PM by Dana Okafor' */
export const undoneText = ({ at, by }: Pick<UndoneBy, 'at' | 'by'>, timeZone: string): string =>
  t('Undone on %{dayAndTime} by %{name}', { dayAndTime: dayAndTime(at, timeZone), name: actorName(by) });

/** Says of an entry who took its action back, and when. */
export function Undone({ undone }: { undone: Pick<UndoneBy, 'at' | 'by'> | null }) {
  const { timeZone } = useSchool().installation;
  return (
    undone && <Typography sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{undoneText(undone, timeZone)}</Typography>
  );
}
