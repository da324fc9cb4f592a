import { DataTable } from 'react-admin';
import type { AccessRecordRow } from '../../domain/wire/access-record.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import type { Exported } from '../shared/resource/ExportList.tsx';
import { ONE_LINE, ResourceList } from '../shared/resource/ResourceList.tsx';
import { t, translated } from '../words/t.ts';
import { ACCESS_LABELS } from './access-kinds.ts';
import { DayFilter, UserFilter } from './filters.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { KeptChoice } from './KeptChoice.tsx';
import { lookText } from './look-text.ts';
import { StudentFilter } from './StudentFilter.tsx';
import { StudentLinks } from './StudentLink.tsx';

const WHAT = Object.entries(ACCESS_LABELS).map(([value, label]) => ({ value, label }));

const FILTERS = [
  <KeptChoice key="kind" source="kind" alwaysOn choices={WHAT} />,
  <UserFilter key="userId" source="userId" alwaysOn />,
  <DayFilter key="day" source="day" alwaysOn />,
  <StudentFilter key="studentId" source="studentId" />,
];

const whatOf = ({ kind }: AccessRecordRow) => translated(ACCESS_LABELS[kind]);
const whoOf = ({ user }: AccessRecordRow) => user?.name ?? t('nobody known');

/** The access record: who signed in, was refused, exported, made a report, opened a student or looked at a list. */
export default function AccessList() {
  const { installation, years } = useSchool();
  const instantText = (instant: string) => dayAndTime(instant, installation.timeZone);
  const when = ({ at }: AccessRecordRow) => instantText(at);
  const about = (row: AccessRecordRow) => <StudentLinks row={row} mentioned={mentioned} />;
  const details = (row: AccessRecordRow) => lookText(row, years, instantText);
  return (
    <JournalFrame open="access">
      <ResourceList<AccessRecordRow>
        sort={{ field: 'at', order: 'DESC' }}
        filters={FILTERS}
        hidden={['call']}
        exported={fileWith(when, details)}
        card={{
          title: whatOf,
          text: (row) => (
            <>
              <div>{about(row)}</div>
              {[when(row), t('by %{whoOf}', { whoOf: whoOf(row) }), row.address].join(' · ')}
              <div>{details(row)}</div>
            </>
          ),
        }}
      >
        <DataTable.Col<AccessRecordRow> source="at" sortByOrder="DESC" cellSx={ONE_LINE} render={when} />
        <DataTable.Col<AccessRecordRow> source="kind" disableSort render={whatOf} />
        <DataTable.Col<AccessRecordRow> source="studentId" disableSort render={about} />
        <DataTable.Col<AccessRecordRow> source="userId" disableSort render={whoOf} />
        <DataTable.Col<AccessRecordRow> source="address" disableSort />
        <DataTable.Col<AccessRecordRow> source="details" disableSort render={details} />
        <DataTable.Col<AccessRecordRow> source="call" disableSort />
      </ResourceList>
    </JournalFrame>
  );
}

/** Whom somebody looked at, and the year in which, where the call named one. */
const mentioned = (row: AccessRecordRow) => {
  const yearId = Number(row.details['yearId'] ?? row.details['startYearId']) || null;
  return whomOf(row).map((studentId) => ({ studentId, yearId }));
};

/** The one student, or several who were chosen, or found as a few. */
const whomOf = ({ studentId, details }: AccessRecordRow): number[] =>
  studentId === null ? [details['studentIds'] ?? []].flat().map(Number) : [studentId];

type TextOf = (row: AccessRecordRow) => string;

const fileWith = (when: TextOf, details: TextOf): Exported<AccessRecordRow> => ({
  fileName: 'access-record',
  columns: {
    recordedAt: ({ at }) => at,
    at: when,
    kind: whatOf,
    userId: ({ user }) => user?.name ?? '',
    address: ({ address }) => address,
    student: (row) => whomOf(row).join(', '),
    details,
    call: ({ call }) => call,
  },
});
