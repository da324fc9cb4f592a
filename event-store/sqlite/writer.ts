import type { DatabaseSync } from 'node:sqlite';
import type { AppendAnswers, AppendBatch, Refusal } from './messages.ts';
import { createStreamWriter, Refused } from './stream-writer.ts';

/** What one append of a batch asks for, by places in the batch's lists. */
interface Append {
  batch: AppendBatch;
  firstStream: number;
  streamCount: number;
  firstText: number;
}

/** Texts of one event in a batch: id, type, data, metadata. */
const TEXTS_PER_EVENT = 4;

/**
 * Writes batches to the log's file, all of a call in one transaction. An append that is refused takes back what it has
 * written and disturbs no other; when the transaction fails, every append in it is answered as unavailable.
 */
export function createWriter(database: DatabaseSync): (batches: AppendBatch[]) => AppendAnswers {
  const statements = prepare(database);
  const stream = createStreamWriter(database);

  function writeStreams({ batch, firstStream, streamCount, firstText }: Append): number {
    let text = firstText;
    let position = 0;
    for (let at = firstStream; at < firstStream + streamCount; at += 1) {
      position = Math.max(position, stream.write(batch, at, text));
      text += (batch.eventCounts[at] ?? 0) * TEXTS_PER_EVENT;
    }
    return position;
  }

  /** A single event stands or falls as one statement; only longer appends pay for a savepoint. */
  function writeAppend(append: Append): number {
    if (append.streamCount === 1 && append.batch.eventCounts[append.firstStream] === 1) return writeStreams(append);
    const before = stream.head();
    statements.savepoint.run();
    try {
      return writeStreams(append);
    } catch (error) {
      if (error instanceof Refused) {
        statements.takeBack.run();
        stream.startAt(before);
      }
      throw error;
    } finally {
      if (database.isTransaction) statements.release.run();
    }
  }

  function writeAll(appends: Append[]): AppendAnswers {
    const answers: AppendAnswers = { positions: [], refusals: [] };
    for (const append of appends) {
      try {
        answers.positions.push(writeAppend(append));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        answers.refusals.push([answers.positions.push(0) - 1, error.refusal]);
      }
    }
    return answers;
  }

  return (batches) => {
    const appends = batches.flatMap(appendsOf);
    try {
      statements.begin.run();
      stream.startAt(stream.storedHead());
      const answers = writeAll(appends);
      statements.commit.run();
      return answers;
    } catch (error) {
      if (database.isTransaction) statements.rollback.run();
      return allRefused(appends.length, { kind: 'unavailable', message: (error as Error).message });
    }
  };
}

function prepare(database: DatabaseSync) {
  return {
    begin: database.prepare('begin immediate'),
    commit: database.prepare('commit'),
    rollback: database.prepare('rollback'),
    savepoint: database.prepare('savepoint append'),
    release: database.prepare('release append'),
    takeBack: database.prepare('rollback to append'),
  };
}

function appendsOf(batch: AppendBatch): Append[] {
  let firstStream = 0;
  let firstText = 0;
  return batch.streamCounts.map((streamCount) => {
    const append = { batch, firstStream, streamCount, firstText };
    for (const end = firstStream + streamCount; firstStream < end; firstStream += 1) {
      firstText += (batch.eventCounts[firstStream] ?? 0) * TEXTS_PER_EVENT;
    }
    return append;
  });
}

function allRefused(count: number, refusal: Refusal): AppendAnswers {
  const places = Array.from({ length: count }, (_, place) => place);
  return { positions: places.map(() => 0), refusals: places.map((place) => [place, refusal]) };
}
