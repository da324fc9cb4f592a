import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { api } from '../data/api.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { t } from '../words/t.ts';
import { aboutReadModel, eventCalled, READ_MODELS_KEY } from './read-models.ts';

/** Characters a reason may have on the wire. */
const REASON_LENGTH = 500;

/** Asks why the event that stopped a read model is to be left out. */
export function SkipDialog(props: {
  model: ReadModelStatus;
  stopped: NonNullable<ReadModelStatus['stopped']>;
  onClose: () => void;
}) {
  const { model, stopped, onClose } = props;
  const id = useId();
  const queries = useQueryClient();
  const notice = useNotice();
  const [reason, setReason] = useState('');
  const name = aboutReadModel(model.id);
  const { position } = stopped;
  const skip = useMutation({
    mutationFn: () =>
      api.post('/api/app/readModels/:name/skip', { params: { name: model.id }, body: { position, reason } }),
    onSuccess: () => {
      notice(t('%{name}: %{eventCalled} is left out', { name, eventCalled: eventCalled(stopped) }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: READ_MODELS_KEY }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    skip.mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={send}>
        <DialogTitle id={id}>{t('Skip this event?')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {t(
              '%{name} leaves out %{eventCalled} for good, also whenever it is built anew: what the event says is missing there. The event itself stays in the log. Who skipped it and why is kept in the journal.',
              { name, eventCalled: eventCalled(stopped) },
            )}
          </DialogContentText>
          {skip.error && <ErrorBox error={skip.error} />}
          <TextField
            label={t('Reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
            autoFocus
            fullWidth
            multiline
            minRows={2}
            margin="normal"
            slotProps={{ htmlInput: { maxLength: REASON_LENGTH } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={skip.isPending || reason.trim() === ''}>
            {t('Skip the event')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
