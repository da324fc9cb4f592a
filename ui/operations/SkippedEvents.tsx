import { Box, Typography } from '@mui/material';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { t } from '../words/t.ts';
import { aboutReadModel } from './read-models.ts';

/** The events that a read model leaves out, with who said so and why: shown for ever. */
export function SkippedEvents({ model }: { model: ReadModelStatus }) {
  const { timeZone } = useSchool().installation;
  const skipped = model.skipped ?? [];
  if (skipped.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Skipped in %{aboutReadModel}', { aboutReadModel: aboutReadModel(model.id) })}
      sx={{ m: 0, mt: 1, pl: 2.5 }}
    >
      {skipped.map(({ position, eventType, stream, fault, reason, byName, at }) => (
        <Typography component="li" key={position} sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {t('Leaves out event %{position} (%{eventType} in %{stream}; %{fault}): “%{reason}” (%{byName}, %{at})', {
            ...{ position, eventType, stream, fault, reason, byName: byName ?? '', at: dayAndTime(at, timeZone) },
          })}
        </Typography>
      ))}
    </Box>
  );
}
