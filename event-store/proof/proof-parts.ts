import { createDecoder } from '../decoding.ts';
import { ledgerFormats } from '../event-formats.ts';
import { hashOf } from '../hash-chain.ts';
import type { KeyReader, SecretReader } from '../key-store.ts';
import type { Recorded } from '../ledger-types.ts';
import type { EventStore, Position, StoredEvent } from '../port.ts';
import { keySubjectsOf } from '../sealing.ts';
import type { SealReader } from '../seals/port.ts';
import type { Seal } from '../seals/seal.ts';
import { UnreadableEvent } from '../unreadable-event.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { pagesOf, type Wanted } from './wanted.ts';

/** A log with everything a proof is made from. */
export interface ProvableLog {
  events: Pick<EventStore, 'readAll' | 'readStream' | 'head'>;
  seals: Pick<SealReader, 'all'>;
  secrets: SecretReader;
  keys: Pick<KeyReader, 'load'>;
}

/** An event of a proof. */
export interface ProvenEntry {
  stored: StoredEvent;
  /** Opened, as far as its keys exist; undefined where this program cannot read it. */
  opened: Recorded | undefined;
  /** The seal that vouches for it; undefined for what no seal is about yet. */
  seal: Seal | undefined;
}

/** What a proof is made of, in the order of the log. */
export type ProofPart =
  /** What follows are all events between two seals, to be held against the second. */
  | { kind: 'segment'; segment: Segment }
  /** What follows is under no seal yet, or among more events than are told by their hashes. */
  | { kind: 'loose'; seal: Seal | undefined }
  /** Hashes of events that the proof is not about. */
  | { kind: 'others'; hashes: string[] }
  | ({ kind: 'entry' } & ProvenEntry);

const decode = createDecoder(ledgerFormats);

/** Events as they are stored, and opened. */
export async function opened(
  { keys }: Pick<ProvableLog, 'keys'>,
  events: readonly StoredEvent[],
): Promise<{ stored: StoredEvent; opened: Recorded | undefined }[]> {
  const found = await keys.load(events.flatMap(keySubjectsOf));
  return events.map((stored) => {
    try {
      return { stored, opened: decode(stored, found) };
    } catch (error) {
      if (error instanceof UnreadableEvent) return { stored, opened: undefined };
      throw error;
    }
  });
}

/**
 * The wanted events with what ties them to the seals: of each segment with some of them the hashes of all others, as long as these
 * are `mostOthers` in all. A segment that holds more is not told: the signature of the whole vouches for its entries.
 */
export async function* proofParts(log: ProvableLog, wanted: Wanted, mostOthers: number): AsyncGenerator<ProofPart> {
  let left = mostOthers;
  let sealedUpTo: Position = 0n;
  for (const segment of await segmentsOf(log.events, log.seals)) {
    sealedUpTo = segment.upTo;
    if (!wanted.touches(segment)) continue;
    const others = wanted.othersIn(segment);
    const isWhole = others <= left;
    if (isWhole) left -= others;
    yield* isWhole ? whole(log, wanted, segment) : loose(log, wanted, segment);
  }
  yield* loose(log, wanted, { after: sealedUpTo, upTo: await log.events.head() });
}

async function* whole(log: ProvableLog, wanted: Wanted, segment: Segment): AsyncGenerator<ProofPart> {
  yield { kind: 'segment', segment };
  for await (const page of pagesOf(log.events, segment)) {
    const own = await opened(
      log,
      page.filter(({ position }) => wanted.has(position)),
    );
    let hashes: string[] = [];
    for (const event of page) {
      if (own[0]?.stored !== event) hashes.push(hashOf(event));
      else {
        if (hashes.length > 0) yield { kind: 'others', hashes };
        hashes = [];
        yield { kind: 'entry', seal: segment.seal, ...(own.shift() as (typeof own)[number]) };
      }
    }
    if (hashes.length > 0) yield { kind: 'others', hashes };
  }
}

async function* loose(
  log: ProvableLog,
  wanted: Wanted,
  place: Pick<Segment, 'after' | 'upTo'> & { seal?: Seal },
): AsyncGenerator<ProofPart> {
  if (!wanted.touches(place)) return;
  const { seal } = place;
  yield { kind: 'loose', seal };
  for await (const page of wanted.between(place))
    for (const entry of await opened(log, page)) yield { kind: 'entry', seal, ...entry };
}
