import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { OutsideDialog } from '../shared/disclosures/OutsideDialog.tsx';
import { type OutsideCall, ownAmong, queryText } from '../shared/disclosures/outside-calls.ts';
import { useMayHandOut } from '../shared/disclosures/use-may-hand-out.ts';
import { t } from '../words/t.ts';
import { type FilledForm, reportRequest, usedFilters } from './report-request.ts';

/** The call of a form; of one's own students by name, where only these are on display. */
async function outsideCall(form: FilledForm): Promise<OutsideCall> {
  const { path, query } = reportRequest(form);
  const { filter, choice, entry } = form;
  const termId = Number(query['startTermId'] ?? 0);
  const used = Object.fromEntries(usedFilters(filter).map((part) => [part, filter[part]]));
  const own = choice.student || !termId ? undefined : await ownAmong({ termId, inSchool: true, ...used });
  if (!own) return { method: 'GET', path, query: queryText(query) };
  if (entry.scope === 'postSchool') throw new Error(t('Choose All: this report is about everybody who has left.'));
  const whole = reportRequest({ ...form, filter: {} });
  return { method: 'GET', path, query: queryText({ ...whole.query, students: own.join(',') }) };
}

/** Hands the report to somebody outside, where the school keeps a record of that; says what the old Pre-ETS report is not. */
export function OutsideReport({ form, ready }: { form: FilledForm; ready: boolean }) {
  const mayHandOut = useMayHandOut();
  const [open, setOpen] = useState(false);
  const isPreEts = form.entry.api === '/preEts';
  return (
    <Box sx={{ mt: 2 }}>
      {isPreEts && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          {t('Activities related to Pre-ETS. Not a record of services.')}
        </Typography>
      )}
      {mayHandOut && (
        <Button variant="outlined" color="secondary" disabled={!ready} onClick={() => setOpen(true)}>
          {t('For somebody outside')}
        </Button>
      )}
      {open && <OutsideDialog call={() => outsideCall(form)} onClose={() => setOpen(false)} />}
    </Box>
  );
}
