import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useKeeps, useSchool } from '../data/school.ts';
import { OutsideDialog } from '../shared/disclosures/OutsideDialog.tsx';
import { type FilledForm, reportRequest } from './report-request.ts';

/** `startYearId=3&grades=9&grades=10`: nothing for what was not chosen. */
function queryText(query: ReturnType<typeof reportRequest>['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      if (one !== null && one !== undefined && one !== '') search.append(name, String(one));
  return search.toString();
}

/** Hands the report to somebody outside, where the school keeps a record of that; says what the old Pre-ETS report is not. */
export function OutsideReport({ form, ready }: { form: FilledForm; ready: boolean }) {
  const translate = useTranslate();
  const { disclosures } = useKeeps();
  const mayRecord = !useSchool().user.auditor;
  const [open, setOpen] = useState(false);
  const isPreEts = form.entry.api === '/preEts';
  const call = () => {
    const { path, query } = reportRequest(form);
    return { method: 'GET' as const, path, query: queryText(query) };
  };
  return (
    <Box sx={{ mt: 2 }}>
      {isPreEts && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate('app.services.notARecord')}</Typography>
      )}
      {disclosures && mayRecord && (
        <Button variant="outlined" color="secondary" disabled={!ready} onClick={() => setOpen(true)}>
          {translate('app.disclosures.outside')}
        </Button>
      )}
      {open && <OutsideDialog call={call()} onClose={() => setOpen(false)} />}
    </Box>
  );
}
