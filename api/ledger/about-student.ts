import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { LedgerEvent } from '../../domain/events.ts';
import { parseStream, type StreamName } from '../../domain/streams.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';

const refusal = () => new Error('nobody waits in vain for room');
/** Students of whom much was written, six of whom there is room for in memory: what accounts write of one has an end (rules/records#room). */
const room = createFairRoom({ room: 6, roomEach: 2, refusal });
/** Students of lists, in all calls together: fifty events may be long ones, too. */
const roomOfLists = createFairRoom({ room: 30, roomEach: 15, refusal });

/** Events beyond which a stream counts as long. */
const FEW = 50;

interface Holder {
  entering: Promise<() => void> | undefined;
}
const holders = new AsyncLocalStorage<Holder>();

/**
 * Works on what one student's streams say, from the first reading to what is decided on it. Once it comes to a long stream it holds room in
 * memory until it ends; accounts take turns. What is worked on within it is a part of it.
 */
export async function aboutStudent<Result>(work: () => Promise<Result>): Promise<Result> {
  if (holders.getStore()) return work();
  const holder: Holder = { entering: undefined };
  try {
    return await holders.run(holder, work);
  } finally {
    (await holder.entering)?.();
  }
}

/** Waits for room for what is long of the student that is worked on. */
async function roomForLong(): Promise<void> {
  const holder = holders.getStore();
  if (!holder) return;
  holder.entering ??= room.enter({ party: currentParty(), size: 1 });
  await holder.entering;
}

const isOfStudent = (stream: string) => 'studentId' in (parseStream(stream) ?? {});

/** Waits for room where a stream is a long one of a student. */
export async function roomForStream(ledger: Pick<Ledger, 'read'>, stream: StreamName<LedgerEvent>): Promise<void> {
  if (isOfStudent(stream) && (await ledger.read(stream, FEW, 1)).events.length > 0) await roomForLong();
}

/** Reads a stream, a long one of a student when there is room for it. */
export async function readInRoom<Event extends LedgerEvent>(
  ledger: Pick<Ledger, 'read'>,
  stream: StreamName<Event>,
): ReturnType<typeof ledger.read<Event>> {
  await roomForStream(ledger, stream);
  return ledger.read(stream);
}

/** Students whose streams are read side by side, unless said; between them others get their turn. */
const SIDE_BY_SIDE = 15;

/**
 * Opens several side by side, and hands one out after the other, in their order. None that was handed out is kept: all together have no room
 * in memory.
 */
export async function* sideBySide<Item, Opened>(
  items: readonly Item[],
  open: (item: Item, at: number) => Promise<Opened>,
  atOnce = SIDE_BY_SIDE,
): AsyncGenerator<Opened> {
  for (let from = 0; from < items.length; from += atOnce) {
    const opening = items.slice(from, from + atOnce).map((item, at) => open(item, from + at));
    // One that fails is met in its turn.
    for (const one of opening) one.catch(() => undefined);
    while (opening.length > 0) yield await (opening.shift() as Promise<Opened>);
    await setImmediate();
  }
}

/** What is made of each, side by side, in their order. */
export async function eachAboutStudent<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const inRoom = async (item: Item) => {
    const leave = await roomOfLists.enter({ party: currentParty(), size: 1 });
    // What is read at the same time is not worked on in the same round.
    await turns.first(currentParty());
    return aboutStudent(() => work(item)).finally(leave);
  };
  for await (const one of sideBySide(items, inRoom)) results.push(one);
  return results;
}
