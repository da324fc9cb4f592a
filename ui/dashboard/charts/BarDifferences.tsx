import { Box, Typography } from '@mui/material';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import { DifferenceMark } from '../../shared/differences/DifferenceMark.tsx';
import { otherPoint } from '../../shared/differences/words.ts';
import { t, translated } from '../../words/t.ts';
import { type BarRow, differingPart, shortText } from './bar-row.ts';

/** Below a picture: the parts of its bars that differ, with both values, as a bar has room for neither. */
export function BarDifferences({ rows }: { rows: readonly BarRow[] }) {
  const differing = rows.map((row) => {
    const differences = row.levels.flatMap((part) => {
      const there = differingPart(row, part);
      return there ? [{ part, there }] : [];
    });
    return { row, differences };
  });
  const shown = differing.filter(({ differences }) => differences.length > 0);
  if (shown.length === 0) return null;
  const withFewAnswers = shown.some(({ differences }) =>
    differences.some(({ part, there }) => part.fewAnswers + there.fewAnswers > 0),
  );
  return (
    <>
      <Box component="ul" aria-label={t('What differs in the chart')} sx={listStyle}>
        {shown.map(({ row, differences }) => (
          <Box component="li" key={row.key} sx={rowStyle}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {row.name}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {differences.map(({ part, there }) => (
                <DifferenceMark key={part.risk}>
                  {t('%{level}: %{here} then, %{there} %{otherPoint}', {
                    level: translated(RISK_LABELS[part.risk]),
                    here: shortText(part),
                    there: shortText(there),
                    otherPoint: otherPoint(),
                  })}
                </DifferenceMark>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {withFewAnswers && <FewAnswersNote />}
    </>
  );
}

/** What the figures in brackets are. */
export const FewAnswersNote = () => (
  <Typography sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
    {t('In brackets: on few answers, fewer than 6 of 11.')}
  </Typography>
);

const listStyle = { listStyle: 'none', p: 0, mt: 2, mb: 0, fontSize: '0.8125rem' } as const;
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '6rem minmax(0, 1fr)' },
  alignItems: 'baseline',
  columnGap: 1,
  rowGap: 0.25,
  py: 0.5,
} as const;
