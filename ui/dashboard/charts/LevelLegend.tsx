import { Box, useTheme } from '@mui/material';
import { RISK_LEVELS } from '../../../domain/vocabulary/transition.ts';
import { RiskMark } from '../../shared/RiskMark.tsx';
import { parts } from '../../words/parts.ts';
import { t } from '../../words/t.ts';
import { hatching } from './patterns.ts';

/** What the parts of the bars are, in their order, and what the hatching says where there is some. */
export function LevelLegend({ withFewAnswers }: { withFewAnswers: boolean }) {
  const { palette } = useTheme();
  const swatch = `${hatching(palette.background.paper)}, ${palette.text.secondary}`;
  return (
    <Box component="ul" aria-label={t('Levels')} sx={listStyle}>
      {RISK_LEVELS.map((level) => (
        <li key={level}>
          <RiskMark level={level} />
        </li>
      ))}
      {withFewAnswers && (
        <Box component="li" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}>
          {parts('%{box}On few answers: fewer than 6 of 11', {
            box: <Box aria-hidden sx={{ width: 20, height: 12, background: swatch, printColorAdjust: 'exact' }} />,
          })}
        </Box>
      )}
    </Box>
  );
}

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  listStyle: 'none',
  p: 0,
  mt: 2,
  mb: 0,
} as const;
