import { Alert, Box, Button, Chip, LinearProgress, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { counted } from '../shared/counted.ts';
import { keepFocus } from '../shared/keep-focus.ts';
import { messageOf } from '../shared/messages.ts';
import { useNotice } from '../shared/use-notice.ts';
import { aboutReadModel, READ_MODELS_KEY, standing } from './read-models.ts';

const CHIP = {
  live: { label: 'Live', color: 'success' },
  building: { label: 'Building', color: 'info' },
  stopped: { label: 'Stopped', color: 'error' },
} as const;

/** One read model: how it stands, where and why it stopped, and building it anew. */
export function ReadModelCard({ model }: { model: ReadModelStatus }) {
  const { user } = useSchool();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="h3">{aboutReadModel(model.id)}</Typography>
            <Chip size="small" variant="outlined" {...CHIP[model.state]} />
          </Box>
          <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{standing(model)}</Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {model.id}, version {model.version}, {counted(model.applied, 'event')} applied
          </Typography>
        </Box>
        {user.admin && <RebuildButton model={model} />}
      </Box>
      {model.state === 'building' && (
        <LinearProgress
          variant="determinate"
          value={share(model.applied, model.total)}
          aria-label={`${aboutReadModel(model.id)}: progress`}
          sx={{ mt: 1.5 }}
        />
      )}
      {model.pending.map((work) => (
        <Typography key={work.id} sx={{ mt: 1, fontSize: '0.875rem' }}>
          In slices: {work.id}, {work.done.toLocaleString('en-US')}
          {work.total === null ? ' done' : ` of ${work.total.toLocaleString('en-US')}`}
        </Typography>
      ))}
      {model.stopped && (
        <Alert severity="error" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          Stopped at event {model.stopped.position} ({model.stopped.eventType}): {model.stopped.reason}
        </Alert>
      )}
    </Paper>
  );
}

const share = (done: number, total: number) => (total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total)));

function RebuildButton({ model }: { model: ReadModelStatus }) {
  const confirm = useConfirm();
  const notice = useNotice();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const building = model.state === 'building';
  const name = aboutReadModel(model.id);
  const act = async () => {
    const path = '/api/app/readModels/:name/rebuild';
    const named = { params: { name: model.id } };
    const question = building
      ? { title: 'Give up building?', text: `${name}: what was built so far is dropped; the present one stays.` }
      : {
          title: 'Build anew?',
          text: `${name}: built from the whole log beside the present one, which serves meanwhile.`,
        };
    if (!(await confirm(question))) return;
    const giveBackFocus = keepFocus();
    setBusy(true);
    await (building ? api.delete(path, named) : api.post(path, named)).then(
      () => notice(building ? `${name}: building given up` : `${name}: building has begun`),
      (error: unknown) => notice(messageOf(error), 'error'),
    );
    await queries.invalidateQueries({ queryKey: READ_MODELS_KEY });
    setBusy(false);
    giveBackFocus();
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      disabled={busy}
      onClick={() => void act()}
      aria-label={`${building ? 'Cancel building' : 'Rebuild'} ${name}`}
    >
      {building ? 'Cancel' : 'Rebuild'}
    </Button>
  );
}
