import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { readInvitedAccount } from '../../domain/staff/account-input.ts';
import type { InvitationAnswer } from '../../domain/wire/accounts.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { nameOf, USERS_KEY } from '../data/users.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { changedFields, fieldProblem } from '../shared/messages.ts';
import { useDraft } from '../shared/use-draft.ts';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { Rights, USER_FIELD_ID, USER_LABELS } from './UserFields.tsx';
import { draftOf, invitationBody, isDirty, type UserDraft } from './user-draft.ts';
import { ACCOUNTS_KEY } from './users.ts';

const FIELDS = [
  { field: 'firstName', type: 'text' },
  { field: 'lastName', type: 'text' },
  { field: 'email', type: 'email' },
] as const;

/** A new account, whose person chooses the password by a mailed link. */
export function InviteUserForm({ onInvited }: { onInvited: (user: WireUser) => void }) {
  const { draft, seen, change: type, saved } = useDraft(draftOf(undefined));
  const { error, busy, run, forget } = useSave();
  const notice = useNotice();
  const queries = useQueryClient();
  const dirty = isDirty(seen, draft);
  const release = useUnsavedChanges(dirty);
  const [handOn, setHandOn] = useState<InvitationAnswer>();

  const send = async () => {
    readInvitedAccount(invitationBody(draft));
    const answer = await api.post('/api/app/invitations', { body: invitationBody(draft) });
    await queries.invalidateQueries({ queryKey: USERS_KEY });
    await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
    saved();
    release();
    if (answer.link !== null) return setHandOn(answer);
    notice(`${nameOf(answer.user)} is invited by mail`);
    onInvited(answer.user);
  };
  const change = (next: UserDraft) => {
    forget(changedFields(draft, next));
    type(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(send);
  };
  if (handOn) return <InvitationLink invitation={handOn} onDone={() => onInvited(handOn.user)} />;
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <ErrorBox error={error} labels={USER_LABELS} idPrefix={USER_FIELD_ID} />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The person gets a link by mail, which works once, and chooses the password.
      </Typography>
      <FieldGrid>
        {FIELDS.map(({ field, type }) => (
          <Box key={field} sx={field === 'email' ? { gridColumn: '1 / -1' } : undefined}>
            <TextField
              id={`${USER_FIELD_ID}${field}`}
              label={USER_LABELS[field]}
              type={type}
              required
              fullWidth
              autoComplete="off"
              value={draft[field]}
              onChange={(event) => change({ ...draft, [field]: event.target.value })}
              {...fieldProblem(error, field)}
            />
          </Box>
        ))}
        <Rights draft={draft} onDraft={change} fixed={false} />
      </FieldGrid>
      <Button type="submit" disabled={!dirty || busy} sx={{ mt: 3 }}>
        {busy ? 'Inviting' : 'Invite'}
      </Button>
    </Box>
  );
}
