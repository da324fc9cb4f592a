import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { WireUser } from '../../domain/wire/contract.ts';
import { useReloadSchool, useSchool } from '../data/school.ts';
import { notePasswordFlaw } from '../data/session/password-flaw.ts';
import { session } from '../data/session/session.ts';
import { nameOf, USERS_KEY } from '../data/users.ts';
import { RecordForm } from '../shared/record-form/RecordForm.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { eachTranslated, t } from '../words/t.ts';
import { USER_FIELD_ID, USER_LABELS, UserFields } from './UserFields.tsx';
import { accountOf, checkDraft, draftOf, sentOf, type UserDraft } from './user-draft.ts';
import { SESSIONS_KEY } from './users.ts';

interface UserFormProps {
  user: WireUser;
  rights: 'hidden' | 'fixed' | 'open';
  /** Further buttons beside Save; they are given what lets the screen be left without a question. */
  buttons?: (release: () => void) => ReactNode;
}

/** That two passwords differ is a sentence of its own (rules/staff-and-settings#passwords). */
const summaryLabels = () => ({ ...eachTranslated(USER_LABELS), confirmed: '' });

/** A changed account; a new password of the own one begins another session. */
type Changed = WireUser & { sessionId?: string };

/** Edits an account; the same fields for administrators and for one's own profile. */
export function UserForm({ user, rights, buttons }: UserFormProps) {
  const me = useSchool().user;
  const own = user.id === me.id;
  const recorded = draftOf(user);
  const notice = useNotice();
  const dataProvider = useDataProvider();
  const reload = useReload(own);
  const send = async (draft: UserDraft, seen: UserDraft) => {
    const { data: changed } = await dataProvider.update<Changed>('users', {
      id: user.id,
      data: sentOf(draft),
      previousData: accountOf(seen) as Changed,
    });
    if (own && draft.password !== '') notePasswordFlaw(undefined);
    // A new password ends every session of the account; who changes the own one goes on with a new one.
    if (changed.sessionId) session.begin(changed.sessionId, changed.id);
    await reload();
    notice(t('User %{nameOf} updated', { nameOf: nameOf(changed) }));
    return draftOf(changed);
  };
  return (
    <RecordForm
      recorded={recorded}
      check={(draft) => checkDraft(draft, recorded)}
      send={send}
      reread={reload}
      labels={summaryLabels()}
      idPrefix={USER_FIELD_ID}
      {...(buttons && { buttons })}
    >
      <UserFields recorded={recorded} own={own} rights={rights} />
    </RecordForm>
  );
}

/** Loads anew what shows the account. */
function useReload(own: boolean) {
  const queries = useQueryClient();
  const reloadSchool = useReloadSchool();
  return async () => {
    await queries.invalidateQueries({ queryKey: USERS_KEY });
    if (!own) return;
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    await reloadSchool();
  };
}
