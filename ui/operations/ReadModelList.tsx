import { Link as MuiLink } from '@mui/material';
import { DataTable } from 'react-admin';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { Link } from '../routing/router.ts';
import { counted } from '../shared/counted.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Page } from '../shared/Page.tsx';
import { ResourceList } from '../shared/resource/ResourceList.tsx';
import { Section } from '../shared/Section.tsx';
import { ReadModelState, StateChip } from './ReadModelState.tsx';
import { RebuildButton } from './RebuildButton.tsx';
import { aboutReadModel, LOOK_AGAIN } from './read-models.ts';

/** Operations: how the read models stand, and rebuilding one. */
export default function ReadModelList() {
  const imports = (
    <MuiLink component={Link} to="/Journal/Imports">
      Recent imports
    </MuiLink>
  );
  return (
    <Page title="Operations" actions={imports}>
      <Section
        title="Read models"
        note="What screens and reports read is made from the log of all changes and can be made anew at any time; nothing is lost by it."
      >
        <ResourceList<ReadModelStatus>
          label="Read models"
          counted={['read model', 'read models']}
          sort={{ field: 'id', order: 'ASC' }}
          queryOptions={LOOK_AGAIN}
          empty={<EmptyState title="There are no read models." />}
          card={{
            title: ({ id }) => aboutReadModel(id),
            text: (model) => (
              <>
                <div>{versionOf(model)}</div>
                <ReadModelState model={model} />
              </>
            ),
            marks: (model) => (
              <>
                <StateChip model={model} />
                <RebuildButton model={model} />
              </>
            ),
          }}
        >
          <DataTable.Col<ReadModelStatus> source="id" render={({ id }) => <strong>{aboutReadModel(id)}</strong>} />
          <DataTable.Col<ReadModelStatus> source="state" render={(model) => <StateChip model={model} />} />
          <DataTable.Col<ReadModelStatus> source="lagSeconds" render={(model) => <ReadModelState model={model} />} />
          <DataTable.Col<ReadModelStatus> source="version" disableSort render={versionOf} />
          <DataTable.Col<ReadModelStatus>
            source="actions"
            disableSort
            render={(model) => <RebuildButton model={model} />}
          />
        </ResourceList>
      </Section>
    </Page>
  );
}

const versionOf = ({ id, version, applied }: ReadModelStatus) =>
  `${id}, version ${version}, ${counted(applied, 'event')} applied`;
