import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { logFile } from './log-file.ts';
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

/** Writes batches to the log's file, all up to the next `finish` in one transaction. */
export interface Writer {
  write(batch: AppendBatch): void;
  /**
   * Makes everything since the last call durable and answers it. A refused append has taken back what it had written and
   * disturbed no other; when the transaction fails, every append in it is answered as unavailable.
   */
  finish(): AppendAnswers;
}

/** `beforeCommit` throws where what is written would not last. */
export function createWriter(database: DatabaseSync, beforeCommit: () => void = () => {}): Writer {
  const statements = prepare(database, beforeCommit);
  const stream = createStreamWriter(database);
  let answers: AppendAnswers = { positions: [], refusals: [] };
  let failure: { message: string } | undefined;

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

  function answerAppend(append: Append): number {
    if (failure) return 0;
    try {
      return writeAppend(append);
    } catch (error) {
      if (error instanceof Refused) answers.refusals.push([answers.positions.length, error.refusal]);
      else fail(error);
      return 0;
    }
  }

  /** The transaction is lost; what still comes before its end is refused with it. */
  function fail(error: unknown): void {
    failure = { message: reasonOf(error) };
    if (database.isTransaction) statements.rollback.run();
  }

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      fail(error);
    }
  }

  function begin(): void {
    statements.begin.run();
    stream.startAt(stream.storedHead());
  }

  return {
    write(batch) {
      if (!failure && !database.isTransaction) attempt(begin);
      for (const append of appendsOf(batch)) answers.positions.push(answerAppend(append));
    },
    finish() {
      if (!failure && database.isTransaction) attempt(statements.commit);
      const finished = failure ? allRefused(answers.positions.length, failure.message) : answers;
      answers = { positions: [], refusals: [] };
      failure = undefined;
      return finished;
    },
  };
}

function prepare(database: DatabaseSync, beforeCommit: () => void) {
  const commit = database.prepare('commit');
  return {
    begin: database.prepare('begin immediate'),
    commit() {
      beforeCommit();
      try {
        commit.run();
      } catch (error) {
        writeOverRefused(database);
        throw error;
      }
    },
    rollback: database.prepare('rollback'),
    savepoint: database.prepare('savepoint append'),
    release: database.prepare('release append'),
    takeBack: database.prepare('rollback to append'),
  };
}

/**
 * Where no more failed than waiting for the disk, what is refused lies whole in the journal, and whoever opens the file after a kill would take it
 * for confirmed. Something that changes nothing is written over it, and waited for with what is confirmed next.
 */
function writeOverRefused(database: DatabaseSync): void {
  if (database.isTransaction) database.exec('rollback');
  try {
    database.exec(`pragma synchronous = normal; pragma user_version = ${logFile.schemaVersion}`);
  } catch {
    // Nothing can be written at all.
  } finally {
    database.exec('pragma synchronous = full');
  }
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

function allRefused(count: number, message: string): AppendAnswers {
  const refusal: Refusal = { kind: 'unavailable', message };
  const places = Array.from({ length: count }, (_, place) => place);
  return { positions: places.map(() => 0), refusals: places.map((place) => [place, refusal]) };
}
