import { reasonOf } from '../../domain/kernel/errors.ts';
import { hashOf, isAsWritten, NOT_AS_WRITTEN } from '../hash-chain.ts';
import type { StreamTip } from '../ledger-types.ts';
import { previousHashIn } from '../metadata.ts';
import { BEGINNING, type EventStore, NO_STREAM, type Position, type StoredEvent } from '../port.ts';

const PAGE = 1000;
/** Faults told one by one; beyond that they are only counted. */
const REMEMBERING_PARTS = 100;

/** A place where the log does not hold together. */
export interface ChainFault {
  position: Position;
  stream: string;
  revision: number;
  reason: string;
}

export interface LogReport {
  events: number;
  streams: number;
  head: Position;
  faultCount: number;
  /** The first of them. */
  faults: ChainFault[];
}

/** What is told of a log while it is verified. */
export interface VerifyOptions {
  /** Hears the position after each page. */
  onProgress?: (position: Position) => void;
  /** Hears each page of events before anything is said about them. */
  onEvents?: (events: readonly StoredEvent[]) => Promise<void>;
  /** Hears the hash of each event, in the order in which they were written. */
  onHash?: (hash: string) => void;
}

/**
 * Reads the whole log and checks that each event's id is made from its content, that it follows the one before it in its
 * stream, and that no position is missing where positions count. Keeps one hash per stream in memory.
 */
export async function verifyLog(
  events: Pick<EventStore, 'readAll' | 'readByStream'>,
  { onProgress = () => {}, onEvents = async () => {}, onHash = () => {} }: VerifyOptions = {},
): Promise<LogReport> {
  const tips = new Map<string, StreamTip>();
  const report: LogReport = { events: 0, streams: 0, head: BEGINNING, faultCount: 0, faults: [] };
  // Only such logs are read by stream.
  const positionsCount = events.readByStream !== undefined;
  for (;;) {
    const page = await events.readAll(report.head, PAGE);
    if (page.length === 0) return { ...report, streams: tips.size };
    await onEvents(page);
    for (const event of page) {
      if (positionsCount) note(report, event, missingPositions(report.head, event.position));
      onHash(verifyNext(event, tips, report));
    }
    onProgress(report.head);
  }
}

/** Answers the event's hash. */
function verifyNext(event: StoredEvent, tips: Map<string, StreamTip>, report: LogReport): string {
  const before = tips.get(event.stream) ?? { revision: NO_STREAM, hash: null };
  note(report, event, brokenLink(before, event) ?? foreignId(event));
  const hash = hashOf(event);
  tips.set(event.stream, { revision: event.revision, hash });
  report.events += 1;
  report.head = event.position;
  return hash;
}

function note(report: LogReport, { position, stream, revision }: StoredEvent, reason: string | undefined): void {
  if (reason === undefined) return;
  report.faultCount += 1;
  if (report.faults.length < REMEMBERING_PARTS) report.faults.push({ position, stream, revision, reason });
}

function missingPositions(before: Position, position: Position): string | undefined {
  const [first, last] = [before + 1n, position - 1n];
  if (first > last) return undefined;
  return first === last ? `no. ${first} is missing before it` : `no. ${first} to ${last} are missing before it`;
}

function brokenLink(before: StreamTip, event: StoredEvent): string | undefined {
  if (event.revision !== before.revision + 1) return `revision ${before.revision + 1} is missing before it`;
  try {
    return previousHashIn(event.metadata) === before.hash
      ? undefined
      : 'the event before it in its stream is not the one it was written after';
  } catch (error) {
    return reasonOf(error);
  }
}

const foreignId = (event: StoredEvent): string | undefined => (isAsWritten(event) ? undefined : NOT_AS_WRITTEN);
