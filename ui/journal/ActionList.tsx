import { type Theme, useMediaQuery } from '@mui/material';
import { DataTable } from 'react-admin';
import { ACTION_LABELS, EVENT_LABELS, fieldLabel, RECORDED_FIELDS, SOURCE_LABELS } from '../../domain/labels/labels.ts';
import type { JournalAction } from '../../domain/wire/journal-actions.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { ChoiceInput } from '../shared/resource/ChoiceInput.tsx';
import { RecordLink } from '../shared/resource/RecordLink.tsx';
import { ONE_LINE, ResourceList } from '../shared/resource/ResourceList.tsx';
import { SearchFilter } from '../shared/resource/SearchFilter.tsx';
import { t } from '../words/t.ts';
import { AboutAction } from './AboutAction.tsx';
import { accountOf, actionPath, contentOf, kindOf, titleOf, undoneText } from './action-text.ts';
import { CountsPanel } from './CountsPanel.tsx';
import { ExportActions } from './ExportActions.tsx';
import { DayFilter, UserFilter, YearFilter } from './filters.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { KeptChoice } from './KeptChoice.tsx';
import { StudentFilter } from './StudentFilter.tsx';
import { UndoWhole } from './UndoWhole.tsx';

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const FIELDS = [...new Set(RECORDED_FIELDS)].map((value) => ({ value, label: fieldLabel(value) }));

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <StudentFilter key="studentId" source="studentId" alwaysOn />,
  <ChoiceInput key="kind" source="kind" alwaysOn choices={choicesOf(ACTION_LABELS)} />,
  <UserFilter key="actor" source="actor" alwaysOn />,
  <DayFilter key="firstDay" source="firstDay" alwaysOn />,
  <DayFilter key="lastDay" source="lastDay" alwaysOn />,
  <KeptChoice key="type" source="type" choices={choicesOf(EVENT_LABELS)} />,
  <KeptChoice key="field" source="field" choices={FIELDS} />,
  <ChoiceInput key="source" source="source" choices={choicesOf(SOURCE_LABELS)} />,
  <YearFilter key="yearId" source="yearId" />,
  <UserFilter key="userId" source="userId" />,
];

const ROOM_FOR_AN_ADDRESS = () => ({ minWidth: 140 });

/** The journal by what was done, newest first: one row per file, per action over many students, per visit (rules/journal#actions). */
export default function ActionList() {
  const { timeZone } = useSchool().installation;
  const when = ({ at }: JournalAction) => dayAndTime(at, timeZone);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const undone = (row: JournalAction) => undoneText(row, (instant) => dayAndTime(instant, timeZone));
  const title = (row: JournalAction) => <RecordLink to={actionPath(row.id)}>{titleOf(row)}</RecordLink>;
  return (
    <JournalFrame open="actions">
      <CountsPanel />
      <ResourceList<JournalAction>
        sort={{ field: 'id', order: 'DESC' }}
        filters={FILTERS}
        hidden={isWide ? ['kind', 'number'] : ['kind', 'number', 'entries']}
        buttons={<ExportActions />}
        card={{
          title,
          text: (row) => (
            <>
              <div>
                <AboutAction row={row} />
              </div>
              {[when(row), t('by %{accountOf}', { accountOf: accountOf(row.actor) }), kindOf(row)].join(' · ')}
              <div>{[contentOf(row), undone(row)].filter(Boolean).join(' · ')}</div>
              <UndoWhole row={row} />
            </>
          ),
        }}
      >
        <DataTable.Col<JournalAction> source="at" disableSort {...(isWide && { cellSx: ONE_LINE })} render={when} />
        <DataTable.Col<JournalAction> source="title" disableSort render={title} />
        <DataTable.Col<JournalAction>
          source="about"
          disableSort
          cellSx={ROOM_FOR_AN_ADDRESS}
          render={(row) => <AboutAction row={row} />}
        />
        <DataTable.Col<JournalAction> source="actor" disableSort render={({ actor }) => accountOf(actor)} />
        <DataTable.Col<JournalAction>
          source="content"
          disableSort
          render={(row) => [contentOf(row), undone(row)].filter(Boolean).join(' · ')}
        />
        <DataTable.NumberCol<JournalAction> source="entries" disableSort />
        <DataTable.Col<JournalAction> source="undo" disableSort render={(row) => <UndoWhole row={row} />} />
        <DataTable.Col<JournalAction> source="kind" disableSort render={kindOf} />
        <DataTable.Col<JournalAction> source="number" disableSort cellSx={ONE_LINE} />
      </ResourceList>
    </JournalFrame>
  );
}
