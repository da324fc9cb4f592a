import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api, request } from '../../data/api.ts';
import { saveFile } from '../../data/save-file.ts';
import { useToday } from '../../data/school.ts';
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
  const translate = useTranslate();
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
      notice(said ? translate('app.disclosures.handedOver', said) : translate('app.disclosures.recorded'));
      onClose();
    });
  };
  const title = translate(call ? 'app.disclosures.outside' : 'app.disclosures.add');
  return (
    <Dialog open onClose={() => busy || onClose()} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {call && <DialogContentText sx={{ mb: 2 }}>{translate('app.disclosures.outsideNote')}</DialogContentText>}
          <ErrorBox error={error} labels={disclosureLabels} />
          <DisclosureFields draft={draft} onChange={setDraft} error={error} withFile={call !== undefined} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={busy} onClick={onClose}>
            {translate('app.disclosures.cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {translate(busy ? 'app.disclosures.writing' : call ? 'app.disclosures.handOver' : 'app.disclosures.record')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
