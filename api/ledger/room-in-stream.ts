import type { LedgerEvent } from '../../domain/events.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { parseStream } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { currentParty, partyOf } from '../shares/request-context.ts';

/**
 * Changes that one account makes in one stream about a student: many times a school life's, and few enough to be read again with
 * each look. Services and disclosures are many by themselves.
 */
export const MOST_CHANGES = 3000;
const MOST_IN_LISTS = 10_000;
/** Bytes of them: each change of an activity holds all of its days. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Of all accounts together, however many there are; beyond that each has little room. */
const MOST_OF_ALL = 6 * MOST_BYTES;
/** The same where a read model keeps all of it in one document, of which MongoDB takes 16 MB, its own bytes among them. */
const MOST_IN_A_DOCUMENT = MOST_BYTES;
const LITTLE = MOST_BYTES / 100;

/** What must not fail for one of many: a roll-over, and what has gone out already. */
const ALWAYS: ReadonlySet<LedgerEvent['type']> = new Set(['StudentEnrolled', 'DisclosureRecorded']);

/** Lets an account write so much into a stream (rules/records#room). @throws {Rejection} `rule` where it is more */
export type RequireRoom = (added: readonly LedgerEvent[]) => void;

/** About as many bytes as JSON has; of thousands of changes none is made for this. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 4;
  const names = Array.isArray(value) ? 0 : Object.keys(value).reduce((sum, name) => sum + name.length + 3, 0);
  return Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one) + 1, names + 2);
}

/** How long changes are. */
export const bytesOf = (events: readonly { data: unknown }[]): number =>
  events.reduce((sum, { data }) => sum + sizeOf(data), 0);

function mostIn(stream: string): number | undefined {
  const address = parseStream(stream);
  if (!(address && 'studentId' in address)) return undefined;
  return address.kind === 'student' || address.kind === 'record' ? MOST_CHANGES : MOST_IN_LISTS;
}

interface Written {
  data: unknown;
  metadata: Pick<Recorded['metadata'], 'actor'>;
}

/** What there is room for in a stream, and what is there already: counted as it is read, so that nothing of it has to be kept for this. */
export interface RoomInStream {
  count(event: Written): void;
  /** How many were counted, whoever wrote them. */
  readonly bytes: number;
  require: RequireRoom;
}

/** Counted of whoever asks, so that a colleague can always go on; never of what the server carries on by itself. */
export function roomIn(stream: string): RoomInStream {
  const most = mostIn(stream);
  const party = currentParty();
  const isCounted = most !== undefined && party !== '';
  let written = 0;
  let bytes = 0;
  let bytesOfAll = 0;
  const mostOfAll = most === MOST_CHANGES ? MOST_IN_A_DOCUMENT : MOST_OF_ALL;
  let mostBytes: number | undefined;
  return {
    get bytes() {
      return bytesOfAll;
    },
    count({ data, metadata }) {
      const size = sizeOf(data);
      bytesOfAll += size;
      if (!isCounted || partyOf(metadata.actor ?? undefined) !== party) return;
      written += 1;
      bytes += size;
    },
    require(added) {
      if (!isCounted || added.every(({ type }) => ALWAYS.has(type))) return;
      mostBytes ??= bytesOfAll > mostOfAll ? LITTLE : MOST_BYTES;
      written += added.length;
      bytes += bytesOf(added);
      if (written <= most && bytes <= mostBytes) return;
      throw new Rejection(
        'rule',
        'Your account has changed this student as often as there is room for. A colleague can go on.',
      );
    },
  };
}
