import { basename, join } from 'node:path';
import { type DataPlace, filesOf, refuseUnfinished } from '../embedded/embedded-files.ts';
import { requireOwnJournals } from '../embedded/own-journals.ts';
import { foundingOf } from '../founding/restoring.ts';
import { isAsWritten } from '../hash-chain.ts';
import type { Position, StoredEvent } from '../port.ts';
import { onLog } from '../sqlite/brief-log.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { peekPart } from '../sqlite/founding-row.ts';
import { EVENT_COLUMNS, logFile } from '../sqlite/log-file.ts';
import { faultsOf } from './altered-event.ts';
import { type Archive, UNPACKED, unpackArchive } from './archive.ts';
import { BackUpUnfit } from './back-up-unfit.ts';
import { besides } from './write-back-up.ts';

/** Events that said something else than was written. */
export interface PutBack {
  /** Positions of those that say it again. */
  put: readonly Position[];
  /** Positions of those that the back-up does not hold as they were written. */
  left: readonly Position[];
  /** First positions of those that are gone. */
  gone: readonly Position[];
}

/**
 * Puts events that say something else than was written back as a back-up of the same log holds them; everything else stays as it is, what came
 * after the back-up too. An event's id was made from what it said: nothing else can be put in its place. Whoever calls it holds the folder's lock.
 * @throws {BackUpUnfit} for a back-up of another installation, or one that changes while it is read
 */
export async function putEventsBack(place: DataPlace, archive: Archive): Promise<PutBack> {
  refuseUnfinished(place);
  requireOwnJournals(place);
  const { log } = filesOf(place);
  if (foundingOf(peekPart(log))?.logId !== archive.header.logId)
    throw new BackUpUnfit(`${archive.file} is no back-up of the event log ${log}: name one of this installation.`);
  const staging = new AsyncDisposableStack();
  try {
    const folder = await besides(log, staging);
    await unpackArchive(archive, folder);
    const { written, left, gone } = heldAsWritten(log, join(folder, `${basename(log)}${UNPACKED}`));
    if (written.length > 0) writeOver(log, written);
    return { put: written.map(({ position }) => position), left, gone };
  } finally {
    await staging.disposeAsync();
  }
}

function heldAsWritten(log: string, copy: string) {
  const [written, left, gone]: [StoredEvent[], Position[], Position[]] = [[], [], []];
  onLog(log, (own) =>
    onLog(copy, (before) => {
      for (const { position, event: altered } of faultsOf(own)) {
        const [event] = before.after(position - 1n, 1);
        if (!altered) gone.push(position);
        else if (event?.position === position && event.id === altered.id && isAsWritten(event)) written.push(event);
        else left.push(position);
      }
    }),
  );
  return { written, left, gone };
}

function writeOver(log: string, events: readonly StoredEvent[]): void {
  const database = openDataFile(log, logFile);
  try {
    database.exec('begin immediate');
    // All are taken out first: one may stand where another belongs.
    const take = database.prepare('delete from events where position = ? and id = ?');
    for (const { position, id } of events) take.run(position, id);
    const write = database.prepare(`insert into events (${EVENT_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)`);
    for (const { position, stream, revision, id, type, data, metadata } of events)
      write.run(position, stream, revision, id, type, data, metadata);
    database.exec('commit');
  } finally {
    database.close();
  }
}
