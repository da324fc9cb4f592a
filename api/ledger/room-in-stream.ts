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
/** Characters of them: each change of an activity holds all of its days, and what several accounts wrote is in memory at once. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** What must not fail for one of many: a roll-over, and what has gone out already. */
const ALWAYS: ReadonlySet<LedgerEvent['type']> = new Set(['StudentEnrolled', 'DisclosureRecorded']);

/** Lets an account write so much into a stream (rules/records#room). @throws {Rejection} `rule` where it is more */
export type RequireRoom = (added: readonly LedgerEvent[]) => void;

const charactersOf = (events: readonly { data: unknown }[]): number =>
  events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);

function mostIn(stream: string): number | undefined {
  const address = parseStream(stream);
  if (!(address && 'studentId' in address)) return undefined;
  return address.kind === 'student' || address.kind === 'record' ? MOST_CHANGES : MOST_IN_LISTS;
}

interface Written {
  data: unknown;
  metadata: Pick<Recorded['metadata'], 'actor'>;
}

/** Counted of whoever asks, so that a colleague can always go on; never of what the server carries on by itself. */
export function roomIn(stream: string, events: readonly Written[]): RequireRoom {
  const most = mostIn(stream);
  const party = currentParty();
  let written: number | undefined;
  let characters = 0;
  return (added) => {
    if (most === undefined || party === '' || added.every(({ type }) => ALWAYS.has(type))) return;
    if (written === undefined) {
      const own = events.filter(({ metadata }) => partyOf(metadata.actor ?? undefined) === party);
      written = own.length;
      characters = charactersOf(own);
    }
    written += added.length;
    characters += charactersOf(added);
    if (written <= most && characters <= MOST_CHARACTERS) return;
    throw new Rejection(
      'rule',
      'Your account has changed this student as often as there is room for. A colleague can go on.',
    );
  };
}
