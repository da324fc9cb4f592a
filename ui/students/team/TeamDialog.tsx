import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { TEAM_ROLE_LABELS, TEAM_ROLES, type TeamRole } from '../../../domain/teams/roles.ts';
import type { WireTeamEntry } from '../../../domain/wire/caseload.ts';
import { api } from '../../data/api.ts';
import { useToday } from '../../data/school.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { DayField } from '../../shared/caseload/DayField.tsx';
import { PersonSelect } from '../../shared/caseload/PersonSelect.tsx';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { useSave } from '../../shared/use-save.ts';
import { t } from '../../words/t.ts';

/** What is done to a team: somebody is added, an entry was wrong, or it changed on a day. */
export type TeamTask = { kind: 'add' } | { kind: 'correct' | 'change'; entry: WireTeamEntry };

interface Draft {
  role: TeamRole;
  userId: number | null;
  person: string;
  organization: string;
  from: string;
  until: string;
  on: string;
  reason: string;
}

const ROLES = TEAM_ROLES.map((role) => ({ value: role, label: TEAM_ROLE_LABELS[role] }));

function draftOf(task: TeamTask, today: string): Draft {
  const blank = { userId: null, person: '', organization: '', until: '', reason: '' };
  if (task.kind === 'add') return { ...blank, role: 'lead', from: today, on: today };
  const { role, user, person, organization, from, until, reason } = task.entry;
  const known = { role, person: person ?? '', organization: organization ?? '', from, until: until ?? '', on: today };
  return {
    ...known,
    userId: task.kind === 'correct' ? (user?.id ?? null) : null,
    reason: (task.kind === 'correct' && reason) || '',
  };
}

/** What the server is sent of an entry. */
const memberOf = ({ role, userId, person, organization, from, until, reason }: Draft) => ({
  ...{ role, from, until: until || null, reason: reason || null },
  ...(role === 'agency' ? { person: person || null, organization: organization || null } : { userId }),
});

async function send(studentId: number, task: TeamTask, draft: Draft): Promise<void> {
  const path = '/api/app/students/:studentId/team';
  if (task.kind === 'add') await api.post(path, { params: { studentId }, body: memberOf(draft) });
  else {
    const params = { studentId, entry: task.entry.entry };
    const { on, userId, reason } = draft;
    if (task.kind === 'correct') await api.post(`${path}/:entry/correct`, { params, body: memberOf(draft) });
    else await api.post(`${path}/:entry/change`, { params, body: { on, userId, reason: reason || null } });
  }
}

interface TeamDialogProps {
  studentId: number;
  task: TeamTask;
  onClose: () => void;
}

/** The form of one entry of a team; a fact of a day offers the two words apart (rules/caseload#two-words). */
export function TeamDialog({ studentId, task, onClose }: TeamDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(draftOf(task, useToday()));
  const queries = useQueryClient();
  const { error, busy, run, forget } = useSave();
  const notice = useUndoableNotice();
  const change = (changes: Partial<Draft>) => {
    forget(Object.keys(changes));
    setDraft({ ...draft, ...changes });
  };
  const save = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      notice(t('Team saved'));
      onClose();
      await queries.invalidateQueries();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(() => send(studentId, task, draft));
  };
  const never = () =>
    task.kind === 'correct' &&
    save(() =>
      api.delete('/api/app/students/:studentId/team/:entry', { params: { studentId, entry: task.entry.entry } }),
    );
  const title = ({ add: 'Add somebody', correct: 'It was wrong', change: 'It changed on …' } as const)[task.kind];
  const prefix = `${id}-`;
  return (
    <Dialog open onClose={() => busy || onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t(title)}</DialogTitle>
        <DialogContent>
          <ErrorBox error={error} idPrefix={prefix} />
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            {task.kind === 'change' ? (
              <ChangeFields draft={draft} onChange={change} prefix={prefix} />
            ) : (
              <EntryFields draft={draft} onChange={change} prefix={prefix} />
            )}
            <TextField
              id={`${prefix}reason`}
              label={t('Reason')}
              value={draft.reason}
              onChange={(event) => change({ reason: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Box>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {task.kind === 'correct' && (
            <Button variant="text" color="error" disabled={busy} onClick={() => void never()} sx={{ mr: 'auto' }}>
              {t('It was never so')}
            </Button>
          )}
          <Button variant="outlined" color="secondary" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? t('Saving') : t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  prefix: string;
}

function EntryFields({ draft, onChange, prefix }: FieldsProps) {
  return (
    <>
      <ChoiceSelect
        id={`${prefix}role`}
        label={t('Role')}
        value={draft.role}
        onChange={(role) => onChange({ role: role as TeamRole })}
        choices={ROLES}
      />
      {draft.role === 'agency' ? (
        (['person', 'organization'] as const).map((name) => (
          <TextField
            key={name}
            id={`${prefix}${name}`}
            label={t(name === 'person' ? 'Person' : 'Organization')}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))
      ) : (
        <PersonSelect
          id={`${prefix}userId`}
          label={t('Team member')}
          value={draft.userId}
          onChange={(userId) => onChange({ userId })}
          nobody={t('Choose somebody')}
          required
        />
      )}
      <DayField
        id={`${prefix}from`}
        label={t('From')}
        value={draft.from}
        onChange={(from) => onChange({ from })}
        required
      />
      <DayField
        id={`${prefix}until`}
        label={t('Until')}
        helperText={t('The last day. Leave it empty while no end is known.')}
        value={draft.until}
        onChange={(until) => onChange({ until })}
      />
    </>
  );
}

function ChangeFields({ draft, onChange, prefix }: FieldsProps) {
  return (
    <>
      <DayField
        id={`${prefix}on`}
        label={t('It changed on')}
        helperText={t('The first day on which it was otherwise.')}
        value={draft.on}
        onChange={(on) => onChange({ on })}
        required
      />
      {draft.role !== 'agency' && (
        <PersonSelect
          id={`${prefix}userId`}
          label={t('Who follows')}
          value={draft.userId}
          onChange={(userId) => onChange({ userId })}
          nobody={t('Nobody')}
        />
      )}
    </>
  );
}
