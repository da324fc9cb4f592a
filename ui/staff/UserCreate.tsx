import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readInvitedAccount } from '../../domain/staff/account-input.ts';
import type { InvitationAnswer } from '../../domain/wire/accounts.ts';
import { api } from '../data/api.ts';
import { nameOf, USERS_KEY } from '../data/users.ts';
import { useNavigate } from '../routing/router.ts';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { FormPane } from '../shared/FormPane.tsx';
import { RecordForm } from '../shared/record-form/RecordForm.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { useRepeatKey } from '../shared/use-repeat-key.ts';
import { eachTranslated, t } from '../words/t.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { NameFields, Rights, USER_FIELD_ID, USER_LABELS } from './UserFields.tsx';
import { UsersBeside } from './UsersBeside.tsx';
import { accountOf, draftOf } from './user-draft.ts';
import { useUserPath } from './user-path.ts';
import { ACCOUNTS_KEY } from './users.ts';

const BLANK = draftOf(undefined);

/** A new account, whose person chooses the password by a mailed link. */
export default function UserCreate() {
  const navigate = useNavigate();
  const userPath = useUserPath();
  const queries = useQueryClient();
  const notice = useNotice();
  const repeatKey = useRepeatKey();
  const sent = useRef<InvitationAnswer>(undefined);
  const [handedOn, setHandedOn] = useState<InvitationAnswer>();
  const done = ({ user }: InvitationAnswer) => navigate(userPath(user.id));
  const send = async (draft: typeof BLANK) => {
    const body = accountOf(draft);
    const answer = await api.post('/api/app/invitations', { body, repeatKey: repeatKey(body) });
    await queries.invalidateQueries({ queryKey: USERS_KEY });
    await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
    sent.current = answer;
    return BLANK;
  };
  const goOn = (release: () => void) => {
    const answer = sent.current;
    if (!answer) return;
    release();
    if (answer.link !== null) return setHandedOn(answer);
    notice(t('%{nameOf} is invited by mail', { nameOf: nameOf(answer.user) }));
    done(answer);
  };
  return (
    <UsersBeside>
      <FormPane title={t('Add a New User')} closeTo={userPath()} closeLabel={t('Users')}>
        {handedOn ? (
          <InvitationLink invitation={handedOn} onDone={() => done(handedOn)} />
        ) : (
          <RecordForm
            recorded={BLANK}
            check={(draft) => readInvitedAccount(accountOf(draft))}
            send={send}
            onSent={goOn}
            labels={eachTranslated(USER_LABELS)}
            idPrefix={USER_FIELD_ID}
            action={[t('Invite'), t('Inviting')]}
          >
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>
              {t('The person gets a link by mail, which works once, and chooses the password.')}
            </Typography>
            <FieldGrid>
              <NameFields own={false} />
              <Rights fixed={false} />
            </FieldGrid>
          </RecordForm>
        )}
      </FormPane>
    </UsersBeside>
  );
}
