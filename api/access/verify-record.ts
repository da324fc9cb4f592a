import { hashOf } from './chain.ts';
import type { ChainEnds, ChainReader, LinkedEntry } from './port.ts';

/** A place where the record does not hold together. */
export interface AccessFault {
  /** The entry it shows at. */
  id: number;
  reason: string;
}

export interface AccessReport {
  /** Entries that the chain holds. */
  entries: number;
  /** Entries from before there was a chain: nothing vouches for them. */
  unchained: number;
  faultCount: number;
  /** The first of them. */
  faults: AccessFault[];
}

/** Faults told one by one; beyond that they are only counted. */
const REMEMBERING_PARTS = 100;

const PAGE = 1000;

/** An entry that a seal of the log names. */
interface SealedEntry {
  seal: number;
  entry: number;
  hash: string;
}

/** What the seals of the log say of the record. */
export interface SealedRecord {
  /** Its newest entries when seals were made. */
  ends?: readonly SealedEntry[];
  /** The last entry that may be missing at its beginning. Asked for after the record's own ends were read: a sweep seals before it removes. */
  beginning?(): Promise<SealedEntry | undefined>;
}

/**
 * Reads the whole record: finds entries that were changed, that were removed before their end, and newest ones that are missing, by
 * its own ends and by what was sealed. Memory does not grow with the record; a server may write to it meanwhile.
 */
export async function verifyAccessRecord(store: ChainReader, sealed: SealedRecord = {}): Promise<AccessReport> {
  const report: AccessReport = { entries: 0, unchained: 0, faultCount: 0, faults: [] };
  const tell = (id: number, reason: string) => {
    report.faultCount += 1;
    if (report.faults.length < REMEMBERING_PARTS) report.faults.push({ id, reason });
  };
  const { ends, first } = await startOf(store);
  const beginning = await sealed.beginning?.();
  const compare = comparison([...(sealed.ends ?? []), ...(beginning ? [beginning] : [])], tell);
  if (ends) {
    checkBeginning(ends.anchor, beginning, tell);
    compare(ends.anchor.id, ends.anchor.hash);
  }
  const last = { ...(ends?.anchor ?? { id: Number.POSITIVE_INFINITY, hash: '' }) };
  let [read, atHead] = [0, last.hash];
  for (let page = first; page.length > 0; page = await store.linked(read, PAGE)) {
    for (const one of page) {
      read = one.id;
      if (one.id <= last.id && !one.link) report.unchained += 1;
      else checkNext(last, one, report, tell);
      if (read <= (ends?.head.id ?? 0)) atHead = last.hash;
      compare(one.id, one.link?.hash);
    }
  }
  if (ends) checkEnd(ends.head, { id: last.id, hash: atHead }, tell);
  else if (report.entries > 0) tell(read, 'where the record begins and ends is missing');
  checkSealedEnd(Math.max(read, ends?.anchor.id ?? 0), sealed.ends ?? [], tell);
  return report;
}

type Tell = (id: number, reason: string) => void;

/** The ends and the oldest entries as they were at one time: a sweep between the two readings would look like a gap. */
async function startOf(store: ChainReader) {
  for (let ends = await store.ends(); ; ) {
    const first = await store.linked(0, PAGE);
    const after = await store.ends();
    if (after?.anchor.id === ends?.anchor.id) return { ends, first };
    ends = after;
  }
}

/** Holds entries against those that seals name. */
function comparison(sealed: readonly SealedEntry[], tell: Tell): (id: number, hash: string | undefined) => void {
  const byEntry = Map.groupBy(sealed, ({ entry }) => entry);
  return (id, hash) => {
    const other = byEntry.get(id)?.find((one) => one.hash !== hash);
    if (other) tell(id, `it is not the entry that seal ${other.seal} was made after`);
  };
}

/** `last` is the newest entry that there is, with the hash of the one that the record says was its newest. */
function checkEnd(head: ChainEnds['head'], last: ChainEnds['anchor'], tell: Tell): void {
  if (last.id < head.id) tell(last.id, `${between(last.id, head.id + 1)} missing after it`);
  else if (last.hash !== head.hash) tell(head.id, 'it is not the entry that was written last');
}

/** It goes at least as far as every seal says. */
function checkSealedEnd(newest: number, ends: readonly SealedEntry[], tell: Tell): void {
  const beyond = ends.findLast(({ entry }) => entry > newest);
  if (beyond) tell(newest, `${between(newest, beyond.entry + 1)} missing after it: seal ${beyond.seal} was made later`);
}

/** Only sweeps remove entries at the beginning, and each is sealed before. */
function checkBeginning({ id }: ChainEnds['anchor'], beginning: SealedEntry | undefined, tell: Tell): void {
  if (!beginning || id <= beginning.entry) return;
  const { seal, entry } = beginning;
  tell(
    id + 1,
    `${between(entry, id + 1)} missing before it: seal ${seal} says that the record begins with entry ${entry + 1}`,
  );
}

/** `entries 5 to 7 are`, of those between two */
function between(before: number, after: number): string {
  const [first, end] = [before + 1, after - 1];
  return first === end ? `entry ${first} is` : `entries ${first} to ${end} are`;
}

function checkNext(
  last: { id: number; hash: string },
  { id, entry, link }: LinkedEntry,
  report: AccessReport,
  tell: Tell,
): void {
  if (!link) {
    tell(id, 'it was put there by something else');
    return;
  }
  if (id > last.id + 1 && last.id !== Number.POSITIVE_INFINITY) tell(id, `${between(last.id, id)} missing before it`);
  else if (hashOf(last.hash, id, entry, link.elapsed) !== link.hash)
    tell(id, 'it is not the entry that was written there, or does not follow from the one before it');
  report.entries += 1;
  last.id = id;
  last.hash = link.hash;
}
