import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { settingLabel } from '../../domain/labels/settings-label.ts';
import { readSettings } from '../../domain/school-settings/settings-input.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { TimelineLink } from '../shared/history/TimelineLink.tsx';
import { useUndoableNotice } from '../shared/history/use-undoable-notice.tsx';
import { changedFields, fieldProblem, reasonsOf } from '../shared/messages.ts';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { sendOver, useDraft } from '../shared/use-draft.ts';
import { useSave } from '../shared/use-save.ts';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import { t, translated } from '../words/t.ts';
import { ConversionTable, SETTINGS_FIELD_ID } from './ConversionTable.tsx';
import { SchoolLogo } from './SchoolLogo.tsx';
import { SettingsThen } from './SettingsThen.tsx';
import { bodyOf, changedBody, cleared, draftOf, type SettingsDraft } from './settings-draft.ts';
import { WhatWeKeep } from './WhatWeKeep.tsx';

/** School Settings: the school's name and how grades are worth GPAs; of then only to be read. */
export default function SchoolSettingsPage() {
  return useSchool().past ? <SettingsThen /> : <SettingsForm />;
}

/** What is typed, and how it is saved: only what differs is sent. */
function useSettingsForm() {
  const { settings } = useSchool();
  const table = settings.gradeConversions;
  const { draft, seen, change: type, saved, look, undo } = useDraft<SettingsDraft>(draftOf(settings));
  const { error, busy, run, clear, forget } = useSave();
  const notice = useUndoableNotice();
  const queries = useQueryClient();
  const body = changedBody(seen, draft, table);
  const dirty = body !== undefined;
  useUnsavedChanges(dirty);

  const change = (next: SettingsDraft) => {
    forget(changedFields(draft, next));
    type(next);
  };
  // Every risk depends on the grade table.
  const reload = () => queries.invalidateQueries();
  const reread = async () => {
    await reload();
    look();
  };
  const undoChanges = () => {
    clear();
    undo();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      readSettings(bodyOf(draft, table));
      if (body) await sendOver(() => api.post('/api/schoolSettings', { body }), reread);
      await reload();
      saved();
      notice(t('School settings saved successfully'));
    });
  };
  return { table, draft, dirty, busy, error, change, undoChanges, submit };
}

function SettingsForm() {
  const { installation } = useSchool();
  const { table, draft, dirty, busy, error, change, undoChanges, submit } = useSettingsForm();
  return (
    <Page title={t('School Settings')} width="form" actions={<TimelineLink subject="school-settings" />}>
      <Box component="form" noValidate onSubmit={submit}>
        <ErrorBox error={error} labels={labelsFor(error)} idPrefix={SETTINGS_FIELD_ID} />
        <Section title={t('School')}>
          <TextField
            id={`${SETTINGS_FIELD_ID}name`}
            label={translated(settingLabel('name'))}
            placeholder={t('Type school name here')}
            required
            value={draft['name']}
            onChange={(event) => change({ ...draft, name: event.target.value })}
            {...fieldProblem(error, 'name')}
          />
        </Section>
        <Section
          title={t('GPA Converter')}
          note={t(
            'How do you want %{productName} to compute GPAs? Enter letter grade or percent grade information below.',
            { productName: installation.productName },
          )}
          tools={
            <Button variant="outlined" color="secondary" size="small" onClick={() => change(cleared(draft, table))}>
              {t('Clear all')}
            </Button>
          }
        >
          <ConversionTable table={table} draft={draft} onDraft={change} error={error} locked={busy} />
          <Typography sx={{ mt: 2, fontSize: '0.875rem', color: 'text.secondary' }}>
            {t(
              'A change counts for every year at once: risk levels are computed anew with it. What was known before is shown by the table of then, and reports name the table they were made with.',
            )}
          </Typography>
        </Section>
        <Box sx={{ display: 'flex', gap: 1.5, mb: 4 }}>
          <Button type="submit" size="large" disabled={!dirty || busy}>
            {busy ? t('Saving') : t('Save')}
          </Button>
          {dirty && (
            <Button variant="outlined" color="secondary" size="large" disabled={busy} onClick={undoChanges}>
              {t('Undo changes')}
            </Button>
          )}
        </Box>
      </Box>
      <SchoolLogo />
      <WhatWeKeep />
    </Page>
  );
}

const labelsFor = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.keys(reasonsOf(error)).map((field) => [field, translated(settingLabel(field))]));
