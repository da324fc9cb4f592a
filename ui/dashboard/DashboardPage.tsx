import { Box, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { termLabel, yearLabel } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireTerm } from '../../domain/wire/contract.ts';
import { useSchool, useToday } from '../data/school.ts';
import { studentPaths } from '../routing/student-paths.ts';
import { useAddress } from '../routing/use-address.ts';
import { ScopeSwitch } from '../shared/caseload/ScopeSwitch.tsx';
import { PasswordAdvice } from '../shared/credentials/PasswordAdvice.tsx';
import { dayOfStatistics } from '../shared/days.ts';
import { isMarking, useDashboardDifferences } from '../shared/differences/use-differences.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { OnPaper } from '../shared/OnPaper.tsx';
import { AccessAlarms } from '../shared/oversight/AccessAlarms.tsx';
import { Page } from '../shared/Page.tsx';
import { PrintedName } from '../shared/PrintedName.tsx';
import { readTile, type Tile, tileText } from '../shared/student-filter/student-query.ts';
import { t, translated } from '../words/t.ts';
import { OtherPointProvider } from './Change.tsx';
import { Charts } from './Charts.tsx';
import { DashboardDifferences, figureAtOtherPoint } from './DashboardDifferences.tsx';
import { DashboardTools } from './DashboardTools.tsx';
import { DataOf } from './DataOf.tsx';
import { Figures } from './Figures.tsx';
import { FiguresOnTheirWay } from './FiguresOnTheirWay.tsx';
import { MovementSection } from './movement/MovementSection.tsx';
import { NotCurrent } from './NotCurrent.tsx';
import { PostSchool } from './PostSchool.tsx';
import { previousTerm } from './previous-term.ts';
import { TileStudents } from './TileStudents.tsx';
import { useChosenTerm, useDashboard, useRefresh } from './use-dashboard.ts';

/** 'Current Statistics': where the students of a term stand. Every figure opens the students behind it. */
export default function DashboardPage() {
  const chosen = useChosenTerm();
  if (!chosen) return null;
  return (
    <OtherPointProvider value={isMarking ? figureAtOtherPoint : undefined}>
      <Dashboard key={chosen.term.id} year={chosen.year} term={chosen.term} />
    </OtherPointProvider>
  );
}

function Dashboard({ year, term }: { year: WireSchoolYear; term: WireTerm }) {
  const today = useToday();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useDashboard(term.id);
  const refresh = useRefresh(term.id);
  const { query, change, step, stepBack } = useAddress();
  const previous = previousTerm(useSchool().years, year, term);
  const comparing = previous !== undefined && query.get('compare') === 'previous';
  const { data: before, error: notCompared, refetch: compareAgain } = useDashboard(previous?.id ?? 0, comparing);
  const marked = useDashboardDifferences(term.id).data?.after ?? undefined;
  const where = `${yearLabel(year.year)}, ${translated(termLabel(year.termType, term.index))}`;
  const tile = readTile(query.get('tile'));
  // Kept while the dialog closes, so that its text does not vanish before it does.
  const [last, setLast] = useState<Tile>();
  const shown = tile ?? last;
  const open = (opened: Tile) => {
    setLast(opened);
    step({ tile: tileText(opened), q: null });
  };
  return (
    <Page
      title={t('Current Statistics')}
      subtitle={
        <>
          <OnPaper>
            {where}
            {comparing && before && t(', compared with %{name}', { name: previous.name })} ·{' '}
          </OnPaper>
          <time dateTime={today}>{dayOfStatistics(today)}</time>{' '}
          <DataOf asOf={data?.asOf ?? null} loadedAt={dataUpdatedAt} />
        </>
      }
      actions={<DashboardTools year={year} term={term} busy={isFetching} onRefresh={refresh} />}
    >
      <PrintedName name={t('Current Statistics, %{where}', { where })} />
      <NotCurrent year={year} term={term} />
      <Box sx={{ mb: 2, '&:empty': { mb: 0 } }}>
        <ScopeSwitch termId={term.id} />
      </Box>
      <AccessAlarms />
      <PasswordAdvice withLink />
      {error && !data && (
        <FailureState title={t('The figures could not be loaded.')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <FiguresOnTheirWay />}
      <DashboardDifferences termId={term.id} />
      {!error && <Charts termId={term.id} termBefore={previous?.name} onOpen={open} />}
      {data && previous && !isMarking && (
        <FormControlLabel
          className="no-print"
          control={
            <Switch
              size="small"
              checked={comparing}
              onChange={(event) => change({ compare: event.target.checked ? 'previous' : null })}
            />
          }
          label={t('Compare with %{name}', { name: previous.name })}
          sx={{ mb: 2, ml: 0, gap: 0.75 }}
        />
      )}
      {comparing && notCompared && !before && (
        <FailureState
          title={t('%{name} could not be loaded.', { name: previous.name })}
          error={notCompared}
          onRetry={() => void compareAgain()}
        />
      )}
      {data && (
        <Figures
          counts={data}
          before={marked ?? (comparing ? before : undefined)}
          onOpen={open}
          studentsPath={studentPaths(year.id).list}
        />
      )}
      {data && data.total > 0 && !isMarking && <MovementSection year={year} term={term} />}
      <PostSchool year={year} term={term} />
      {shown && (
        <TileStudents
          tile={shown}
          year={year}
          term={term}
          open={tile !== undefined}
          onClose={() => stepBack({ tile: null, q: null })}
        />
      )}
    </Page>
  );
}
