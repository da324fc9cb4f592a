import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import type { WireUser } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { useReloadSchool, useSchool } from '../data/school.ts';
import { notePasswordFlaw } from '../data/session/password-flaw.ts';
import { session } from '../data/session/session.ts';
import { nameOf, USERS_KEY } from '../data/users.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { changedFields } from '../shared/messages.ts';
import { sendOver, useDraft } from '../shared/use-draft.ts';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import { USER_FIELD_ID, USER_LABELS, UserFields } from './UserFields.tsx';
import { changedBody, checkDraft, draftOf, isDirty, needsPresentPassword, type UserDraft } from './user-draft.ts';
import { SESSIONS_KEY } from './users.ts';

interface UserFormProps {
  user: WireUser;
  rights: 'hidden' | 'fixed' | 'open';
  /** Further buttons beside Save; they are given what lets the screen be left without a question. */
  buttons?: (release: () => void) => ReactNode;
}

/** What is said of one of them is said of both. */
const PASSWORDS = ['password', 'confirmed'];
/** That two passwords differ is a sentence of its own (rules/staff-and-settings#passwords). */
const SUMMARY_LABELS = { ...USER_LABELS, confirmed: '' };

/** Edits an account; the same fields for administrators and for one's own profile. */
export function UserForm({ user, rights, buttons }: UserFormProps) {
  const me = useSchool().user;
  const { draft, seen, change: type, saved, look } = useDraft(draftOf(user));
  const { error, busy, run, forget } = useSave();
  const notice = useNotice();
  const queries = useQueryClient();
  const reloadSchool = useReloadSchool();
  const dirty = isDirty(seen, draft);
  const release = useUnsavedChanges(dirty);

  const reload = async (userId: number) => {
    await queries.invalidateQueries({ queryKey: USERS_KEY });
    if (userId !== me.id) return;
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    await reloadSchool();
  };
  const reread = async () => {
    await reload(user.id);
    look();
  };
  const save = async () => {
    checkDraft(draft, seen);
    const answer = await sendOver(
      () => api.post('/api/users/:id', { params: { id: user.id }, body: changedBody(seen, draft) }),
      reread,
    );
    if (user.id === me.id && draft.password !== '') notePasswordFlaw(undefined);
    // A new password ends every session of the account; who changes the own one goes on with a new one.
    if (answer.sessionId) session.begin(answer.sessionId, answer.user.id);
    await reload(answer.user.id);
    notice(`User ${nameOf(answer.user)} updated`);
    saved();
  };
  const change = (next: UserDraft) => {
    const fields = changedFields(draft, next);
    forget(fields.some((field) => PASSWORDS.includes(field)) ? [...fields, ...PASSWORDS] : fields);
    type(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <ErrorBox error={error} labels={SUMMARY_LABELS} idPrefix={USER_FIELD_ID} />
      <UserFields
        draft={draft}
        onDraft={change}
        error={error}
        asksPresentPassword={user.id === me.id && needsPresentPassword(seen, draft)}
        rights={rights}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button type="submit" disabled={!dirty || busy}>
          {busy ? 'Saving' : 'Save'}
        </Button>
        {buttons?.(release)}
      </Box>
    </Box>
  );
}
