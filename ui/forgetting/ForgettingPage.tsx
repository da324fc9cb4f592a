import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { useParams } from '../routing/router.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Page } from '../shared/Page.tsx';
import { FORGETTING_KEY } from './forgetting-key.ts';
import { RemovedAccounts } from './RemovedAccounts.tsx';
import { RequestCard } from './RequestCard.tsx';
import { RequestForm } from './RequestForm.tsx';
import { Retention } from './Retention.tsx';

/** Requests to forget students for good, for administrators; with a student in the address the form that asks for it. */
export default function ForgettingPage() {
  const translate = useTranslate();
  const studentId = Number(useParams()['studentId']);
  const { data, error, refetch } = useQuery({
    queryKey: FORGETTING_KEY,
    queryFn: ({ signal }) => api.get('/api/app/forgetting', { signal }),
  });
  return (
    <Page title={translate('app.forgetting.title')} subtitle={translate('app.forgetting.about')} width="form">
      {studentId > 0 && <RequestForm key={studentId} studentId={studentId} />}
      {error && !data ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        !data && <LoadingState lines={4} />
      )}
      {data?.requests.length === 0 && !studentId && (
        <EmptyState title={translate('app.forgetting.none')} text={translate('app.forgetting.how')} />
      )}
      {data?.requests.map((request) => (
        <RequestCard key={request.id} request={request} delayHours={data.delayHours} />
      ))}
      {!studentId && <Retention />}
      {!studentId && <RemovedAccounts />}
    </Page>
  );
}
