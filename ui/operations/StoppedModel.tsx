import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { messageOf } from '../shared/messages.ts';
import { useNotice } from '../shared/use-notice.ts';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';
import { aboutReadModel, eventCalled, READ_MODELS_KEY } from './read-models.ts';
import { SkipDialog } from './SkipDialog.tsx';

type Stopped = NonNullable<ReadModelStatus['stopped']>;

/** Where and why a read model stopped, and what administrators can do about it. */
export function StoppedModel({ model, stopped }: { model: ReadModelStatus; stopped: Stopped }) {
  const { timeZone } = useSchool().installation;
  const queries = useQueryClient();
  const notice = useNotice();
  const [skipping, setSkipping] = useState(false);
  const name = aboutReadModel(model.id);
  const { canAccess } = useCanAccess({ resource: 'readModels', action: 'retry' });
  const retry = useMutation({
    mutationFn: () => api.post('/api/app/readModels/:name/retry', { params: { name: model.id } }),
    onSuccess: () => notice(t('%{name}: tried again', { name })),
    onError: (error) => notice(messageOf(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: READ_MODELS_KEY }),
  });
  return (
    <Alert severity="error" icon={false} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('Stopped at %{event}: %{reason}', { event: eventCalled(stopped), reason: stopped.reason })}
      {stopped.writtenAt && (
        <Line>
          {t('The event was written on %{dayAndTime}.', { dayAndTime: dayAndTime(stopped.writtenAt, timeZone) })}
        </Line>
      )}
      {stopped.at && <Line>{t('Stopped on %{dayAndTime}.', { dayAndTime: dayAndTime(stopped.at, timeZone) })}</Line>}
      <Line>{parts('What to do: %{code}', { code: <code>docs/how-to/a-read-model-is-stopped.md</code> })}</Line>
      {canAccess && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            disabled={retry.isPending}
            onClick={() => retry.mutate()}
            aria-label={t('Try again %{name}', { name })}
          >
            {t('Try again')}
          </Button>
          {stopped.skippable && (
            <Button
              size="small"
              variant="outlined"
              color="secondary"
              onClick={() => setSkipping(true)}
              aria-label={t('Skip this event in %{name}', { name })}
            >
              {t('Skip this event')}
            </Button>
          )}
        </Stack>
      )}
      {skipping && <SkipDialog model={model} stopped={stopped} onClose={() => setSkipping(false)} />}
    </Alert>
  );
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <Typography component="div" sx={{ fontSize: '0.875rem', mt: 0.5 }}>
    {children}
  </Typography>
);
