import { hashOf } from '../hash-chain.ts';
import type { StreamTip } from '../ledger-types.ts';
import { readMetadata } from '../metadata.ts';
import { BEGINNING, type EventStore, NO_STREAM, type Position, type StoredEvent } from '../port.ts';

const PAGE = 1000;
/** Faults told one by one; beyond that they are only counted. */
const TOLD = 100;

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

/** The first place where one stream's events, from its beginning, do not follow from each other; undefined when all do. */
export function verifyStream(events: Iterable<StoredEvent>): ChainFault | undefined {
  let tip: StreamTip = { revision: NO_STREAM, hash: null };
  for (const event of events) {
    const reason = brokenLink(tip, event);
    if (reason) return fault(event, reason);
    tip = { revision: event.revision, hash: hashOf(event) };
  }
  return undefined;
}

/**
 * Reads the whole log and checks every stream's chain. Keeps one hash per stream in memory.
 * `onProgress` hears the position after each page.
 */
export async function verifyLog(events: EventStore, onProgress = (_position: Position) => {}): Promise<LogReport> {
  const tips = new Map<string, StreamTip>();
  const report: LogReport = { events: 0, streams: 0, head: BEGINNING, faultCount: 0, faults: [] };
  for (;;) {
    const page = await events.readAll(report.head, PAGE);
    if (page.length === 0) return { ...report, streams: tips.size };
    for (const event of page) verifyNext(event, tips, report);
    onProgress(report.head);
  }
}

function verifyNext(event: StoredEvent, tips: Map<string, StreamTip>, report: LogReport): void {
  const before = tips.get(event.stream) ?? { revision: NO_STREAM, hash: null };
  const reason = brokenLink(before, event);
  if (reason) {
    report.faultCount += 1;
    if (report.faults.length < TOLD) report.faults.push(fault(event, reason));
  }
  tips.set(event.stream, { revision: event.revision, hash: hashOf(event) });
  report.events += 1;
  report.head = event.position;
}

function brokenLink(before: StreamTip, event: StoredEvent): string | undefined {
  if (event.revision !== before.revision + 1) return `revision ${before.revision + 1} is missing before it`;
  try {
    const { previousHash } = readMetadata(event.metadata);
    return previousHash === before.hash
      ? undefined
      : 'the event before it in its stream is not the one it was written after';
  } catch (error) {
    return (error as Error).message;
  }
}

const fault = ({ position, stream, revision }: StoredEvent, reason: string): ChainFault => ({
  position,
  stream,
  revision,
  reason,
});
