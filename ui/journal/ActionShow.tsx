import { Link as MuiLink, Paper } from '@mui/material';
import { FunctionField, ShowBase, SimpleShowLayout, useShowContext } from 'react-admin';
import type { JournalAction } from '../../domain/wire/journal-actions.ts';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { dayAndTime } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Page } from '../shared/Page.tsx';
import { t } from '../words/t.ts';
import { AboutAction } from './AboutAction.tsx';
import { ActionEntries } from './ActionEntries.tsx';
import { ActionRows } from './ActionRows.tsx';
import { accountOf, actionPath, contentOf, kindOf, titleOf, undoneText } from './action-text.ts';
import { UndoWhole } from './UndoWhole.tsx';
import { useEntryId } from './use-entry-id.ts';

/** What failed is said in its place, not in a notice. */
const SAYS_ITSELF = { onError: () => undefined };

/** One action of the journal: who, when, what became of each row of a file, and its entries with their values. */
export default function ActionShow() {
  return (
    <ShowBase<JournalAction> id={useEntryId()} queryOptions={SAYS_ITSELF}>
      <Action />
    </ShowBase>
  );
}

function Action() {
  const { record, error, refetch } = useShowContext<JournalAction>();
  const back = (
    <MuiLink component={Link} to="/Journal/Actions">
      {t('Journal')}
    </MuiLink>
  );
  return (
    <Page title={record ? titleOf(record) : t('Action')} subtitle={back} width="form">
      {!record && (error ? <FailureState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={8} />)}
      {record && (
        <>
          <Facts row={record} />
          {record.over && <ActionRows id={record.id} parts={record.over.parts} />}
          <ActionEntries id={record.id} />
        </>
      )}
    </Page>
  );
}

/** Leads to the other one of an action and its undoing; where it was taken back for single students there are several. */
const ActionLink = ({ id, text }: { id: string | null; text: string }) =>
  id === null ? (
    text
  ) : (
    <MuiLink component={Link} to={actionPath(id)}>
      {text}
    </MuiLink>
  );

function Facts({ row }: { row: JournalAction }) {
  const { timeZone } = useSchool().installation;
  const when = (instant: string) => `${dayAndTime(instant, timeZone)} (${timeZone})`;
  return (
    <Paper variant="outlined" sx={{ mb: 2.5 }}>
      <SimpleShowLayout>
        <FunctionField<JournalAction> source="kind" render={kindOf} />
        <FunctionField<JournalAction> source="at" render={({ at }) => when(at)} />
        <FunctionField<JournalAction> source="about" render={(row) => <AboutAction row={row} />} />
        <FunctionField<JournalAction> source="actor" render={({ actor }) => accountOf(actor)} />
        <FunctionField<JournalAction> source="content" render={(row) => contentOf(row) || '–'} />
        {row.over?.file?.hash && (
          <FunctionField<JournalAction>
            source="hash"
            sx={{ overflowWrap: 'anywhere' }}
            render={({ over }) => over?.file?.hash}
          />
        )}
        {row.undoes !== null && (
          <FunctionField<JournalAction>
            source="undoes"
            render={({ undoes }) => <ActionLink id={undoes} text={t('The action that was taken back')} />}
          />
        )}
        {undoneText(row, when) && (
          <FunctionField<JournalAction>
            source="undone"
            render={(one) => <ActionLink id={one.undone?.action ?? null} text={undoneText(one, when)} />}
          />
        )}
      </SimpleShowLayout>
      <UndoWhole row={row} sx={{ m: 1 }} />
    </Paper>
  );
}
