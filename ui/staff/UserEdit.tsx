import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditBase, useDataProvider, useEditContext } from 'react-admin';
import type { WireUser } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { ApiError } from '../data/api-error.ts';
import { useSchool } from '../data/school.ts';
import { nameOf, USER_LISTS } from '../data/users.ts';
import { useNavigate } from '../routing/router.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { FormPane } from '../shared/FormPane.tsx';
import { TimelineLink } from '../shared/history/TimelineLink.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { messageOf } from '../shared/messages.ts';
import { signOut } from '../shared/sign-out.ts';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';
import { AccountSection } from './AccountSection.tsx';
import { UserForm } from './UserForm.tsx';
import { UsersBeside } from './UsersBeside.tsx';
import { useUserPath } from './user-path.ts';
import { useAccountStates } from './users.ts';

/** What is said where there is no such account stands in its place, not in a notice. */
const SAYS_ITSELF = { onError: () => undefined };

/** One account: fields, deleting it, a link for a new password. */
export default function UserEdit() {
  return (
    <UsersBeside>
      <EditBase<WireUser> mutationMode="pessimistic" queryOptions={SAYS_ITSELF}>
        <EditPane />
      </EditBase>
    </UsersBeside>
  );
}

function EditPane() {
  const me = useSchool().user;
  const userPath = useUserPath();
  const { record: user, error, refetch } = useEditContext<WireUser>();
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <FormPane
      title={t('Edit User')}
      note={user && nameOf(user)}
      closeTo={userPath()}
      closeLabel={t('Users')}
      tools={user && <TimelineLink subject={`staff-${user.id}`} />}
    >
      {!user && !error && <LoadingState />}
      {isGone && <EmptyState title={t('This user does not exist.')} text={t('The account may have been removed.')} />}
      {error && !isGone && <FailureState error={error} onRetry={() => void refetch()} />}
      {user && !isGone && <OpenUser key={user.id} user={user} own={user.id === me.id} />}
    </FormPane>
  );
}

function OpenUser({ user, own }: { user: WireUser; own: boolean }) {
  const state = useAccountStates().data?.get(user.id);
  // Nobody else gets a link, or has sessions (rules/staff-and-settings#reset).
  const isActive = state?.status === 'active';
  const [error, setError] = useState<unknown>();
  const removal = useRemoveUser(user, own, setError);
  const link = useSendLink(user);
  const ending = useEndSessions(user);
  return (
    <>
      <ErrorBox error={error} />
      {state && <AccountSection user={user} state={state} own={own} />}
      <UserForm
        user={user}
        rights={own ? 'fixed' : 'open'}
        buttons={(release) => (
          <>
            {isActive && (
              <Button variant="outlined" color="secondary" disabled={link.busy} onClick={() => void link.send()}>
                {link.busy ? t('Sending the link') : t('Send password reset link')}
              </Button>
            )}
            {isActive && !own && (
              <Button variant="outlined" color="secondary" disabled={ending.busy} onClick={() => void ending.end()}>
                {t('End sessions')}
              </Button>
            )}
            <Button
              variant="outlined"
              color="error"
              sx={{ ml: { sm: 'auto' } }}
              disabled={removal.busy}
              onClick={() => void removal.remove(release)}
            >
              {t('Delete')}
            </Button>
          </>
        )}
      />
    </>
  );
}

function useRemoveUser(user: WireUser, own: boolean, onError: (error: unknown) => void) {
  const confirm = useConfirm();
  const notice = useNotice();
  const navigate = useNavigate();
  const userPath = useUserPath();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const { busy, run } = useSave();
  /** `release` lets go of what was typed into the account that is no more. */
  const remove = async (release: () => void) => {
    onError(undefined);
    const also = own ? t(' This is your own account: you will be signed out.') : '';
    const text = t('This will delete the user %{nameOf} permanently.%{also}', { nameOf: nameOf(user), also });
    if (!(await confirm({ title: t('Are you sure?'), text, danger: true }))) return;
    await run(async () => {
      try {
        await dataProvider.delete('users', { id: user.id });
      } catch (error) {
        return onError(error);
      }
      release();
      if (own) return signOut();
      notice(t('User %{nameOf} removed', { nameOf: nameOf(user) }));
      navigate(userPath());
      await queries.invalidateQueries(USER_LISTS);
    });
  };
  return { remove, busy };
}

/** Ends every session of somebody else, on a computer that was lost say. */
function useEndSessions(user: WireUser) {
  const notice = useNotice();
  const { busy, run } = useSave();
  const end = () =>
    run(() =>
      api.delete('/api/app/users/:id/sessions', { params: { id: user.id } }).then(
        () => notice(t('%{nameOf} is signed out everywhere', { nameOf: nameOf(user) })),
        (error: unknown) => notice(messageOf(error), 'error'),
      ),
    );
  return { busy, end };
}

/** Once at a time: each link sent makes the one before it worthless. */
function useSendLink(user: WireUser) {
  const notice = useNotice();
  const { busy, run } = useSave();
  const send = () =>
    run(() =>
      api.post('/api/forgotPassword', { body: { username: user.email } }).then(
        () => notice(t('A link for a new password is on its way to %{email}.', { email: user.email })),
        (error: unknown) => notice(messageOf(error), 'error'),
      ),
    );
  return { send, busy };
}
