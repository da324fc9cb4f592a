import { Alert, Box, Button, Typography } from '@mui/material';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountState, InvitationAnswer } from '../../domain/wire/accounts.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { nameOf, USER_LISTS, USERS_KEY } from '../data/users.ts';
import { useNavigate } from '../routing/router.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { useUserPath } from './user-path.ts';
import { ACCOUNTS_KEY } from './users.ts';

interface AccountSectionProps {
  user: WireUser;
  state: AccountState;
  own: boolean;
}

/** How somebody signs in, and whether at all; what an administrator can do about it. */
export function AccountSection({ user, state, own }: AccountSectionProps) {
  const { timeZone, singleSignOn: provider } = useSchool().installation;
  const { error, busy, act, handOn, done } = useActions(user);
  if (handOn) return <InvitationLink invitation={handOn} onDone={done} />;
  const button = (label: string, run: () => Promise<unknown>, color: 'secondary' | 'error' = 'secondary') => (
    <Button variant="outlined" color={color} disabled={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
  return (
    <Box sx={{ mb: 3 }}>
      <ErrorBox error={error} />
      <Typography sx={{ mb: 1.5 }}>{sentenceOf(state, timeZone, provider)}</Typography>
      {!own && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {state.status === 'invited' && button(t('Send the invitation again'), act.renew)}
          {state.status === 'invited' && button(t('Withdraw the invitation'), act.withdraw, 'error')}
          {state.status === 'disabled' && button(t('Enable'), act.enable)}
          {state.status === 'active' && button(t('Disable'), act.disable, 'error')}
          {state.secondFactor && button(t('Reset second factor'), act.resetSecondFactor)}
          {provider !== null &&
            isConnectable(state) &&
            button(t('Invite to connect %{provider}', { provider }), act.inviteToConnect)}
          {state.identityIssuer !== null &&
            button(t('Disconnect %{provider}', { provider: provider ?? t('the sign-in provider') }), act.disconnect)}
        </Box>
      )}
      {state.status === 'disabled' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('Nobody can sign in to this account. Its name stays in the histories.')}
        </Alert>
      )}
    </Box>
  );
}

const isConnectable = ({ status, identityIssuer }: AccountState) => status === 'active' && identityIssuer === null;

function sentenceOf(state: AccountState, timeZone: string, provider: string | null): string {
  const { status, invitedUntil, secondFactor, hasPassword, identityIssuer, identityInvitedUntil } = state;
  if (status === 'disabled') return t('Disabled.');
  if (status === 'invited')
    return invitedUntil === null
      ? t('Invited; there is no link that works. Send the invitation again.')
      : t('Invited; the link works until %{dayAndTime}.', { dayAndTime: dayAndTime(invitedUntil, timeZone) });
  const name = provider ?? t('the sign-in provider');
  const ways = [
    ...(hasPassword ? [t('by password')] : []),
    ...(identityIssuer === null ? [] : [t('with %{name}', { name })]),
  ];
  const factor = secondFactor ? t(', with a second factor') : '';
  const invited =
    identityInvitedUntil === null
      ? ''
      : t(' Invited to connect %{name} until %{dayAndTime}.', {
          name,
          dayAndTime: dayAndTime(identityInvitedUntil, timeZone),
        });
  return t('Active; signs in %{join}%{factor}.%{invited}', { join: ways.join(' or '), factor, invited });
}

/** How something is done to an account: asked first where it is grave, and the lists read anew after it. */
function useDoing() {
  const confirm = useConfirm();
  const notice = useNotice();
  const queries = useQueryClient();
  const { error, busy, run } = useSave();
  const reload = async (users: QueryFilters = { queryKey: USERS_KEY }) => {
    await queries.invalidateQueries(users);
    await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
  };
  const doing = (work: () => Promise<unknown>, said: string, users?: QueryFilters) =>
    run(async () => {
      await work();
      await reload(users);
      notice(said);
    });
  const asking = async (title: string, text: string, work: () => Promise<unknown>) => {
    if (await confirm({ title, text, danger: true })) await work();
  };
  return { error, busy, run, reload, doing, asking, notice };
}

function useActions(user: WireUser) {
  const { error, busy, run, reload, doing, asking, notice } = useDoing();
  const navigate = useNavigate();
  const userPath = useUserPath();
  const [handOn, setHandOn] = useState<InvitationAnswer>();
  const name = nameOf(user);
  const named = { params: { id: user.id } };
  const act = {
    renew: () =>
      run(async () => {
        const answer = await api.post('/api/app/users/:id/invitation', named);
        await reload();
        if (answer.link === null) notice(t('%{name} is invited again by mail', { name }));
        else setHandOn(answer);
      }),
    withdraw: () =>
      asking(
        t('Withdraw the invitation?'),
        t('The link of %{name} stops working, and the account is removed.', { name }),
        () =>
          doing(
            async () => {
              await api.delete('/api/app/users/:id/invitation', named);
              navigate(userPath());
            },
            t('Invitation withdrawn'),
            USER_LISTS,
          ),
      ),
    enable: () => doing(() => api.post('/api/app/users/:id/enable', named), t('%{name} can sign in again', { name })),
    disable: () =>
      asking(
        t('Disable this account?'),
        t('%{name} is signed out everywhere at once and cannot sign in.', { name }),
        () => doing(() => api.post('/api/app/users/:id/disable', named), t('User %{name} disabled', { name })),
      ),
    resetSecondFactor: () =>
      asking(t('Reset the second factor?'), t('%{name} is signed out everywhere, and told by mail.', { name }), () =>
        doing(
          () => api.post('/api/app/users/:id/secondFactor/reset', named),
          t('Second factor of %{name} reset', { name }),
        ),
      ),
    inviteToConnect: () =>
      doing(
        () => api.post('/api/app/users/:id/singleSignOn/invitation', named),
        t('%{name} is invited by mail', { name }),
      ),
    disconnect: () =>
      asking(t('Disconnect this account?'), t('%{name} is signed out everywhere, and told by mail.', { name }), () =>
        doing(
          () => api.post('/api/app/users/:id/singleSignOn/remove', named),
          t('The account of %{name} is disconnected', { name }),
        ),
      ),
  };
  return { error, busy, act, handOn, done: () => setHandOn(undefined) };
}
