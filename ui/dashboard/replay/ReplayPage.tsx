import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { termLabel, yearLabel } from '../../../domain/school-years/labels.ts';
import { ApiError } from '../../data/api-error.ts';
import type { YearAndTerm } from '../../data/school.ts';
import { Link } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { ScopeSwitch } from '../../shared/caseload/ScopeSwitch.tsx';
import { plainDayInWords } from '../../shared/days.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { messageOf } from '../../shared/messages.ts';
import { Page } from '../../shared/Page.tsx';
import { WithPoints } from '../../shared/past/WithPoints.tsx';
import { ReplayControls } from '../../shared/replay/ReplayControls.tsx';
import { usePlayer } from '../../shared/replay/use-player.ts';
import { type Tile, tileText } from '../../shared/student-filter/student-query.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { OtherPointProvider } from '../Change.tsx';
import { Figures } from '../Figures.tsx';
import { useChosenTerm } from '../use-dashboard.ts';
import { DayChanges } from './DayChanges.tsx';
import { type ReplayedDay, useDay, useDays } from './use-days.ts';

/** The dashboard of a term day by day: its figures after each day on which something happened, and what it was. */
export default function ReplayPage() {
  const chosen = useChosenTerm();
  return chosen ? <TermReplay key={chosen.term.id} {...chosen} /> : null;
}

const dashboardOf = ({ year, term }: YearAndTerm) => `/?year=${year.id}&term=${term.id}`;

function TermReplay(chosen: YearAndTerm) {
  const { year, term } = chosen;
  const { data: days, error, refetch } = useDays(term.id);
  return (
    <Page
      title={t('Replay')}
      subtitle={t('%{yearLabel}, %{termLabel}, day by day', {
        yearLabel: yearLabel(year.year),
        termLabel: translated(termLabel(year.termType, term.index)),
      })}
      actions={
        <Button component={Link} to={dashboardOf(chosen)} variant="outlined" color="secondary">
          {t('Current Statistics')}
        </Button>
      }
    >
      <Box sx={{ mb: 2, '&:empty': { mb: 0 } }}>
        <ScopeSwitch termId={term.id} />
      </Box>
      {error && !days && <FailureState error={error} onRetry={() => void refetch()} />}
      {!error && !days && <LoadingState label={t('Loading days')} lines={8} />}
      {days?.length === 0 && <EmptyState title={t('Nothing has been recorded yet')} />}
      {days && days.length > 0 && <DayByDay chosen={chosen} days={days} />}
    </Page>
  );
}

function DayByDay({ chosen, days }: { chosen: YearAndTerm; days: readonly ReplayedDay[] }) {
  const [shown, setShown] = useState(-1);
  const player = usePlayer(days.length, shown);
  const { at } = player;
  const { data, error, refetch } = useDay(chosen.term.id, days, at);
  const isSettled = data !== undefined || error !== null;
  if (isSettled && shown !== at) setShown(at);
  const day = days[at];
  if (!day) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it reach it
    <div onKeyDown={player.onKeyDown}>
      <ReplayControls unit={t('day')} count={days.length} player={player}>
        {plainDayInWords(day.day)}
      </ReplayControls>
      <Box sx={panes} aria-busy={!isSettled}>
        <Box component="section" aria-label={t('What happened on the day')}>
          {data && <DayChanges figures={data} />}
        </Box>
        <Box component="section" aria-label={t('Figures after the day')} sx={{ minWidth: 0 }}>
          {error && <NoFigures error={error} onRetry={() => void refetch()} />}
          {!isSettled && <LoadingState label={t('Looking up what was known then')} lines={8} />}
          {data && !data.after && <Typography>{t('After this day the term was not there.')}</Typography>}
          {data?.after && (
            <OtherPointProvider value={wasBefore}>
              <Figures
                counts={data.after}
                before={data.before ?? undefined}
                onOpen={(tile) => window.location.assign(tileThen(chosen, day, tile))}
                studentsPath={studentPaths(chosen.year.id).list}
              />
            </OtherPointProvider>
          )}
        </Box>
      </Box>
    </div>
  );
}

/** '14 the day before'. */
const wasBefore = (figure: number) => t('was %{figure}', { figure: inFigures(figure) });

/** The students behind a figure, as they were after the day. */
const tileThen = (chosen: YearAndTerm, { number }: ReplayedDay, tile: Tile) =>
  `${window.location.pathname}?asOf=@${number}#${dashboardOf(chosen)}&tile=${encodeURIComponent(tileText(tile))}`;

/** At the end of a day an action over many students may have been under way: nobody was to see it half done. */
function NoFigures({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || ![404, 409].includes(error.status))
    return <FailureState error={error} onRetry={onRetry} />;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {error.status === 404 ? t('After this day the term was not there.') : <WithPoints sentence={messageOf(error)} />}
    </Typography>
  );
}

const panes = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(200px, 260px) minmax(0, 1fr)' },
  gap: 3,
  alignItems: 'start',
} as const;
