import { Link as MuiLink, Stack } from '@mui/material';
import { DataTable } from 'react-admin';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { Link } from '../routing/router.ts';
import { counted } from '../shared/counted.ts';
import { Page } from '../shared/Page.tsx';
import { ResourceList } from '../shared/resource/ResourceList.tsx';
import { Section } from '../shared/Section.tsx';
import { sizeText } from '../shared/size-text.ts';
import { t } from '../words/t.ts';
import { BackUps } from './BackUps.tsx';
import { CompareButton } from './CompareButton.tsx';
import { ReadModelState, StateChip } from './ReadModelState.tsx';
import { RebuildAllButton } from './RebuildAllButton.tsx';
import { RebuildButton } from './RebuildButton.tsx';
import { RunHistory } from './RunHistory.tsx';
import { aboutReadModel, LOOK_AGAIN } from './read-models.ts';

/** Operations: how the read models stand, and rebuilding one. */
export default function ReadModelList() {
  const imports = (
    <MuiLink component={Link} to="/Journal/Imports">
      {t('Recent imports')}
    </MuiLink>
  );
  return (
    <Page title={t('Operations')} actions={imports}>
      <Section
        title={t('Read models')}
        note={t(
          'What screens and reports read is made from the log of all changes and can be made anew at any time; nothing is lost by it.',
        )}
        tools={<RebuildAllButton />}
      >
        <ResourceList<ReadModelStatus>
          sort={{ field: 'id', order: 'ASC' }}
          queryOptions={LOOK_AGAIN}
          wide
          card={{
            title: ({ id }) => aboutReadModel(id),
            text: (model) => (
              <>
                <div>{versionOf(model)}</div>
                <ReadModelState model={model} />
                <ModelActions model={model} />
              </>
            ),
            marks: (model) => <StateChip model={model} />,
          }}
        >
          <DataTable.Col<ReadModelStatus> source="id" render={({ id }) => <strong>{aboutReadModel(id)}</strong>} />
          <DataTable.Col<ReadModelStatus> source="state" render={(model) => <StateChip model={model} />} />
          <DataTable.Col<ReadModelStatus> source="lagSeconds" render={(model) => <ReadModelState model={model} />} />
          <DataTable.Col<ReadModelStatus> source="version" disableSort render={versionOf} />
          <DataTable.Col<ReadModelStatus>
            source="actions"
            disableSort
            render={(model) => <ModelActions model={model} />}
          />
        </ResourceList>
      </Section>
      <RunHistory />
      <BackUps />
    </Page>
  );
}

const ModelActions = ({ model }: { model: ReadModelStatus }) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: { xs: 'wrap', lg: 'nowrap' }, mt: { xs: 1, lg: 0 } }}>
    <RebuildButton model={model} />
    <CompareButton model={model} />
  </Stack>
);

const versionOf = ({ id, version, applied, bytes }: ReadModelStatus) =>
  [
    id,
    t('version %{version}', { version }),
    t('%{events} applied', { events: counted(applied, 'event') }),
    bytes == null ? '' : t('up to %{size}', { size: sizeText(bytes) }),
  ]
    .filter(Boolean)
    .join(', ');
