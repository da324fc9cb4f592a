import type { AccessRecordRow } from '../../domain/wire/access-record.ts';
import { useSchool } from '../data/school.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { EntryList, StudentLink } from './EntryList.tsx';
import { DayFilter, Filters, UserFilter } from './Filters.tsx';
import { lookText } from './look-text.ts';
import { useEntries } from './use-entries.ts';
import { useStudentNames } from './use-student-names.ts';

const KINDS: Record<AccessRecordRow['kind'], string> = {
  'signed-in': 'Signed in',
  'session-ended': 'Session ended',
  'sign-in-refused': 'Sign-in refused',
  'call-refused': 'Refused',
  exported: 'Exported',
  'report-made': 'Report made',
  'student-opened': 'Student opened',
  'students-listed': 'Students listed',
  'numbers-looked-up': 'Numbers looked up',
  'journal-read': 'Journal read',
  'access-record-read': 'Access record read',
  'imports-read': 'Imports read',
  'alarm-raised': 'Far more than usual',
  'alarm-acknowledged': 'Alarm acknowledged',
  'stream-shown': 'Shown at the console',
};
const WHAT = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** Who signed in, was refused, exported, made a report, opened a student or looked at a list. */
export function AccessTab() {
  const entries = useEntries<AccessRecordRow>('accessRecord', 'at', ({ what, user, day }) => ({
    ...(what && { kind: what }),
    ...(user && { userId: Number(user) }),
    ...(day && { day }),
  }));
  const nameOf = useStudentNames(entries.rows?.map(mentioned));
  const { years } = useSchool();
  const { filter, choose } = entries;
  return (
    <>
      <Filters>
        <ChoiceSelect
          id="access-what"
          label="What"
          placeholder="Everything"
          value={filter.what}
          onChange={(what) => choose({ what })}
          choices={WHAT}
        />
        <UserFilter value={filter.user} onChange={(user) => choose({ user })} />
        <DayFilter value={filter.day} onChange={(day) => choose({ day })} />
      </Filters>
      <EntryList
        {...entries}
        label="Access"
        textOf={(row) => ({
          title: KINDS[row.kind],
          about: row.studentId !== null && <StudentLink studentId={row.studentId} student={nameOf(mentioned(row))} />,
          facts: [`by ${row.user?.name ?? 'nobody known'}`, row.address],
          note: lookText(row, years),
        })}
      />
    </>
  );
}

/** The student and the year in which somebody looked, where the call named one. */
const mentioned = ({ studentId, details }: AccessRecordRow) => ({
  studentId,
  yearId: Number(details['yearId'] ?? details['startYearId']) || null,
});
