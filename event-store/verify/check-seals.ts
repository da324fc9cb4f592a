import type { KeyObject } from 'node:crypto';
import type { SealsSeen } from '../seals/port.ts';
import { type DigestSoFar, digestWith, NOTHING_DIGESTED } from '../seals/running-digest.ts';
import { type AccessPlace, isSignedWith, readSeal, type Seal, sealHash } from '../seals/seal.ts';

/** A seal that does not fit: to the others, to the key, or to the log. */
export interface SealFault {
  seal: number;
  reason: string;
}

export interface SealReport {
  seals: number;
  /** The newest that is signed as it should be. */
  last: Seal | undefined;
  /** Seals of events that were given up: a later one is about fewer, because an older copy of the log was put back. */
  givenUp: number;
  faults: SealFault[];
  /** Up to where the access record went when they were made, in the order of its entries. */
  access: SealedAccess[];
}

/** An entry of the access record that a seal names. */
export interface SealedAccess extends AccessPlace {
  seal: number;
}

/** Checks seals while the log is read; at the end it knows which fit. */
export interface SealCheck {
  /** The hashes of all events in the order in which they were written. */
  onHash(hash: string): void;
  /** After the last event. */
  report(): SealReport;
}

/**
 * Checks that the seals follow from each other and are signed with the key (undefined where it is missing), and what they
 * say against the log. Where the events between two seals are not those that were sealed, it goes on from what was sealed:
 * each fault is about the events since the seal before (docs/decisions/seals-vouch-for-the-whole-log.md).
 */
export function checkSeals(lines: readonly string[], key: KeyObject | undefined): SealCheck {
  const { seals, faults } = signedSeals(lines, key);
  const valid = seals.filter(({ events }, at) => seals.slice(at + 1).every((later) => later.events >= events));
  let so: DigestSoFar = NOTHING_DIGESTED;
  /** Of the seal that comes next, among the valid ones. */
  let next = 0;
  let sealed = 0;

  function compare(seal: Seal): void {
    if (seal.digest !== so.digest) {
      const range =
        sealed + 1 === seal.events ? `event ${seal.events} is` : `events ${sealed + 1} to ${seal.events} are`;
      const those = sealed + 1 === seal.events ? 'the one that was' : 'those that were';
      faults.push({ seal: seal.seal, reason: `${range} not ${those} sealed at ${seal.at}` });
      so = { events: seal.events, digest: seal.digest };
    }
    sealed = seal.events;
    next += 1;
  }

  return {
    onHash(hash) {
      if (next === valid.length) return;
      so = digestWith(so, hash);
      for (let seal = valid[next]; seal?.events === so.events; seal = valid[next]) compare(seal);
    },
    report() {
      for (const { seal, events } of valid.slice(next)) {
        faults.push({ seal, reason: `it is about ${events} events and the log has only ${so.events}` });
      }
      return {
        seals: lines.length,
        last: seals.at(-1),
        givenUp: seals.length - valid.length,
        faults,
        access: sealedAccess(seals),
      };
    },
  };
}

/** Up to which entry the beginning of the access record may be missing: what the newest signed of these seals says, if it does. */
export function sealedBeginning(lines: readonly string[], key: KeyObject | undefined): SealedAccess | undefined {
  const last = signedSeals(lines, key).seals.findLast(({ access }) => access);
  return last?.access?.begins && { seal: last.seal, ...last.access.begins };
}

/** Ends of the access record that no later seal gives up by naming an earlier one: an older copy was put back then. */
function sealedAccess(seals: readonly Seal[]): SealedAccess[] {
  const stated = seals.flatMap(({ seal, access }) =>
    access ? [{ seal, entry: access.entry, hash: access.hash }] : [],
  );
  let earliest = Number.POSITIVE_INFINITY;
  const valid = stated.reverse().filter(({ entry }) => {
    const isValid = entry > 0 && entry <= earliest;
    earliest = Math.min(earliest, entry);
    return isValid;
  });
  return valid.reverse();
}

/** What differs from lines that were kept elsewhere, which nobody here could change. */
export function compareWithKept(lines: readonly string[], kept: readonly string[]): SealFault[] {
  const here = new Map(lines.map((line) => [numberOf(line), line]));
  return kept.flatMap((line): SealFault[] => {
    const { seal } = readSeal(line);
    if (here.get(seal) === line) return [];
    return [{ seal, reason: here.has(seal) ? 'it is not the one that was kept elsewhere' : 'it is missing here' }];
  });
}

/** The newest seals that were taken out since another file saw them. */
export function compareWithSeen(lines: readonly string[], { newest, by }: SealsSeen): SealFault[] {
  const here = Math.max(lines.length, numberOf(lines.at(-1) ?? '') ?? 0);
  if (here >= newest) return [];
  const those = here + 1 === newest ? 'it is' : `seals ${here + 1} to ${newest} are`;
  return [{ seal: newest, reason: `${those} missing here, and ${by} has seen that` }];
}

function signedSeals(lines: readonly string[], key: KeyObject | undefined) {
  const faults: SealFault[] = [];
  const seals: Seal[] = [];
  let before: Before = { number: 0, seal: undefined };
  for (const [at, line] of lines.entries()) {
    const seal = sealOf(line);
    const reason = seal ? faultOf(seal, before, key) : 'it cannot be read';
    if (reason !== undefined) faults.push({ seal: seal?.seal ?? at + 1, reason });
    if (seal && key && isSignedWith(key, seal)) seals.push(seal);
    before = { number: seal?.seal ?? before.number + 1, seal };
  }
  return { seals, faults };
}

/** The line before: its number, 0 before the first, and the seal where it can be read. */
interface Before {
  number: number;
  seal: Seal | undefined;
}

function faultOf(seal: Seal, before: Before, key: KeyObject | undefined): string | undefined {
  const expected = before.number + 1;
  if (!key) return 'the key that it was signed with is missing in the key store';
  if (!isSignedWith(key, seal)) return 'it is not signed with the key of this installation';
  if (seal.seal !== expected) return `seal ${expected} is missing before it`;
  // What follows from a line that cannot be read, nobody can tell: the fault is that line's.
  const isTold = before.seal !== undefined || before.number === 0;
  if (isTold && seal.previous !== (before.seal ? sealHash(before.seal) : null))
    return 'the seal before it is not the one it was made after';
  return undefined;
}

function sealOf(line: string): Seal | undefined {
  try {
    return readSeal(line);
  } catch {
    return undefined;
  }
}

const numberOf = (line: string) => sealOf(line)?.seal;
