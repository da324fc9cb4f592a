import { Box } from '@mui/material';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { RecentImports } from '../shared/oversight/RecentImports.tsx';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { ReadModelCard } from './ReadModelCard.tsx';
import { useReadModels } from './read-models.ts';

/** Operations: how the read models stand, rebuilding one, what was imported lately. */
export default function OperationsPage() {
  const { data: models, error, refetch } = useReadModels();
  return (
    <Page title="Operations">
      <Section
        title="Read models"
        note="What screens and reports read is made from the log of all changes and can be made anew at any time; nothing is lost by it."
      >
        {error && <FailureState error={error} onRetry={() => void refetch()} />}
        {!models && !error && <LoadingState lines={7} />}
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
        >
          {models?.map((model) => (
            <ReadModelCard key={model.id} model={model} />
          ))}
        </Box>
      </Section>
      <Section title="Recent imports" note="Each line is a part of at most 200 rows.">
        <RecentImports />
      </Section>
    </Page>
  );
}
