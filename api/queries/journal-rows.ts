import { z } from 'zod';
import { fieldChange } from '../../domain/wire/history.ts';
import { instant, id as wireId } from '../../domain/wire/parts.ts';
import type { JournalDocument } from '../../projections/definitions/documents.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { actorNames, namedActor } from './actor-names.ts';

/** One entry as the journal's calls answer it. */
export const journalRow = z
  .object({
    id: z.string().meta({ description: 'The position, padded with zeros so that it sorts' }),
    number: z.int().positive().meta({ description: "'no. 184,233'" }),
    at: instant(),
    actor: namedActor,
    source: z.string(),
    stream: z.string(),
    revision: z.int(),
    studentId: wireId().nullable(),
    yearId: wireId().nullable(),
    year: z.int().nullable().meta({ description: 'In which the school year starts, also one that has been deleted' }),
    user: namedActor.nullable().meta({ description: 'The account it is about, also one that has been removed' }),
    type: z.string(),
    fields: z.array(z.string()).meta({ description: 'Names of the fields the event carries' }),
    changes: z.array(fieldChange).meta({
      description: "Of accounts, school years and settings; those of students stand in each student's history",
    }),
  })
  .meta({ id: 'JournalRow' });
export type JournalRow = z.infer<typeof journalRow>;

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
  const streams = new Map([
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
