import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { plainDayInWords } from '../../shared/days.ts';
import { t } from '../../words/t.ts';

/** Dates shown before 'and n more'. */
const FEW = 6;

const inALine = (days: readonly string[]) => days.map(plainDayInWords).join(' · ');

/** The days of an activity, newest first. What is folded away on the screen stands on paper, where nothing unfolds. */
export function EventDates({ days }: { days: readonly string[] }) {
  const [all, setAll] = useState(false);
  const newestFirst = days.toSorted().reverse();
  const folded = all ? [] : newestFirst.slice(FEW);
  return (
    <Box sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', mt: 0.25 }}>
      {inALine(newestFirst.slice(0, newestFirst.length - folded.length))}
      {folded.length > 0 && (
        <>
          <Box component="span" sx={{ display: 'none', '@media print': { display: 'inline' } }}>
            {' · '}
            {inALine(folded)}
          </Box>
          <Button
            variant="text"
            size="small"
            className="no-print"
            onClick={() => setAll(true)}
            sx={{ ml: 0.5, py: 0, minHeight: 24 }}
          >
            {t('and %{folded} more', { folded: folded.length })}
          </Button>
        </>
      )}
    </Box>
  );
}
