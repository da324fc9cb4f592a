import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { CAPABILITIES, CAPABILITY_LABELS } from '../../domain/school-settings/keeps.ts';
import { api } from '../data/api.ts';
import { useReloadSchool, useSchool } from '../data/school.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useUndoableNotice } from '../shared/history/use-undoable-notice.tsx';
import { changedFields } from '../shared/messages.ts';
import { Section } from '../shared/Section.tsx';
import { sendOver, useDraft } from '../shared/use-draft.ts';
import { useSave } from '../shared/use-save.ts';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import { eachTranslated, t, translated } from '../words/t.ts';
import { changedKept, KEPT_LABELS, type KeptDraft, keptDraftOf } from './kept-draft.ts';
import { KEPT_FIELD_ID } from './kept-field-id.ts';
import { StateProfileFields } from './StateProfileFields.tsx';

/** What belongs to each. */
const ABOUT = {
  facts: 'How served, IEP dates and what is due, exits, state number, contacts and consents',
  caseload: 'Who is responsible for whom from when, with transfers',
  services: 'Pre-employment transition services as they were delivered, and the file for the VR agency',
  disclosures: 'What was handed to whom outside the school, and why',
} as const;

/** What the school keeps beside its records, and what its state asks where it keeps any of it (rules/facts#keeps). */
export function WhatWeKeep() {
  const { draft, seen, change: type, saved, look, undo } = useDraft<KeptDraft>(keptDraftOf(useSchool()));
  const { error, busy, run, clear, forget } = useSave();
  const notice = useUndoableNotice();
  const reload = useReloadSchool();
  const body = changedKept(seen, draft);
  useUnsavedChanges(body !== undefined);

  const change = (next: KeptDraft) => {
    forget(changedFields(draft, next));
    type(next);
  };
  const reread = async () => {
    await reload();
    look();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (body) await sendOver(() => api.post('/api/app/whatWeKeep', { body: body as never }), reread);
      await reload();
      saved();
      notice(t('What we keep is saved'));
    });
  };
  const undoChanges = () => {
    clear();
    undo();
  };
  const keepsAny = CAPABILITIES.some((name) => draft[`keeps.${name}`]);
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Section
        title={t('What we keep')}
        note={t('What the school keeps beside its records. What is off appears nowhere; what was entered stays.')}
      >
        <ErrorBox error={error} labels={eachTranslated(KEPT_LABELS)} idPrefix={KEPT_FIELD_ID} />
        {CAPABILITIES.map((name) => (
          <Box key={name} sx={{ mb: 1 }}>
            <FormControlLabel
              label={translated(CAPABILITY_LABELS[name])}
              control={
                <Switch
                  id={`${KEPT_FIELD_ID}keeps.${name}`}
                  checked={draft[`keeps.${name}`] === true}
                  onChange={(_, checked) => change({ ...draft, [`keeps.${name}`]: checked })}
                  slotProps={{ input: { 'aria-describedby': `${KEPT_FIELD_ID}about-${name}` } }}
                />
              }
            />
            <Typography
              id={`${KEPT_FIELD_ID}about-${name}`}
              sx={{ color: 'text.secondary', fontSize: '0.875rem', ml: { xs: 0, sm: 6 } }}
            >
              {t(ABOUT[name])}
            </Typography>
          </Box>
        ))}
      </Section>
      {keepsAny && <StateProfileFields draft={draft} onDraft={change} error={error} />}
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button type="submit" size="large" disabled={!body || busy}>
          {busy ? t('Saving') : t('Save what we keep')}
        </Button>
        {body && (
          <Button variant="outlined" color="secondary" size="large" disabled={busy} onClick={undoChanges}>
            {t('Undo changes')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
