import { yearRange } from '../../domain/school-years/labels.ts';
import { EVENT_LABELS, fieldLabel, SOURCE_LABELS } from '../../domain/vocabulary/labels.ts';
import { useSchool } from '../data/school.ts';
import { sourceBeside } from '../history/source-beside.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { EntryList, StudentLink } from './EntryList.tsx';
import { Filters, UserFilter } from './Filters.tsx';
import { type JournalRow, useEntries } from './use-entries.ts';
import { useStudentNames } from './use-student-names.ts';

const WHAT = Object.entries(EVENT_LABELS).map(([value, label]) => ({ value, label }));
const FROM = Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label }));

/** The server counts matching entries so far, or to the end of the page; one more says that there are more. */
const COUNTED = 10_000;

/** Everything that was recorded, newest first: what, of whom, by whom and from where. Values stand in each student's history. */
export function ChangesTab() {
  const entries = useEntries<JournalRow>('journal', 'id', ({ what, user, source }) => ({
    ...(what && { type: what }),
    ...(user && { actor: Number(user) }),
    ...(source && { source }),
  }));
  const nameOf = useStudentNames(entries.rows);
  const { years } = useSchool();
  const yearOf = ({ yearId }: JournalRow) => {
    const year = years.find((one) => one.id === yearId);
    return year ? yearRange(year.year) : '';
  };
  const { filter, choose } = entries;
  return (
    <>
      <Filters>
        <ChoiceSelect
          id="journal-what"
          label="What"
          placeholder="Everything"
          value={filter.what}
          onChange={(what) => choose({ what })}
          choices={WHAT}
        />
        <UserFilter value={filter.user} onChange={(user) => choose({ user })} />
        <ChoiceSelect
          id="journal-source"
          label="From where"
          placeholder="Anywhere"
          value={filter.source}
          onChange={(source) => choose({ source })}
          choices={FROM}
        />
      </Filters>
      <EntryList
        {...entries}
        countedTo={entries.isFiltered ? COUNTED : Number.POSITIVE_INFINITY}
        label="Changes"
        textOf={(row) => textOf(row, nameOf, yearOf)}
      />
    </>
  );
}

type NameOf = ReturnType<typeof useStudentNames>;

type YearOf = (row: JournalRow) => string;

function textOf(row: JournalRow, nameOf: NameOf, yearOf: YearOf) {
  return {
    title: (EVENT_LABELS as Record<string, string>)[row.type] ?? row.type,
    about: row.studentId !== null && <StudentLink row={{ ...row, studentId: row.studentId }} name={nameOf(row)} />,
    facts: [
      `by ${row.actor.name}`,
      sourceBeside(row.actor.name, row.source),
      yearOf(row),
      `no. ${row.number.toLocaleString('en-US')}`,
    ],
    note: fieldsOf(row),
  };
}

/** Hashes and the like tell a reader nothing; nor do the counts of an action over many, whose steps stand beside it. */
const TECHNICAL = /Hash$|^sessionsFrom$|^expiresAt$/;
/** Fields named before the rest is only counted. */
const NAMED = 4;

function fieldsOf({ type, fields }: JournalRow): string {
  if (type.startsWith('Intent')) return '';
  const told = fields.filter((field) => !TECHNICAL.test(field)).map(fieldLabel);
  const more = told.length - NAMED;
  return more > 1 ? `${told.slice(0, NAMED).join(', ')} and ${more} more` : told.join(', ');
}
