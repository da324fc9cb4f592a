import FirstIcon from '@mui/icons-material/FirstPage';
import LastIcon from '@mui/icons-material/LastPage';
import BackIcon from '@mui/icons-material/NavigateBefore';
import ForwardIcon from '@mui/icons-material/NavigateNext';
import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { inFigures } from '../../words/in-figures.ts';
import { parts } from '../../words/parts.ts';
import { t } from '../../words/t.ts';
import { IconAction } from '../IconAction.tsx';
import type { usePlayer } from './use-player.ts';

interface ReplayControlsProps {
  /** What a step is called: 'change', 'day'. */
  unit: string;
  count: number;
  player: ReturnType<typeof usePlayer>;
  /** When the present step was. */
  children: ReactNode;
}

/** Steps forward and back, to the ends, or by itself; which step it is, in words. */
export function ReplayControls({ unit, count, player: { at, playing, goTo, play }, children }: ReplayControlsProps) {
  const title = `${unit.charAt(0).toUpperCase()}${unit.slice(1)}`;
  return (
    <Box role="group" aria-label={t('Replay')} className="no-print" sx={controls}>
      <IconAction name={t('First %{unit}', { unit })} onClick={() => goTo(0)} disabled={at === 0}>
        <FirstIcon />
      </IconAction>
      <IconAction name={t('Previous %{unit}', { unit })} onClick={() => goTo(at - 1)} disabled={at === 0}>
        <BackIcon />
      </IconAction>
      <IconAction name={playing ? t('Pause') : t('Play')} onClick={play} disabled={count === 1}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </IconAction>
      <IconAction name={t('Next %{unit}', { unit })} onClick={() => goTo(at + 1)} disabled={at === count - 1}>
        <ForwardIcon />
      </IconAction>
      <IconAction name={t('Last %{unit}', { unit })} onClick={() => goTo(count - 1)} disabled={at === count - 1}>
        <LastIcon />
      </IconAction>
      <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {parts('%{title} %{at} of %{count} · %{children}', {
          title,
          at: inFigures(at + 1),
          count: inFigures(count),
          children,
        })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: { xs: 'none', md: 'block' } }}>
        {t('Arrow keys step, Home and End go to the ends.')}
      </Typography>
    </Box>
  );
}

const controls = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, mb: 2 } as const;
