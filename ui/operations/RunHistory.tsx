import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import { READ_MODEL_NAMES } from '../../domain/wire/read-models.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { t } from '../words/t.ts';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import { aboutReadModel, READ_MODELS_KEY } from './read-models.ts';
import { hasDifferencesKept, lookAgainAt, outcomeText, runMeta, runTitle } from './runs.ts';

/** Runs shown before somebody asks for all: one of every read model, as when all were built anew, and some before. */
const SHOWN_AT_FIRST = READ_MODEL_NAMES.length + 4;

/** The history of rebuilds and comparisons, the newest first. */
export function RunHistory() {
  const [showsAll, setShowsAll] = useState(false);
  const [compared, setCompared] = useState<string>();
  const { canAccess: mayCompare } = useCanAccess({ resource: 'readModels', action: 'compare' });
  const { data, error } = useQuery({
    queryKey: [...READ_MODELS_KEY, 'runs'],
    queryFn: ({ signal }) => api.get('/api/app/readModels/runs', { query: {}, signal }),
    refetchInterval: ({ state }) => lookAgainAt(state.data?.runs),
  });
  const runs = data?.runs ?? [];
  const shown = showsAll ? runs : runs.slice(0, SHOWN_AT_FIRST);
  return (
    <Section title={t('Rebuilds and comparisons')} note={t('The last 50 of each read model.')}>
      {error && <ErrorBox error={error} />}
      {!data && !error && <LoadingState lines={3} />}
      {data && runs.length === 0 && <Typography>{t('Nothing has been built anew or compared yet.')}</Typography>}
      {runs.length > 0 && (
        <Box component="ul" aria-label={t('Rebuilds and comparisons')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((run) => (
            <RunLine key={run.id} run={run}>
              {mayCompare === true && hasDifferencesKept(run, runs) && (
                <Button
                  size="small"
                  color="secondary"
                  onClick={() => setCompared(run.readModel)}
                  aria-label={t('What differs in %{aboutReadModel}', { aboutReadModel: aboutReadModel(run.readModel) })}
                >
                  {t('What differs')}
                </Button>
              )}
            </RunLine>
          ))}
        </Box>
      )}
      {runs.length > shown.length && (
        <Button size="small" color="secondary" onClick={() => setShowsAll(true)} sx={{ mt: 1 }}>
          {t('Show all %{runs}', { runs: runs.length })}
        </Button>
      )}
      {compared !== undefined && <ComparisonDialog name={compared} onClose={() => setCompared(undefined)} />}
    </Section>
  );
}

function RunLine({ run, children }: { run: ReadModelRun; children: React.ReactNode }) {
  const { timeZone } = useSchool().installation;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.25, alignItems: 'baseline', py: 1 },
        ...{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{runTitle(run)}</strong> {outcomeText(run)} {children}
      </Box>
      <Typography
        component="div"
        sx={{ flex: '1 1 260px', fontSize: '0.875rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {dayAndTime(run.startedAt, timeZone)}, {runMeta(run)}
      </Typography>
    </Box>
  );
}
