import { Alert, Box, Button, TextField } from '@mui/material';
import type { InvitationAnswer } from '../../domain/wire/accounts.ts';
import { nameOf } from '../data/users.ts';
import { useNotice } from '../shared/use-notice.ts';
import { t } from '../words/t.ts';

interface InvitationLinkProps {
  invitation: InvitationAnswer;
  onDone: () => void;
}

/** The link of an invitation that no mail server took: the administrator hands it on. */
export function InvitationLink({ invitation: { user, link }, onDone }: InvitationLinkProps) {
  const notice = useNotice();
  const copy = () =>
    navigator.clipboard.writeText(link ?? '').then(
      () => notice(t('The link is copied')),
      () => notice(t('The browser did not allow to copy. Mark the link and copy it by hand.'), 'error'),
    );
  return (
    <Box>
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {t(
          'The invitation was not mailed. Give this link to %{nameOf} and to nobody else: it works once, and is not shown again.',
          { nameOf: nameOf(user) },
        )}
      </Alert>
      <TextField
        id="invitation-link"
        label={t('Link')}
        value={link ?? ''}
        multiline
        fullWidth
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { readOnly: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button variant="outlined" color="secondary" onClick={onDone}>
          {t('Done')}
        </Button>
      </Box>
    </Box>
  );
}
