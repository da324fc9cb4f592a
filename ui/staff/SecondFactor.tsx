import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enrolment, SecondFactorState } from '../../domain/wire/accounts.ts';
import { api } from '../data/api.ts';
import { EnrolmentPicture } from '../shared/credentials/EnrolmentPicture.tsx';
import { RecoveryCodes } from '../shared/credentials/RecoveryCodes.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { t } from '../words/t.ts';
import { AskedForm } from './AskedForm.tsx';

const KEY = ['secondFactor'];

type Step = 'rest' | 'begin' | 'turn-off' | 'renew';

/** The second factor of the own account: turned on with an app, off with password and code. */
export function SecondFactor() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/api/app/secondFactor', { signal }),
  });
  const [step, setStep] = useState<Step>('rest');
  const [codes, setCodes] = useState<readonly string[]>();
  const queries = useQueryClient();
  const done = async (made?: readonly string[]) => {
    setCodes(made);
    setStep('rest');
    await queries.invalidateQueries({ queryKey: KEY });
  };
  // What is under way stays where a later look fails: recovery codes are shown this once.
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={2} />;
  const cancel = () => setStep('rest');
  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Button sx={{ mt: 2 }} onClick={() => setCodes(undefined)}>
          {t('I have kept them')}
        </Button>
      </>
    );
  if (step === 'begin') return <TurnOn onDone={done} onCancel={cancel} />;
  if (step === 'turn-off') return <TurnOff onDone={done} onCancel={cancel} />;
  if (step === 'renew') return <Renew onDone={done} onCancel={cancel} />;
  return <AtRest state={data} onStep={setStep} />;
}

const CODES_LEFT = '%{count} of your recovery codes is left. |||| %{count} of your recovery codes are left.';

function AtRest({ state, onStep }: { state: SecondFactorState; onStep: (step: Step) => void }) {
  if (!state.hasPassword)
    return (
      <Typography>{t('You sign in by the sign-in provider, which looks after a second factor itself.')}</Typography>
    );
  const left = t(CODES_LEFT, {
    count: state.recoveryCodesLeft,
    smart_count: state.recoveryCodesLeft,
  });
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {state.on
          ? t('On: signing in asks for a code of your authenticator app. %{left}', { left })
          : t(
              'Off. With it, signing in asks for a code of an app on your phone as well: a password alone opens nothing.',
            )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {!state.on && <Button onClick={() => onStep('begin')}>{t('Set up a second factor')}</Button>}
        {state.on && (
          <Button variant="outlined" color="secondary" onClick={() => onStep('renew')}>
            {t('New recovery codes')}
          </Button>
        )}
        {state.on && !state.required && (
          <Button variant="outlined" color="error" onClick={() => onStep('turn-off')}>
            {t('Turn off')}
          </Button>
        )}
      </Box>
    </>
  );
}

interface StepProps {
  /** With recovery codes that are to be shown. */
  onDone: (codes?: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

function TurnOn({ onDone, onCancel }: StepProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  if (!enrolment)
    return (
      <AskedForm
        name="second-factor"
        asks={['password']}
        action={t('Go on')}
        onCancel={onCancel}
        send={async ({ password }) =>
          setEnrolment(await api.post('/api/app/secondFactor/enrolment', { body: { password } }))
        }
      />
    );
  return (
    <AskedForm
      name="second-factor"
      asks={['code']}
      action={t('Turn on')}
      onCancel={onCancel}
      send={async ({ code }) => {
        const body = { enrolment: enrolment.enrolment, code };
        await onDone((await api.post('/api/app/secondFactor', { body })).recoveryCodes);
      }}
    >
      <Typography sx={{ mb: 2 }}>{t('Scan this with an authenticator app, then enter the code it shows.')}</Typography>
      <EnrolmentPicture enrolment={enrolment} />
    </AskedForm>
  );
}

function TurnOff({ onDone, onCancel }: StepProps) {
  const notice = useNotice();
  return (
    <AskedForm
      name="second-factor"
      asks={['password', 'code']}
      action={t('Turn off')}
      onCancel={onCancel}
      send={async (body) => {
        await api.post('/api/app/secondFactor/turnOff', { body });
        notice(t('The second factor is off'));
        await onDone();
      }}
    />
  );
}

const Renew = ({ onDone, onCancel }: StepProps) => (
  <AskedForm
    name="second-factor"
    asks={['code']}
    action={t('Make new codes')}
    onCancel={onCancel}
    send={async ({ code }) =>
      onDone((await api.post('/api/app/secondFactor/recoveryCodes', { body: { code } })).recoveryCodes)
    }
  />
);
