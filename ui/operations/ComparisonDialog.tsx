import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  DIFFERENCE_KINDS,
  type ReadModelComparison,
  type ReadModelDifference,
} from '../../domain/wire/read-model-comparison.ts';
import { api } from '../data/api.ts';
import { counted } from '../shared/counted.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';
import { differingValues } from './differing-values.ts';
import { aboutReadModel } from './read-models.ts';

/** What the newest comparison of a read model found, document by document. */
export function ComparisonDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['readModelComparison', name],
    queryFn: ({ signal }) => api.get('/api/app/readModels/:name/comparison', { params: { name }, signal }),
    // Each look is recorded: none is made that nobody asked for, and nothing is kept when the dialog is closed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>
        {t('What differs in %{aboutReadModel}', { aboutReadModel: aboutReadModel(name) })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {error && <FailureState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState lines={4} />}
        {data && !data.comparison && (
          <Typography>{t('What differed is not kept any more. Compare again to see what differs now.')}</Typography>
        )}
        {data?.comparison && <Differences comparison={data.comparison} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Differences({ comparison }: { comparison: ReadModelComparison }) {
  const { documents, differences, kept } = comparison;
  const shown = differences > kept.length ? t(' The first %{kept} are shown.', { kept: kept.length }) : '';
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {parts(
          differences === 1
            ? '%{differences} of %{documents} of both sides differs.%{shown} %{live} is what people see now, %{rebuilt} what the log says.'
            : '%{differences} of %{documents} of both sides differ.%{shown} %{live} is what people see now, %{rebuilt} what the log says.',
          {
            ...{ differences: counted(differences, 'document'), documents: counted(documents, 'document'), shown },
            ...{ live: <em>{t('Live')}</em>, rebuilt: <em>{t('rebuilt')}</em> },
          },
        )}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {kept.map((difference) => (
          <DifferenceLine key={`${difference.collection} ${difference.id}`} difference={difference} />
        ))}
      </Box>
    </>
  );
}

function DifferenceLine({ difference }: { difference: ReadModelDifference }) {
  const { collection, id, kind, members, live, rebuilt } = difference;
  const values = differingValues(live, rebuilt);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>
          {collection} {id}
        </strong>
        , {DIFFERENCE_KINDS[kind]}
        {!values && members.length > 0 && `: ${members.join(', ')}`}
      </Box>
      {values ? (
        values.map(({ path, ...sides }) => (
          <Box key={path} sx={{ mt: 0.5, pl: 1.5 }}>
            <Box sx={{ fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{path}</Box>
            <BothSides {...sides} />
          </Box>
        ))
      ) : (
        <BothSides live={live} rebuilt={rebuilt} />
      )}
    </Box>
  );
}

const BothSides = ({ live, rebuilt }: Pick<ReadModelDifference, 'live' | 'rebuilt'>) => (
  <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
    {live !== null && <Side label={t('Live')} text={live} />}
    {rebuilt !== null && <Side label={t('Rebuilt')} text={rebuilt} />}
  </Box>
);

const Side = ({ label, text }: { label: string; text: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.875rem' }}>
    <Box component="dt" sx={{ flex: '0 0 64px', color: 'text.secondary' }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, flex: '1 1 240px', minWidth: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
    >
      {text}
    </Box>
  </Box>
);
