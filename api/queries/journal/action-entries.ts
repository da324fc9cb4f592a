import { Rejection } from '../../../domain/kernel/rejection.ts';
import * as calls from '../../../domain/wire/calls/journal-actions.ts';
import type { ActionEntries } from '../../../domain/wire/journal-actions.ts';
import { journalEntries } from '../../../projections/definitions/journal/collections.ts';
import type { JournalDocument } from '../../../projections/definitions/journal/documents.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import { positionText } from '../../../projections/storage/position-text.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { askedAbout, heldOf, json } from '../../http/reply.ts';
import { eachAboutStudent } from '../../ledger/about-student.ts';
import { isTooMuch } from '../../ledger/room-for-history.ts';
import { inTurns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';
import { actorNames } from '../actor-names.ts';
import { type EventChanges, followChanges } from '../history/changes.ts';
import { readStudent } from '../history/student-history.ts';
import { shownChanges } from '../named-members.ts';
import { route } from '../route.ts';
import type { QueryServices } from '../services.ts';
import { actionOr404 } from './actions.ts';
import { journalRows } from './entry-rows.ts';
import { fewBehind, studentsIn } from './whom-it-shows.ts';

/** What these entries changed of a student; nothing of one whose stream was never written. */
async function changesOf(
  { ledger }: Pick<QueryServices, 'ledger'>,
  studentId: number,
  entries: ReadonlySet<string>,
): Promise<[string, EventChanges][]> {
  const follow = followChanges();
  const events = await readStudent(ledger, studentId).catch((error: unknown) => {
    if ((error instanceof Rejection && error.code === 'not-found') || isTooMuch(error)) return [];
    throw error;
  });
  const changed: [string, EventChanges][] = [];
  for await (const event of inTurns(currentParty(), events)) {
    const changes = follow(event);
    const id = positionText(event.position);
    if (changes && entries.has(id)) changed.push([id, changes]);
  }
  return changed;
}

/** Entries with the values before and after: those of students are folded from the streams of the students on the page. */
async function entriesOf(
  services: QueryServices,
  documents: readonly JournalDocument[],
): Promise<ActionEntries['entries']> {
  const students = [...new Set(documents.flatMap(({ studentId }) => studentId ?? []))];
  const entries = new Set(documents.map(({ id }) => id));
  const [rows, named, changes] = await Promise.all([
    journalRows(services, documents),
    actorNames(services.followed),
    eachAboutStudent(students, (studentId) => changesOf(services, studentId, entries)),
  ]);
  const byId = new Map(changes.flat());
  return rows.map((row) => {
    const own = row.studentId === null ? undefined : byId.get(row.id);
    const { termId = null, activityTypeId = null } = own ?? {};
    return { ...row, changes: own ? shownChanges(own.changes, named) : row.changes, termId, activityTypeId };
  });
}

export const actionEntries = route(calls.actionEntries, {
  rule: 'oversee',
  about: 'The entries of one action in their order, with the values before and after',
  access: looksAt('journal-read'),
  reads: ['students', 'journal'],
  async answer({ services, input: { params, query } }) {
    const { id } = await actionOr404(services, params.id);
    const reader = services.readModels.reader(journal);
    const { after, limit } = query;
    const documents = await reader.find(journalEntries, {
      where: { action: id, ...(after !== undefined && { id: { gt: positionText(after) } }) },
      sort: [{ field: 'id' }],
      limit: limit + 1,
    });
    const page = documents.slice(0, limit);
    const next = documents.length > limit ? (page.at(-1)?.id ?? null) : null;
    const answer: ActionEntries = { entries: await entriesOf(services, page), next };
    // That there are no more tells of whom it is about.
    const few =
      next === null ? await fewBehind({ find: (asked) => reader.find(journalEntries, asked) }, { action: id }) : [];
    return askedAbout(few, heldOf(studentsIn(page), json(answer)));
  },
});
