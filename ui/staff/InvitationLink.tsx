import { Alert, Box, Button, TextField } from '@mui/material';
import type { InvitationAnswer } from '../../domain/wire/accounts.ts';
import { nameOf } from '../data/users.ts';
import { useNotice } from '../shared/use-notice.ts';

interface InvitationLinkProps {
  invitation: InvitationAnswer;
  onDone: () => void;
}

/** The link of an invitation that no mail server took: the administrator hands it on. */
export function InvitationLink({ invitation: { user, link }, onDone }: InvitationLinkProps) {
  const notice = useNotice();
  const copy = () =>
    navigator.clipboard.writeText(link ?? '').then(
      () => notice('The link is copied'),
      () => notice('The browser did not allow to copy. Mark the link and copy it by hand.', 'error'),
    );
  return (
    <Box>
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        The invitation was not mailed. Give this link to {nameOf(user)} and to nobody else: it works once, and is not
        shown again.
      </Alert>
      <TextField
        id="invitation-link"
        label="Link"
        value={link ?? ''}
        multiline
        fullWidth
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { readOnly: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="outlined" color="secondary" onClick={onDone}>
          Done
        </Button>
      </Box>
    </Box>
  );
}
