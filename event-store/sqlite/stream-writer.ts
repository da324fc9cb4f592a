import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { NO_STREAM } from '../port.ts';
import { EVENT_COLUMNS } from './log-file.ts';
import type { AppendBatch, Refusal } from './messages.ts';

/** Ends one append, not the transaction it is part of. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** Writes one stream's share of an append, inside a transaction that the caller holds. */
export function createStreamWriter(database: DatabaseSync) {
  const selectHead = rows(database, 'select max(position) from events');
  const selectTip = rows(database, 'select max(revision) from events where stream = ?');
  const selectAt = rows(database, 'select id, position from events where stream = ? and revision = ?');
  const insert = database.prepare(`insert into events (${EVENT_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)`);
  let head = 0;

  /** The position of the last of these events where all of them are stored from this revision on, undefined otherwise. */
  function foundStored({ streams, eventCounts, texts }: AppendBatch, place: number, text: number, first: number) {
    const stream = streams[place] ?? '';
    const count = eventCounts[place] ?? 0;
    let position: number | undefined;
    for (let n = 0; n < count; n += 1) {
      const [id, at] = first2(selectAt.get(stream, first + n));
      if (id !== texts[text + 4 * n]) return undefined;
      position = Number(at);
    }
    return position;
  }

  function insertEvents({ streams, eventCounts, texts }: AppendBatch, place: number, text: number, first: number) {
    const stream = streams[place] ?? '';
    const count = eventCounts[place] ?? 0;
    for (let n = 0, at = text; n < count; n += 1, at += 4) {
      const [id = '', type = '', data = '', metadata = ''] = [texts[at], texts[at + 1], texts[at + 2], texts[at + 3]];
      insert.run(head + 1, stream, first + n, id, type, data, metadata);
      head += 1;
    }
    return head;
  }

  return {
    storedHead: () => Number(first2(selectHead.get())[0] ?? 0),
    /** The position the last written event has. */
    head: () => head,
    /** Sets the position to count on from. */
    startAt: (position: number) => {
      head = position;
    },
    /**
     * Writes what `batch` holds for its stream number `place`, whose texts begin at `text`, and answers the position of
     * the last event; an identical append answers what it answered then. Throws {@link Refused}.
     */
    write(batch: AppendBatch, place: number, text: number): number {
      const stream = batch.streams[place] ?? '';
      const expectedRevision = batch.expectedRevisions[place] ?? NO_STREAM;
      const actualRevision = Number(first2(selectTip.get(stream))[0] ?? NO_STREAM);
      const first = expectedRevision + 1;
      if (actualRevision === expectedRevision) return insertEvents(batch, place, text, first);
      const stored = foundStored(batch, place, text, first);
      if (stored !== undefined) return stored;
      throw new Refused({ kind: 'conflict', stream, expectedRevision, actualRevision });
    },
  };
}

function rows(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

/** A row as node:sqlite hands it out where rows are arrays; its types know objects only. */
const first2 = (row: unknown): unknown[] => (row as unknown[] | undefined) ?? [];
