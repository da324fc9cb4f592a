import { nameOf } from '../../../domain/students/display.ts';
import type { JournalRow } from '../../../domain/wire/journal.ts';
import type { JournalDocument } from '../../../projections/definitions/journal/documents.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';
import { accountNames } from './account-names.ts';

interface Sources {
  followed: Pick<FollowedStreams, 'staff' | 'histories'>;
  readModels: Pick<ReadModels, 'reader'>;
}

/** Names of the students that entries are about, also of those who are in no year any more. */
export async function studentNames(
  { readModels }: Pick<Sources, 'readModels'>,
  about: readonly { studentId: number | null }[],
) {
  const ids = [...new Set(about.flatMap(({ studentId }) => studentId ?? []))];
  const found = await readModels.reader(students).getMany(admittedStudents, ids);
  return new Map(found.map((student) => [student.id, nameOf(student)]));
}

/** Makes entries out of what the index holds: names, and what the streams say that are about no student. */
export async function journalRows(sources: Sources, documents: readonly JournalDocument[]): Promise<JournalRow[]> {
  const { followed } = sources;
  const { staff, calendar, 'school-settings': settings, forgetting } = followed.histories;
  const [namesOfStudents, named, accounts, years, school, retention] = await Promise.all([
    studentNames(sources, documents),
    accountNames(followed),
    staff.current(),
    calendar.current(),
    settings.current(),
    forgetting.current(),
  ]);
  const streams = new Map<string, typeof accounts>([
    [staff.stream, accounts],
    [calendar.stream, years],
    [settings.stream, school],
    [forgetting.stream, retention],
  ]);
  return documents.map(({ userId: _, ...document }) => {
    const summary = streams.get(document.stream)?.state.events[document.revision];
    const year = document.yearId === null ? undefined : years.state.values.get(document.yearId)?.['year'];
    return {
      ...document,
      actor: named(document.actor, document.source),
      year: typeof year === 'number' ? year : null,
      student: document.studentId === null ? null : namesOfStudents.get(document.studentId) || null,
      user: summary?.userId == null ? null : named(summary.userId),
      changes: summary?.changes ?? [],
    };
  });
}
