import FirstIcon from '@mui/icons-material/FirstPage';
import LastIcon from '@mui/icons-material/LastPage';
import BackIcon from '@mui/icons-material/NavigateBefore';
import ForwardIcon from '@mui/icons-material/NavigateNext';
import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { useSchool } from '../../data/school.ts';
import { dayAndTime } from '../../shared/days.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { HistoryEntryView } from '../../shared/history/HistoryEntryView.tsx';
import { IconAction } from '../../shared/IconAction.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { StepRecord } from './StepRecord.tsx';
import { usePlayer } from './use-player.ts';
import { type Step, useStates, useSteps } from './use-steps.ts';

interface ReplayProps {
  yearId: number;
  studentId: number;
}

/** The history of a student step by step: each change, and the record as it was after it. */
export function ReplayTab(props: ReplayProps) {
  const { data: steps, error, refetch } = useSteps(props);
  if (error && !steps) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!steps) return <LoadingState label="Loading history" lines={8} />;
  if (steps.length === 0) return <EmptyState title="Nothing has been recorded yet" />;
  return <Replay {...props} steps={steps} />;
}

function Replay({ steps, ...replayed }: ReplayProps & { steps: readonly Step[] }) {
  const [shown, setShown] = useState(-1);
  const player = usePlayer(steps.length, shown);
  const { at } = player;
  const { now, before } = useStates(replayed, steps, at);
  const isSettled = now.data !== undefined || now.error !== null;
  if (isSettled && shown !== at) setShown(at);
  const step = steps[at];
  if (!step) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it reach it
    <div onKeyDown={player.onKeyDown}>
      <Controls count={steps.length} step={step} player={player} />
      <Box sx={panes}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 2.5 }}>
          <HistoryEntryView entry={step} withYear={false} />
        </Box>
        <Box aria-busy={!isSettled}>
          {now.error && <NoRecord error={now.error} onRetry={() => void now.refetch()} />}
          {!isSettled && <LoadingState label="Looking up what was known then" lines={6} />}
          {now.data && <StepRecord state={now.data} before={before} termId={step.termId} />}
        </Box>
      </Box>
    </div>
  );
}

/** Before the student was in the year, or inside an action over many, there is no record to show. */
function NoRecord({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || ![404, 409].includes(error.status))
    return <FailureState error={error} onRetry={onRetry} />;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {error.status === 404 ? 'After this change the student is not in this school year.' : error.message}
    </Typography>
  );
}

interface ControlsProps {
  count: number;
  step: Step;
  player: ReturnType<typeof usePlayer>;
}

function Controls({ count, step, player: { at, playing, goTo, play } }: ControlsProps) {
  const { timeZone } = useSchool().installation;
  return (
    <Box role="group" aria-label="Replay" className="no-print" sx={controls}>
      <IconAction name="First change" onClick={() => goTo(0)} disabled={at === 0}>
        <FirstIcon />
      </IconAction>
      <IconAction name="Previous change" onClick={() => goTo(at - 1)} disabled={at === 0}>
        <BackIcon />
      </IconAction>
      <IconAction name={playing ? 'Pause' : 'Play'} onClick={play} disabled={count === 1}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </IconAction>
      <IconAction name="Next change" onClick={() => goTo(at + 1)} disabled={at === count - 1}>
        <ForwardIcon />
      </IconAction>
      <IconAction name="Last change" onClick={() => goTo(count - 1)} disabled={at === count - 1}>
        <LastIcon />
      </IconAction>
      <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        Change {(at + 1).toLocaleString('en-US')} of {count.toLocaleString('en-US')} · {dayAndTime(step.at, timeZone)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: { xs: 'none', md: 'block' } }}>
        Arrow keys step, Home and End go to the ends.
      </Typography>
    </Box>
  );
}

const controls = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, mb: 2 } as const;
const panes = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(260px, 340px) 1fr' },
  gap: 3,
  alignItems: 'start',
} as const;
