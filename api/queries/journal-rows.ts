import type { JournalRow } from '../../domain/wire/journal.ts';
import type { JournalDocument } from '../../projections/definitions/documents.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { actorNames } from './actor-names.ts';

/** Makes entries out of what the index holds: names, and what the streams say that are about no student. */
export async function journalRows(
  followed: Pick<FollowedStreams, 'staff' | 'told'>,
): Promise<(document: JournalDocument) => JournalRow> {
  const { staff, calendar, 'school-settings': settings } = followed.told;
  const [named, accounts, years, school] = await Promise.all([
    actorNames(followed),
    staff.current(),
    calendar.current(),
    settings.current(),
  ]);
  const streams = new Map<string, typeof accounts>([
    [staff.stream, accounts],
    [calendar.stream, years],
    [settings.stream, school],
  ]);
  return (document) => {
    const told = streams.get(document.stream)?.state.events[document.revision];
    const year = document.yearId === null ? undefined : years.state.values.get(document.yearId)?.['year'];
    return {
      ...document,
      actor: named(document.actor, document.source),
      year: typeof year === 'number' ? year : null,
      user: told?.userId == null ? null : named(told.userId),
      changes: told?.changes ?? [],
    };
  };
}
