import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { useSchool } from '../../data/school.ts';
import { dayAndTime } from '../../shared/days.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { HistoryEntryView } from '../../shared/history/HistoryEntryView.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { messageOf } from '../../shared/messages.ts';
import { WithPoints } from '../../shared/past/WithPoints.tsx';
import { ReplayControls } from '../../shared/replay/ReplayControls.tsx';
import { usePlayer } from '../../shared/replay/use-player.ts';
import { t } from '../../words/t.ts';
import { StepRecord } from './StepRecord.tsx';

import { type Step, useStates, useSteps } from './use-steps.ts';

interface ReplayProps {
  yearId: number;
  studentId: number;
}

/** The history of a student step by step: each change, and the record as it was after it. */
export function ReplayTab(props: ReplayProps) {
  const { data: steps, error, refetch } = useSteps(props);
  if (error && !steps) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!steps) return <LoadingState label={t('Loading history')} lines={8} />;
  if (steps.length === 0) return <EmptyState title={t('Nothing has been recorded yet')} />;
  return <Replay {...props} steps={steps} />;
}

function Replay({ steps, ...replayed }: ReplayProps & { steps: readonly Step[] }) {
  const { timeZone } = useSchool().installation;
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
      <ReplayControls unit={t('change')} count={steps.length} player={player}>
        {dayAndTime(step.at, timeZone)}
      </ReplayControls>
      <Box sx={panes}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 2.5 }}>
          <HistoryEntryView entry={step} withYear={false} />
        </Box>
        <Box aria-busy={!isSettled}>
          {now.error && <NoRecord error={now.error} onRetry={() => void now.refetch()} />}
          {!isSettled && <LoadingState label={t('Looking up what was known then')} lines={6} />}
          {now.data && <AfterAction end={now.data.afterAction} />}
          {now.data && <StepRecord state={now.data} before={before} termId={step.termId} />}
        </Box>
      </Box>
    </div>
  );
}

/** Of a change that many students had at once there is only the record after all of them. */
const AfterAction = ({ end }: { end: number | null }) =>
  end !== null && (
    <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 1.5 }}>
      <WithPoints
        sentence={t(
          'This change is part of an action over many students. The record is shown as it was after all of it (%{point}).',
          { point: `@${end}` },
        )}
      />
    </Typography>
  );

/** Before the student was in the year, or inside an action over many that has not ended, there is no record to show. */
function NoRecord({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || ![404, 409].includes(error.status))
    return <FailureState error={error} onRetry={onRetry} />;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {error.status === 404 ? (
        t('After this change the student is not in this school year.')
      ) : (
        <WithPoints sentence={messageOf(error)} />
      )}
    </Typography>
  );
}

const panes = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(260px, 340px) 1fr' },
  gap: 3,
  alignItems: 'start',
} as const;
