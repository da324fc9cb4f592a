import { Alert, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderConnection as State } from '../../domain/wire/accounts.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { session } from '../data/session/session.ts';
import { useAddress } from '../routing/use-address.ts';
import { problemSentence } from '../shared/credentials/sign-in-problems.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { t } from '../words/t.ts';
import { AskedForm } from './AskedForm.tsx';
import { useFinishedConnection } from './use-finished-connection.ts';
import { CONNECTION_KEY, SESSIONS_KEY } from './users.ts';

const PATH = '/api/app/singleSignOn/connection';

/** Whether the sign-in provider opens the own account too; connected and disconnected by who says the password. */
export function ProviderConnection({ provider }: { provider: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: CONNECTION_KEY,
    queryFn: ({ signal }) => api.get(PATH, { signal }),
  });
  const { installation } = useSchool();
  const { query } = useAddress();
  const finishing = useFinishedConnection(provider);
  const [asking, setAsking] = useState(false);
  const problem = problemSentence(query.get('problem') ?? undefined, installation);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data || finishing.busy) return <LoadingState lines={2} />;
  const stop = () => setAsking(false);
  if (asking) return <Change provider={provider} state={data} onStop={stop} />;
  return (
    <>
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      <ErrorBox error={finishing.error} />
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Typography sx={{ mb: 2 }}>{sentenceOf(data, provider)}</Typography>
      {data.connected ? (
        data.hasPassword && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {t('Disconnect %{provider}', { provider })}
          </Button>
        )
      ) : (
        <Button onClick={() => setAsking(true)}>{t('Connect %{provider}', { provider })}</Button>
      )}
    </>
  );
}

function sentenceOf({ connected, hasPassword }: State, provider: string): string {
  if (!connected)
    return t('Not connected. Connected, you sign in with %{provider} or with your password, as you like.', {
      provider,
    });
  return hasPassword
    ? t('Connected: you sign in with %{provider} or with your password.', { provider })
    : t('Connected: you sign in with %{provider}, and have no password here.', { provider });
}

/** The present password, and a code where the account has a second factor. */
interface Proof {
  password: string;
  code?: string;
}

interface ChangeProps {
  provider: string;
  state: State;
  onStop: () => void;
}

function Change({ provider, state, onStop }: ChangeProps) {
  const notice = useNotice();
  const queries = useQueryClient();
  const asks = state.needsCode ? (['password', 'code'] as const) : (['password'] as const);
  const connect = async (proof: Proof) => {
    const { address } = await api.post(`${PATH}/start`, { body: proof });
    window.location.assign(address);
  };
  const disconnect = async (proof: Proof) => {
    const { sessionId, user } = await api.post(`${PATH}/remove`, { body: proof });
    session.begin(sessionId, user.id);
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    await queries.invalidateQueries({ queryKey: CONNECTION_KEY });
    notice(t('Your account is disconnected from %{provider}', { provider }));
    onStop();
  };
  return (
    <AskedForm
      name="provider"
      asks={asks}
      action={state.connected ? t('Disconnect') : t('Go on to %{provider}', { provider })}
      onCancel={onStop}
      send={({ password, code }) =>
        (state.connected ? disconnect : connect)({ password, ...(state.needsCode && { code }) })
      }
    >
      <Typography sx={{ mb: 2 }}>
        {state.connected
          ? t('You will be signed out everywhere else.')
          : t('%{provider} asks you to sign in there, and leads you back here.', { provider })}
      </Typography>
    </AskedForm>
  );
}
