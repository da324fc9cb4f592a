import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { WireDisclosure } from '../../../domain/wire/disclosures.ts';
import { api } from '../../data/api.ts';
import { DisclosureFields, disclosureLabels } from '../../shared/disclosures/DisclosureFields.tsx';
import { disclosureBodyOf, draftOfDisclosure } from '../../shared/disclosures/disclosure-draft.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { fieldProblem } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { useSave } from '../../shared/use-save.ts';
import { t } from '../../words/t.ts';

/** Corrects an entry with the reason; it is never taken away, and what was handed out stays what it was (rules/disclosures#kept). */
export function CorrectDisclosure({ entry, onClose }: { entry: WireDisclosure; onClose: () => void }) {
  const notice = useNotice();
  const queries = useQueryClient();
  const id = useId();
  const [draft, setDraft] = useState(() => draftOfDisclosure(entry));
  const [reason, setReason] = useState('');
  const { error, busy, run, forget } = useSave();
  const { studentId, disclosure } = entry;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await api.post('/api/app/students/:studentId/disclosures/:disclosure', {
        params: { studentId, disclosure },
        body: { ...disclosureBodyOf(draft, {}), reason },
      });
      await queries.invalidateQueries();
      notice(t('The entry is corrected'));
      onClose();
    });
  };
  return (
    <Dialog open onClose={() => busy || onClose()} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('Correct the entry')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {t('What was handed out stays what it was. The entry before stands in the history.')}
          </DialogContentText>
          <ErrorBox error={error} labels={{ ...disclosureLabels, reason: t('Reason of the correction') }} />
          <DisclosureFields draft={draft} onChange={setDraft} error={error} withFile={entry.file !== null} />
          <TextField
            label={t('Reason of the correction')}
            value={reason}
            onChange={(event) => {
              forget(['reason']);
              setReason(event.target.value);
            }}
            required
            fullWidth
            size="small"
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            {...fieldProblem(error, 'reason')}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'Recording' : 'Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
