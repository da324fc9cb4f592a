import { errorField } from '../../domain/kernel/errors.ts';
import { beginChain, linkTo } from '../access/chain.ts';
import type { AccessEntry, ChainEnds } from '../access/port.ts';
import { type AccessRows, CHAIN, type ChainRow, type EntryRow, newestRow } from './access-rows.ts';

const DUPLICATE_KEY = 11_000;
/** Entries that stand in the chain's row at most, and characters of them, one entry always: a document has room for 16 MB. */
const MOST_PENDING = 500;
const MOST_CHARACTERS = 1_000_000;

/** False where something stands under one of the ids already. */
function unlessThere(error: unknown): false {
  if (errorField(error, 'code') !== DUPLICATE_KEY) throw error;
  return false;
}

const idsOf = (some: readonly EntryRow[]) => some.map(({ _id }) => _id);

/** Puts entries where they belong, as far as they are not there: somebody else may do it at the same time. */
async function put({ entries }: AccessRows, some: readonly EntryRow[]): Promise<void> {
  for (let left = [...some]; left.length > 0; ) {
    const isPut = await entries.insertMany(left, { ordered: false }).then(() => true, unlessThere);
    if (isPut) return;
    const there = new Set(idsOf(await entries.find({ _id: { $in: idsOf(left) } }).toArray()));
    left = left.filter(({ _id }) => !there.has(_id));
  }
}

/** The same of what the row holds, and empties it where nobody has written since. */
async function settle(rows: AccessRows, { pending = [], writes = 0 }: ChainRow): Promise<void> {
  if (pending.length === 0) return;
  await put(rows, pending);
  await rows.chain.updateOne({ ...CHAIN, writes }, { $unset: { pending: true } });
}

/**
 * The chain's row, with nothing left to be put. Nobody holds it: a process that is killed or stands still between two steps leaves
 * what the next one carries on, where a transaction would keep everybody from writing until the server gives it up, after a minute.
 */
export async function chainRow(rows: AccessRows): Promise<ChainRow | null> {
  const row = await rows.read();
  if (row) await settle(rows, row);
  return row;
}

/** Changes the row as it was read; false where somebody was faster. */
async function change({ chain, wrote }: AccessRows, row: ChainRow | null, to: Partial<ChainRow>): Promise<boolean> {
  const asRead = { ...CHAIN, writes: row?.writes ?? { $exists: false } };
  const next = { $set: to, $inc: { writes: 1 } };
  try {
    const { matchedCount, upsertedCount } = await chain.updateOne(asRead, next, { upsert: !row });
    if (matchedCount + upsertedCount === 0) return false;
    wrote((row?.writes ?? 0) + 1);
    return true;
  } catch (error) {
    return unlessThere(error);
  }
}

/** Where entries were written, or may have been: of an attempt whose answer was lost nobody knows. */
export type Attempts = WeakMap<AccessEntry, Set<string>>;

const placeOf = ({ _id, hash }: EntryRow) => `${_id} ${hash}`;
const idIn = (place: string) => Number(place.split(' ')[0]);

/** Notes where entries may come to stand; what it returns takes that back. */
function remember(attempts: Attempts, some: readonly AccessEntry[], added: readonly EntryRow[]): () => void {
  const noted: (() => void)[] = [];
  for (const [at, entry] of some.entries()) {
    const place = placeOf(added[at] as EntryRow);
    const places = attempts.get(entry) ?? new Set();
    attempts.set(entry, places);
    if (places.has(place)) continue;
    places.add(place);
    noted.push(() => places.delete(place));
  }
  return () => {
    for (const takeBack of noted) takeBack();
  };
}

/** Those of the entries that no earlier attempt has written. */
async function unwritten({ entries }: AccessRows, some: readonly AccessEntry[], attempts: Attempts) {
  const tried = some.flatMap((entry) => [...(attempts.get(entry) ?? [])]);
  if (tried.length === 0) return some;
  const there = new Set((await entries.find({ _id: { $in: tried.map(idIn) } }).toArray()).map(placeOf));
  return some.filter((entry) => ![...(attempts.get(entry) ?? [])].some((place) => there.has(place)));
}

function linked(ends: ChainEnds, some: readonly AccessEntry[]): { ends: ChainEnds; added: EntryRow[] } {
  const added: EntryRow[] = [];
  for (const entry of some) {
    const id = ends.head.id + 1;
    const next = linkTo(ends, id, entry);
    added.push({ ...entry, ...next.link, _id: id });
    ends = next.ends;
  }
  return { ends, added };
}

/** Entries in parts that the chain's row has room for: those about thousands of students are long. */
export function* chainParts(some: readonly AccessEntry[]): Generator<AccessEntry[]> {
  let part: AccessEntry[] = [];
  let characters = 0;
  for (const entry of some) {
    const { length } = JSON.stringify(entry);
    if (part.length === MOST_PENDING || (part.length > 0 && characters + length > MOST_CHARACTERS)) {
      yield part;
      [part, characters] = [[], 0];
    }
    part.push(entry);
    characters += length;
  }
  if (part.length > 0) yield part;
}

/** Adds entries to the end of the chain, those of a part together; those that an earlier attempt has written stand there once. */
export async function addToChain(rows: AccessRows, some: readonly AccessEntry[], attempts: Attempts): Promise<void> {
  for (const part of chainParts(some)) await addPart(rows, part, attempts);
}

/** The same of one entry, as long as it is `wanted`: whatever that looks up is as it was when the entry comes to stand. False where it is not. */
export const addWhere = (rows: AccessRows, entry: AccessEntry, wanted: () => Promise<boolean>): Promise<boolean> =>
  addPart(rows, [entry], new WeakMap(), wanted);

async function addPart(
  rows: AccessRows,
  part: readonly AccessEntry[],
  attempts: Attempts,
  wanted?: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    const row = await chainRow(rows);
    if (wanted && !(await wanted())) return false;
    const left = await unwritten(rows, part, attempts);
    if (left.length === 0) return true;
    const last = row?.ends ? null : await newestRow(rows);
    const { ends, added } = linked(row?.ends ?? beginChain(last?._id ?? 0, last?.at ?? left[0]?.at ?? ''), left);
    const forget = remember(attempts, left, added);
    if (!(await change(rows, row, { ends, pending: added }))) {
      // Nothing of it was written, and what stands there may be another's look at the same moment.
      forget();
      continue;
    }
    await settle(rows, { ...CHAIN, pending: added, writes: (row?.writes ?? 0) + 1 });
    return true;
  }
}

/** Removes the oldest entries up to this one, at most `limit` of them, and hangs the chain on the last. @returns how many */
export async function removeFromChain(rows: AccessRows, entry: number, limit: number): Promise<number> {
  for (;;) {
    const row = await chainRow(rows);
    const page = { sort: { _id: 1 }, limit } as const;
    const removed = await rows.entries.find({ _id: { $lte: entry } }, page).toArray();
    const last = removed.at(-1);
    if (!last) return 0;
    const anchor = { id: last._id, hash: last.hash ?? '' };
    // First where the chain begins: what is left before that is removed by the next sweep.
    const isHung =
      !row?.ends || last.hash === undefined || (await change(rows, row, { ends: { ...row.ends, anchor } }));
    if (!isHung) continue;
    await rows.entries.deleteMany({ _id: { $lte: last._id } });
    return removed.length;
  }
}
