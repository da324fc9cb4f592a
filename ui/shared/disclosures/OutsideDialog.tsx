import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, request } from '../../data/api.ts';
import { saveFile } from '../../data/save-file.ts';
import { useToday } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { useNotice } from '../use-notice.ts';
import { useRepeatKey } from '../use-repeat-key.ts';
import { useSave } from '../use-save.ts';
import { DisclosureFields, disclosureLabels } from './DisclosureFields.tsx';
import { disclosureBodyOf, newDisclosure } from './disclosure-draft.ts';
import type { OutsideCall } from './outside-calls.ts';

export interface OutsideDialogProps {
  /** What goes out, found out when it is handed over; without one it is an entry about something else, or about a refused request. */
  call?: () => OutsideCall | Promise<OutsideCall>;
  studentIds?: readonly number[];
  onClose: () => void;
}

/** Fetches what was handed out, by the entry of the first student in it. */
export async function fetchReceived(studentId: number, disclosure: number): Promise<{ blob: Blob; same: boolean }> {
  const answer = await request('GET', `/api/app/students/${studentId}/disclosures/${disclosure}/file`);
  return { blob: await answer.blob(), same: answer.headers.get('X-Same-Bytes') === 'yes' };
}

/** Says to whom something goes, and why; the entries are written before the file is handed over. */
export function OutsideDialog({ call, studentIds = [], onClose }: OutsideDialogProps) {
  const notice = useNotice();
  const queries = useQueryClient();
  const id = useId();
  const today = useToday();
  const [draft, setDraft] = useState(() => newDisclosure(today));
  const repeatKey = useRepeatKey();
  const { error, busy, run } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = disclosureBodyOf(draft, call ? { call: await call() } : { studentIds: [...studentIds] });
      const { disclosures, file } = await api.post('/api/app/disclosures', { body, repeatKey: repeatKey(body) });
      const [first] = disclosures;
      if (file && first) saveFile((await fetchReceived(first.studentId, first.disclosure)).blob, file.fileName);
      await queries.invalidateQueries();
      const said = file && { fileName: file.fileName, count: disclosures.length };
      notice(said ? t('%{fileName} has been downloaded; %{count} entries were written.', said) : t('Recorded'));
      onClose();
    });
  };
  const title = t(call ? 'For somebody outside' : 'Record a request');
  return (
    <Dialog open onClose={() => busy || onClose()} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {call && (
            <DialogContentText sx={{ mb: 2 }}>
              {t('An entry is written with every student in it before the file is handed over.')}
            </DialogContentText>
          )}
          <ErrorBox error={error} labels={disclosureLabels} />
          <DisclosureFields draft={draft} onChange={setDraft} error={error} withFile={call !== undefined} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'Recording' : call ? 'Record and download' : 'Record ## this')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
