import type { ReactNode } from 'react';
import { settingLabel } from '../../domain/school-settings/field-label.ts';
import { yearRange } from '../../domain/school-years/labels.ts';
import { valueText } from '../../domain/students/value-text.ts';
import { EVENT_LABELS, fieldLabel, SOURCE_LABELS } from '../../domain/vocabulary/labels.ts';
import type { FieldChange } from '../../domain/wire/history.ts';
import type { JournalRow } from '../../domain/wire/journal.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { plainDayText } from '../shared/days.ts';
import { sourceBeside } from '../shared/history/source-beside.ts';
import { KnownThenLink } from '../shared/past/KnownThenLink.tsx';
import { EntryList, StudentLink } from './EntryList.tsx';
import { DayFilter, Filters, UserFilter } from './Filters.tsx';
import { useEntries } from './use-entries.ts';
import { useStudentNames } from './use-student-names.ts';

const WHAT = Object.entries(EVENT_LABELS).map(([value, label]) => ({ value, label }));
const FROM = Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label }));

/** The server counts matching entries so far, or to the end of the page; one more says that there are more. */
const COUNTED = 10_000;

/** Everything that was recorded, newest first: what, of whom, by whom and from where. Values of students stand in each student's history. */
export function ChangesTab() {
  const entries = useEntries<JournalRow>('journal', 'id', ({ what, user, source, day }) => ({
    ...(what && { type: what }),
    ...(user && { actor: Number(user) }),
    ...(source && { source }),
    ...(day && { day }),
  }));
  const nameOf = useStudentNames(entries.rows);
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
        <DayFilter value={filter.day} onChange={(day) => choose({ day })} />
      </Filters>
      <EntryList
        {...entries}
        countedTo={entries.isFiltered ? COUNTED : Number.POSITIVE_INFINITY}
        label="Changes"
        textOf={(row) => textOf(row, nameOf)}
      />
    </>
  );
}

type NameOf = ReturnType<typeof useStudentNames>;

function textOf(row: JournalRow, nameOf: NameOf) {
  return {
    title: (EVENT_LABELS as Record<string, string>)[row.type] ?? row.type,
    about: aboutOf(row, nameOf),
    facts: [
      `by ${row.actor.name}`,
      sourceBeside(row.actor.name, row.source),
      row.studentId !== null && row.year !== null && yearRange(row.year),
      <KnownThenLink key="number" number={row.number} />,
    ],
    note: row.changes.length > 0 ? row.changes.map((change) => changeText(row.type, change)).join('; ') : fieldsOf(row),
  };
}

/** The student, the account or the school year it is about. */
function aboutOf(row: JournalRow, nameOf: NameOf): ReactNode {
  const { studentId, user, year } = row;
  if (studentId !== null) return <StudentLink studentId={studentId} student={nameOf(row)} />;
  return user?.name ?? (year !== null && yearRange(year));
}

/** 'Admin: No → Yes'; what there was nothing of before is told as it is now. */
function changeText(type: string, { field, before, after }: FieldChange): string {
  const label = type === 'SchoolSettingsChanged' ? settingLabel(field) : fieldLabel(field);
  const now = valueText(field, after, plainDayText);
  return before === null ? `${label}: ${now}` : `${label}: ${valueText(field, before, plainDayText)} → ${now}`;
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
