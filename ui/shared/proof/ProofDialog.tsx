import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ProofFormat } from '../../../domain/wire/calls/proofs.ts';
import { api, request } from '../../data/api.ts';
import { saveFile } from '../../data/save-file.ts';
import { t } from '../../words/t.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { useSave } from '../use-save.ts';

interface ProofDialogProps {
  /** Of days where left out. */
  studentId?: number | undefined;
  onClose: () => void;
}

/** What each format is for. */
const FOR = {
  proof: 'To be checked by anybody',
  fhir: 'For programs that read FHIR R5 (AuditEvent, Provenance)',
} as const;

/** Asks what the copy is to be, and downloads it; the program that checks it stands beside. */
export function ProofDialog({ studentId, onClose }: ProofDialogProps) {
  const id = useId();
  const [format, setFormat] = useState<ProofFormat>('proof');
  const [days, setDays] = useState({ from: '', to: '' });
  const { error, busy, run } = useSave();
  const going = useRef<AbortController>(undefined);
  // Who closes it, or leaves the page, wants no file any more.
  useEffect(() => () => going.current?.abort(), []);
  const download = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const of = studentId === undefined ? days : { studentId };
      going.current = new AbortController();
      const { signal } = going.current;
      const { blob, fileName } = await api.download('/api/app/proofs', { body: { ...of, format }, signal });
      saveFile(blob, fileName ?? 'proof.ndjson');
    }).then((done) => done && onClose());
  };
  return (
    // A click beside it gives up no download.
    <Dialog open onClose={() => busy || onClose()} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={download}>
        <DialogTitle id={id}>{t('Signed copy')}</DialogTitle>
        <DialogContent>
          <ErrorBox error={error} />
          <DialogContentText sx={{ mb: 2 }}>
            {t(
              'What was recorded, as it is stored and as it reads, signed by this installation. A small program shows anybody that nothing in it was changed. The download is in the access record.',
            )}
          </DialogContentText>
          {studentId === undefined && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
              {(['from', 'to'] as const).map((name) => (
                <TextField
                  key={name}
                  type="date"
                  label={t(name === 'from' ? 'First day' : 'Last day')}
                  value={days[name]}
                  onChange={(event) => setDays({ ...days, [name]: event.target.value })}
                  required
                  sx={{ flex: '1 1 160px' }}
                  slotProps={{ inputLabel: { shrink: true } }}
                />
              ))}
            </Box>
          )}
          <RadioGroup
            aria-label={t('What the file is for')}
            value={format}
            onChange={(_, value) => setFormat(value as ProofFormat)}
          >
            {(['proof', 'fhir'] as const).map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={t(FOR[one])} />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Checker />
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'Exporting' : 'Download')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Checker() {
  const { busy, run } = useSave();
  const download = () =>
    run(async () => {
      const answer = await request('GET', '/api/app/proofs/checker');
      saveFile(await answer.blob(), 'check-proof.mjs');
    });
  return (
    <Button
      variant="text"
      color="secondary"
      disabled={busy}
      onClick={() => void download()}
      sx={{ mr: 'auto', ml: -0.75, flex: { xs: '1 0 100%', sm: '0 1 auto' }, justifyContent: 'flex-start' }}
    >
      {t('The program that checks it')}
    </Button>
  );
}
