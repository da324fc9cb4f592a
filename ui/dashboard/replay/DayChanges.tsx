import { Box, Typography } from '@mui/material';
import { useSchool } from '../../data/school.ts';
import { counted } from '../../shared/counted.ts';
import { MovedStudents } from '../../shared/differences/MovedStudents.tsx';
import { madeByText } from '../../shared/differences/words.ts';
import { t } from '../../words/t.ts';
import type { FiguresOfDay } from './use-days.ts';

/** What happened on a day: figures and records that changed, who came and went, and the last entry. */
export function DayChanges({ figures: { cells, moved, changed } }: { figures: FiguresOfDay }) {
  const { timeZone } = useSchool().installation;
  if (!moved) return <Typography>{t('The first day on which something was recorded of this year.')}</Typography>;
  const lines = [
    t('%{figures} changed', { figures: counted(cells.length, 'figure') }),
    t('%{records} of the term changed', { records: counted(moved.changed.length, 'record') }),
  ];
  return (
    <Box sx={{ fontSize: '0.875rem' }}>
      {lines.map((line) => (
        <Typography key={line} sx={{ fontSize: 'inherit', fontWeight: 600 }}>
          {line}
        </Typography>
      ))}
      <MovedStudents came={moved.came} went={moved.went} thatDay />
      {changed && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 1 }}>
          {t('The last change was made %{madeByText}.', { madeByText: madeByText(changed, timeZone) })}
        </Typography>
      )}
    </Box>
  );
}
