import { Link as MuiLink, Paper } from '@mui/material';
import { FunctionField, ShowBase, SimpleShowLayout, TextField, useShowContext, useTranslate } from 'react-admin';
import type { JournalRow } from '../../domain/wire/journal.ts';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { dayAndTime } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { UndoAction } from '../shared/history/UndoAction.tsx';
import { mayUndoAction } from '../shared/history/undo-words.ts';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Page } from '../shared/Page.tsx';
import { actorName } from '../shared/shown-value.ts';
import { t } from '../words/t.ts';
import { About } from './ChangeList.tsx';
import { changesOf, numberOf, sourceOf, whatOf, yearOf } from './change-text.ts';
import { useEntryId } from './use-entry-id.ts';

/** What failed is said in its place, not in a notice. */
const SAYS_ITSELF = { onError: () => undefined };

/** One entry of the journal with all that is kept of it. */
export default function ChangeShow() {
  return (
    <ShowBase<JournalRow> id={useEntryId()} queryOptions={SAYS_ITSELF}>
      <Entry />
    </ShowBase>
  );
}

function Entry() {
  const { record, error, refetch } = useShowContext<JournalRow>();
  const { installation, user } = useSchool();
  const { timeZone } = installation;
  const translate = useTranslate();
  const back = (
    <MuiLink component={Link} to="/Journal">
      {t('Journal')}
    </MuiLink>
  );
  return (
    <Page
      title={
        record ? `${whatOf(record)}, ${numberOf(record)}` : translate('resources.journal.name', { smart_count: 1 })
      }
      subtitle={back}
      width="form"
    >
      {!record && (error ? <FailureState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={8} />)}
      {record && (
        <Paper variant="outlined">
          <SimpleShowLayout>
            <FunctionField<JournalRow> source="at" render={({ at }) => dayAndTime(at, timeZone)} />
            <FunctionField<JournalRow> source="about" render={(row) => <About row={row} />} />
            <FunctionField<JournalRow> source="actor" render={({ actor }) => actorName(actor)} />
            <FunctionField<JournalRow> source="source" render={(row) => sourceOf(row) || '–'} />
            <FunctionField<JournalRow> source="changes" render={(row) => changesOf(row) || '–'} />
            <FunctionField<JournalRow> source="year" render={(row) => yearOf(row) || '–'} />
            <FunctionField<JournalRow> source="fields" render={({ fields }) => fields.join(', ')} />
            <TextField source="stream" />
            <TextField source="revision" />
          </SimpleShowLayout>
          {/* Whether it is undone already is said by the look. */}
          {mayUndoAction({ ...record, undone: null }, user) && <UndoAction entry={record.id} sx={{ m: 1 }} />}
        </Paper>
      )}
    </Page>
  );
}
