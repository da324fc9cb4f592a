import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ForgettingRow } from '../../domain/wire/calls/forgetting.ts';
import { api } from '../data/api.ts';
import { useParams } from '../routing/router.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Page } from '../shared/Page.tsx';
import { t } from '../words/t.ts';
import { FORGETTING_KEY } from './forgetting-key.ts';
import { RemovedAccounts } from './RemovedAccounts.tsx';
import { RequestCard } from './RequestCard.tsx';
import { RequestForm } from './RequestForm.tsx';
import { Retention } from './Retention.tsx';

const overIn = (requests: readonly ForgettingRow[]) =>
  requests.filter(({ state, filesReplaced }) => state === 'stopped' || filesReplaced).length;

/** Requests to forget students for good, for administrators; with a student in the address the form that asks for it. */
export default function ForgettingPage() {
  const studentId = Number(useParams()['studentId']);
  const { data, error, refetch } = useQuery({
    queryKey: FORGETTING_KEY,
    queryFn: ({ signal }) => api.get('/api/app/forgetting', { signal }),
  });
  return (
    <Page
      title={t('Forgetting')}
      subtitle={t(
        'Students forgotten for good under a legal order. Two administrators decide, and have time to stop it.',
      )}
      width="form"
    >
      {studentId > 0 && <RequestForm key={studentId} studentId={studentId} />}
      {error && !data ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        !data && <LoadingState lines={4} />
      )}
      {data?.requests.length === 0 && !studentId && (
        <EmptyState
          title={t('Nobody is to be forgotten')}
          text={t('To ask for it, open the student in the journal and choose Forget this student.')}
        />
      )}
      {data?.requests.map((request) => (
        <RequestCard key={request.id} request={request} delayHours={data.delayHours} />
      ))}
      {data && data.over > overIn(data.requests) && (
        <Typography>
          {t('Of %{over} requests that are over the newest %{shown} are shown; the journal has all of them.', {
            over: data.over,
            shown: overIn(data.requests),
          })}
        </Typography>
      )}
      {!studentId && <Retention />}
      {!studentId && <RemovedAccounts />}
    </Page>
  );
}
