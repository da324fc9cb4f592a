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
          {state.status === 'invited' && button('Send the invitation again', act.renew)}
          {state.status === 'invited' && button('Withdraw the invitation', act.withdraw, 'error')}
          {state.status === 'disabled' && button('Enable', act.enable)}
          {state.status === 'active' && button('Disable', act.disable, 'error')}
          {state.secondFactor && button('Reset second factor', act.resetSecondFactor)}
          {provider !== null && isConnectable(state) && button(`Invite to connect ${provider}`, act.inviteToConnect)}
          {state.identityIssuer !== null && button(`Disconnect ${provider ?? 'the sign-in provider'}`, act.disconnect)}
        </Box>
      )}
      {state.status === 'disabled' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Nobody can sign in to this account. Its name stays in the histories.
        </Alert>
      )}
    </Box>
  );
}

const isConnectable = ({ status, identityIssuer }: AccountState) => status === 'active' && identityIssuer === null;

function sentenceOf(state: AccountState, timeZone: string, provider: string | null): string {
  const { status, invitedUntil, secondFactor, hasPassword, identityIssuer, identityInvitedUntil } = state;
  if (status === 'disabled') return 'Disabled.';
  if (status === 'invited')
    return invitedUntil === null
      ? 'Invited; there is no link that works. Send the invitation again.'
      : `Invited; the link works until ${dayAndTime(invitedUntil, timeZone)}.`;
  const name = provider ?? 'the sign-in provider';
  const ways = [...(hasPassword ? ['by password'] : []), ...(identityIssuer === null ? [] : [`with ${name}`])];
  const factor = secondFactor ? ', with a second factor' : '';
  const invited =
    identityInvitedUntil === null
      ? ''
      : ` Invited to connect ${name} until ${dayAndTime(identityInvitedUntil, timeZone)}.`;
  return `Active; signs in ${ways.join(' or ')}${factor}.${invited}`;
}

function useActions(user: WireUser) {
  const confirm = useConfirm();
  const notice = useNotice();
  const navigate = useNavigate();
  const userPath = useUserPath();
  const queries = useQueryClient();
  const { error, busy, run } = useSave();
  const [handOn, setHandOn] = useState<InvitationAnswer>();
  const name = nameOf(user);
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
  const named = { params: { id: user.id } };
  const act = {
    renew: () =>
      run(async () => {
        const answer = await api.post('/api/app/users/:id/invitation', named);
        await reload();
        if (answer.link === null) notice(`${name} is invited again by mail`);
        else setHandOn(answer);
      }),
    withdraw: () =>
      asking('Withdraw the invitation?', `The link of ${name} stops working, and the account is removed.`, () =>
        doing(
          async () => {
            await api.delete('/api/app/users/:id/invitation', named);
            navigate(userPath());
          },
          'Invitation withdrawn',
          USER_LISTS,
        ),
      ),
    enable: () => doing(() => api.post('/api/app/users/:id/enable', named), `${name} can sign in again`),
    disable: () =>
      asking('Disable this account?', `${name} is signed out everywhere at once and cannot sign in.`, () =>
        doing(() => api.post('/api/app/users/:id/disable', named), `User ${name} disabled`),
      ),
    resetSecondFactor: () =>
      asking('Reset the second factor?', `${name} is signed out everywhere, and told by mail.`, () =>
        doing(() => api.post('/api/app/users/:id/secondFactor/reset', named), `Second factor of ${name} reset`),
      ),
    inviteToConnect: () =>
      doing(() => api.post('/api/app/users/:id/singleSignOn/invitation', named), `${name} is invited by mail`),
    disconnect: () =>
      asking('Disconnect this account?', `${name} is signed out everywhere, and told by mail.`, () =>
        doing(
          () => api.post('/api/app/users/:id/singleSignOn/remove', named),
          `The account of ${name} is disconnected`,
        ),
      ),
  };
  return { error, busy, act, handOn, done: () => setHandOn(undefined) };
}
