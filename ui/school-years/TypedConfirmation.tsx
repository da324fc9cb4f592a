import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { termLabel, yearRange } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { saveFile } from '../data/save-file.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useSave } from '../shared/use-save.ts';
import { parts } from '../words/parts.ts';
import { t, translated } from '../words/t.ts';

interface TypedConfirmationProps {
  open: boolean;
  title: string | undefined;
  text: string | undefined;
  /** What would go, once it has been counted. */
  counts: string | undefined;
  /** What has to be typed. */
  typed: string;
  yes: string;
  /** The year whose students can be exported first. */
  exportTerms: WireSchoolYear | undefined;
  /** Rejects with what went wrong, which is then shown here. */
  onYes: () => Promise<void>;
  onNo: () => void;
}

/** `2025-2026`, however many blanks stand around the dash. */
const squeezed = (text: string) => text.replace(/\s+/g, '');

/** A question about something that cannot be taken back: its name has to be typed. Escape and outside mean no. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { open, title, text, counts, typed, yes, exportTerms, onYes, onNo } = props;
  const id = useId();
  const [answer, setAnswer] = useState('');
  const { error, busy, run, clear } = useSave();
  const forget = useEffectEvent(() => {
    setAnswer('');
    clear();
  });
  useEffect(() => {
    if (open) forget();
  }, [open]);
  const right = squeezed(answer) === squeezed(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (right) void run(onYes);
  };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onNo()}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <ErrorBox error={error} title={t('Something went wrong')} />
          <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
          {counts && (
            <Alert severity="warning" sx={{ my: 2 }}>
              {t('This takes %{counts} out of the year.', { counts })}
            </Alert>
          )}
          {exportTerms && <ExportFirst year={exportTerms} />}
          <TextField
            id={`${id}-typed`}
            label={t('Type %{typed} to confirm', { typed })}
            autoComplete="off"
            autoFocus
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={busy} onClick={onNo}>
            {t('No')}
          </Button>
          <Button type="submit" color="error" disabled={!right || busy}>
            {busy ? t('Deleting') : yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ExportFirst({ year }: { year: WireSchoolYear }) {
  const { error, busy, run } = useSave();
  const exportTerm = (id: number, name: string) =>
    run(async () => {
      const { blob } = await api.download('/api/app/terms/:termId/export', {
        params: { termId: id },
        body: { filter: null },
        everybody: true,
      });
      saveFile(blob, `students-${yearRange(year.year)}-${name}.csv`);
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
      <ErrorBox error={error} />
      {t('Keep a copy first:')}
      {year.terms.map((term) => {
        const name = translated(termLabel(year.termType, term.index));
        return (
          <Button
            key={term.id}
            variant="outlined"
            color="secondary"
            size="small"
            disabled={busy}
            onClick={() => void exportTerm(term.id, name.replace(' ', '-'))}
          >
            {parts('Export %{which}', { which: year.terms.length === 1 ? t('the year') : name })}
          </Button>
        );
      })}
    </Box>
  );
}
