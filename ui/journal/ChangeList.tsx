import { type Theme, useMediaQuery } from '@mui/material';
import { DataTable } from 'react-admin';
import { EVENT_LABELS, SOURCE_LABELS } from '../../domain/labels/labels.ts';
import type { JournalRow } from '../../domain/wire/journal.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { ChoiceInput } from '../shared/resource/ChoiceInput.tsx';
import type { Exported } from '../shared/resource/ExportList.tsx';
import { RecordLink } from '../shared/resource/RecordLink.tsx';
import { ONE_LINE, ResourceList } from '../shared/resource/ResourceList.tsx';
import { actorName } from '../shared/shown-value.ts';
import { t } from '../words/t.ts';
import { changesOf, numberOf, sourceOf, whatOf, yearOf } from './change-text.ts';
import { DayFilter, UserFilter, YearFilter } from './filters.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { KeptChoice } from './KeptChoice.tsx';
import { StudentFilter } from './StudentFilter.tsx';
import { StudentLink } from './StudentLink.tsx';

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const FILTERS = [
  <StudentFilter key="studentId" source="studentId" alwaysOn />,
  <KeptChoice key="type" source="type" alwaysOn choices={choicesOf(EVENT_LABELS)} />,
  <UserFilter key="actor" source="actor" alwaysOn />,
  <ChoiceInput key="source" source="source" alwaysOn choices={choicesOf(SOURCE_LABELS)} />,
  <DayFilter key="day" source="day" alwaysOn />,
  <YearFilter key="yearId" source="yearId" />,
  <UserFilter key="userId" source="userId" />,
];

const entryPath = (id: string | number) => `/journal/${id}/show`;

/** The journal, for administrators and auditors: everything that was recorded, newest first. Values of students stand in each student's history. */
export default function ChangeList() {
  const { timeZone } = useSchool().installation;
  const when = ({ at }: JournalRow) => dayAndTime(at, timeZone);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  return (
    <JournalFrame open="changes">
      <ResourceList<JournalRow>
        sort={{ field: 'id', order: 'DESC' }}
        filters={FILTERS}
        hidden={isWide ? ['stream', 'year'] : ['stream', 'year', 'source']}
        exported={fileWith(when)}
        card={{
          title: (row) => <RecordLink to={entryPath(row.id)}>{whatOf(row)}</RecordLink>,
          text: (row) => (
            <>
              <div>
                <About row={row} />
              </div>
              {[when(row), t('by %{name}', { name: actorName(row.actor) }), sourceOf(row), numberOf(row)]
                .filter(Boolean)
                .join(' · ')}
              <div>{changesOf(row)}</div>
            </>
          ),
        }}
      >
        <DataTable.Col<JournalRow> source="at" sortByOrder="DESC" {...(isWide && { cellSx: ONE_LINE })} render={when} />
        <DataTable.Col<JournalRow>
          source="type"
          disableSort
          render={(row) => <RecordLink to={entryPath(row.id)}>{whatOf(row)}</RecordLink>}
        />
        <DataTable.Col<JournalRow> source="about" disableSort render={(row) => <About row={row} />} />
        <DataTable.Col<JournalRow> source="actor" disableSort render={({ actor }) => actorName(actor)} />
        <DataTable.Col<JournalRow> source="source" disableSort render={sourceOf} />
        <DataTable.Col<JournalRow> source="changes" disableSort render={changesOf} />
        <DataTable.Col<JournalRow> source="year" disableSort render={yearOf} />
        <DataTable.Col<JournalRow> source="stream" disableSort />
        <DataTable.Col<JournalRow> source="id" sortByOrder="DESC" cellSx={ONE_LINE} render={numberOf} />
      </ResourceList>
    </JournalFrame>
  );
}

/** The student, the account or the school year it is about. */
export function About({ row }: { row: JournalRow }) {
  if (row.studentId !== null) return <StudentLink row={row} mentioned={MENTIONED} />;
  return row.user?.name ?? yearOf(row);
}
const MENTIONED = ({ studentId, yearId, student }: JournalRow) => ({ studentId, yearId, student });

const fileWith = (when: (row: JournalRow) => string): Exported<JournalRow> => ({
  fileName: 'journal',
  columns: {
    id: ({ number }) => String(number),
    recordedAt: ({ at }) => at,
    at: when,
    type: whatOf,
    studentId: ({ studentId }) => String(studentId ?? ''),
    user: ({ user }) => user?.name ?? '',
    year: yearOf,
    actor: ({ actor }) => actorName(actor),
    source: ({ source }) => source,
    changes: changesOf,
    stream: ({ stream }) => stream,
  },
});
