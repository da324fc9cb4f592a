import { Chip, LinearProgress, Typography } from '@mui/material';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';
import { aboutReadModel, comparingText, standing } from './read-models.ts';
import { SkippedEvents } from './SkippedEvents.tsx';
import { StoppedModel } from './StoppedModel.tsx';

const CHIP = {
  live: { label: 'Live', color: 'success' },
  building: { label: 'Building', color: 'info' },
  stopped: { label: 'Stopped', color: 'error' },
} as const;

/** Whether a read model serves, is being built or has stopped. */
export const StateChip = ({ model }: { model: ReadModelStatus }) => (
  <Chip size="small" variant="outlined" {...CHIP[model.state]} label={t(CHIP[model.state].label)} />
);

/** How a read model stands in detail: what is going on, where and why it stopped. */
export function ReadModelState({ model }: { model: ReadModelStatus }) {
  const { timeZone } = useSchool().installation;
  return (
    <>
      {standing(model)}
      {model.state === 'building' && (
        <LinearProgress
          variant="determinate"
          value={share(model.applied, model.total)}
          aria-label={t('%{aboutReadModel}: progress', { aboutReadModel: aboutReadModel(model.id) })}
          sx={{ mt: 1 }}
        />
      )}
      {model.comparing && (
        <>
          <Typography sx={{ mt: 1, fontSize: '0.875rem' }}>{comparingText(model.comparing)}</Typography>
          <LinearProgress
            variant="determinate"
            value={share(model.comparing.done, model.comparing.total)}
            aria-label={t('%{aboutReadModel}: progress of comparing', { aboutReadModel: aboutReadModel(model.id) })}
            sx={{ mt: 0.5 }}
          />
        </>
      )}
      {model.pending.map((work) => (
        <Typography key={work.id} sx={{ mt: 1, fontSize: '0.875rem' }}>
          {work.total === null
            ? t('In slices: %{id}, %{done} done', { id: work.id, done: inFigures(work.done) })
            : t('In slices: %{id}, %{done} of %{total}', {
                ...{ id: work.id, done: inFigures(work.done), total: inFigures(work.total) },
              })}
        </Typography>
      ))}
      {model.stopped && <StoppedModel model={model} stopped={model.stopped} />}
      {!model.stopped && model.lastFailure && (
        <Typography sx={{ mt: 1, fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('Last error, got over: %{reason} (%{dayAndTime})', {
            reason: model.lastFailure.reason,
            dayAndTime: dayAndTime(model.lastFailure.at, timeZone),
          })}
        </Typography>
      )}
      <SkippedEvents model={model} />
    </>
  );
}

const share = (done: number, total: number) => (total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total)));
