import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isQuarter,
  programYearOf,
  type Quarter,
  quarterLabel,
  quarterOf,
  quartersOf,
} from '../../domain/services/program-year.ts';
import { PRE_ETS_LABELS } from '../../domain/vocabulary/pre-ets.ts';
import type { QuarterAnswer, QuarterGroup } from '../../domain/wire/services.ts';
import { api } from '../data/api.ts';
import { useKeeps, useSchool, useToday } from '../data/school.ts';
import { useAddress } from '../routing/use-address.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { NotKept } from '../shared/NotKept.tsx';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t, translated } from '../words/t.ts';
import type { Behind } from './behind.ts';
import { FileSection } from './FileSection.tsx';
import { StudentsBehind } from './StudentsBehind.tsx';

/** Pre-ETS of a quarter: figures, the students behind each, and the file for VR. */
export default function PreEtsPage() {
  return useKeeps().services ? (
    <PreEtsOfQuarter />
  ) : (
    <NotKept page={t('Pre-ETS services')} title={t('This school does not keep a log of services')} />
  );
}

function PreEtsOfQuarter() {
  const today = useToday();
  const mayChange = !useSchool().user.auditor;
  const { query, change } = useAddress();
  const named = query.get('quarter') ?? '';
  const quarter = isQuarter(named) ? named : quarterOf(today);
  const [behind, setBehind] = useState<Behind>();
  const { data, error, refetch } = useQuery({
    queryKey: ['preEts', quarter],
    queryFn: () => api.get('/api/app/preEts/:quarter', { params: { quarter } }),
  });
  const years = [1, 0, -1, -2].map((more) => programYearOf(today) + more);
  const quarters = years.flatMap((year) => quartersOf(year).toReversed());
  return (
    <Page
      title={t('Pre-ETS services')}
      subtitle={translated(quarterLabel(quarter))}
      actions={
        <ChoiceSelect
          label={t('Quarter ## of a calendar year')}
          value={quarter}
          size="small"
          choices={quarters.map((value) => ({ value, label: quarterLabel(value) }))}
          onChange={(value) => {
            setBehind(undefined);
            change({ quarter: value });
          }}
        />
      }
    >
      {error && !data ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        !data && <LoadingState lines={8} />
      )}
      {data && <Figures data={data} onBehind={setBehind} />}
      {data && behind && <StudentsBehind quarter={quarter} behind={behind} />}
      {data && <FileSection quarter={quarter} files={data.files} mayMake={mayChange} />}
    </Page>
  );
}

interface FiguresProps {
  data: QuarterAnswer;
  onBehind: (behind: Behind) => void;
}

function Figures({ data, onBehind }: FiguresProps) {
  const one = (what: string, value: number, group?: QuarterGroup) => {
    return (
      <TableRow key={what}>
        <TableCell component="th" scope="row">
          {what}
        </TableCell>
        <TableCell align="right">
          {group ? <Figure value={value} onOpen={() => onBehind({ what, group })} /> : inFigures(value)}
        </TableCell>
      </TableRow>
    );
  };
  return (
    <Section title={t('Figures of %{quarter}', { quarter: translated(quarterLabel(data.quarter as Quarter)) })}>
      <Table size="small" sx={{ maxWidth: 480, mb: 3 }}>
        <TableBody>
          {one(t('Students served'), data.served, 'served')}
          {one(t('Eligible students'), data.eligible, 'eligible')}
          {one(t('Eligible without a service'), data.none, 'none')}
          {one(t('Minutes'), data.minutes)}
          {one(t('Minutes that count for VR'), data.countedMinutes)}
          {one(t('Served, with an IEP'), data.iep, 'iep')}
          {one(t('Served, with a 504 plan alone'), data.plan504, '504')}
          {one(t('With a service that does not count'), data.notCounted, 'not counted')}
        </TableBody>
      </Table>
      <Box sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          sx={{ '& .MuiTableCell-root': { px: { xs: 0.375, sm: 2 }, fontSize: { xs: '0.75rem', sm: '0.875rem' } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('Activity')}</TableCell>
              {(['Students', 'Services', 'Minutes', 'Minutes that count for VR'] as const).map((name) => (
                <TableCell
                  key={name}
                  align="right"
                  sx={{ minWidth: { xs: 0, sm: name === 'Minutes that count for VR' ? 112 : 0 } }}
                >
                  {t(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.activities.map(({ activity, students, services, minutes, countedMinutes }) => (
              <TableRow key={activity}>
                <TableCell>{translated(PRE_ETS_LABELS[activity])}</TableCell>
                <TableCell align="right">
                  <Figure
                    value={students}
                    onOpen={() => onBehind({ what: translated(PRE_ETS_LABELS[activity]), activity })}
                  />
                </TableCell>
                <TableCell align="right">{inFigures(services)}</TableCell>
                <TableCell align="right">{inFigures(minutes)}</TableCell>
                <TableCell align="right">{inFigures(countedMinutes)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {data.services === 0 && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t('No Pre-ETS service is recorded')}</Typography>
      )}
    </Section>
  );
}

/** A number that opens its students. */
function Figure({ value, onOpen }: { value: number; onOpen: () => void }) {
  if (value === 0) return '0';
  return (
    <Link component="button" type="button" onClick={onOpen}>
      {inFigures(value)}
    </Link>
  );
}
