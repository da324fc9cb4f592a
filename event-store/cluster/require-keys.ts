import { withoutStudents } from '../../domain/streams.ts';
import type { InstallationState } from '../founding/fitting.ts';
import { gatherNeeded, openNothing, PUT_BACK, requireNoneLocked, sealedSubjects } from '../founding/needed-keys.ts';
import { foundingOf } from '../founding/restoring.ts';
import type { MongoKeys } from '../keys/mongo-keys.ts';
import { LogDamaged } from '../log-errors.ts';
import { BEGINNING, type EventStore, type Position, type StoredEvent } from '../port.ts';

const PAGE = 1000;
/** Events of which the keys are looked at in a start: those that the key store has not seen, as far as this. */
const UNSEEN_EVENTS = 20_000;
/** Newest events of which one at least is to be opened. */
const NEWEST_EVENTS = 200;

/**
 * Looks whether the key store knows the keys of what came after the newest event that it has seen; one that is older than
 * the log lacks them.
 * @throws {LogDamaged}
 */
export async function requireUnseenKeys(
  log: EventStore,
  keys: MongoKeys,
  { parts, files }: Pick<InstallationState, 'parts' | 'files'>,
): Promise<void> {
  const seen = foundingOf(parts.keys)?.seen?.event?.position;
  if (seen === undefined) return;
  let left = UNSEEN_EVENTS;
  for await (const page of pagesOf(log, BigInt(seen))) {
    await requireKnown(keys, page, files.keys);
    left -= page.length;
    if (left <= 0) return;
  }
}

/**
 * Looks whether every event finds its key, and whether the keys are this log's. Reads the whole log; answers its newest event, and whose
 * keys its events need.
 * @throws {LogDamaged}
 */
export async function requireAllKeys(
  log: EventStore,
  keys: MongoKeys,
  files: InstallationState['files'],
): Promise<{ newest: StoredEvent | undefined; needed: ReadonlySet<string> }> {
  let newest: StoredEvent[] = [];
  const found = gatherNeeded();
  for await (const page of pagesOf(log, BEGINNING)) {
    await requireKnown(keys, page, files.keys);
    found.onEvents(page, await keys.load(sealedSubjects(page)));
    newest = [...newest, ...page].slice(-NEWEST_EVENTS);
  }
  if (openNothing(newest, await keys.load(sealedSubjects(newest))))
    throw new LogDamaged(`The key store ${files.keys} opens nothing in the event log ${files.log}: ${PUT_BACK}.`);
  requireNoneLocked(files, found);
  return { newest: newest.at(-1), needed: found.needed };
}

async function* pagesOf(log: EventStore, after: Position): AsyncGenerator<StoredEvent[]> {
  for (let last = after; ; ) {
    const page = await log.readAll(last, PAGE);
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.position;
  }
}

async function requireKnown(keys: MongoKeys, page: readonly StoredEvent[], where: string): Promise<void> {
  const [lost] = await keys.unknown(sealedSubjects(page));
  if (lost !== undefined)
    throw new LogDamaged(
      `The key store ${where} lacks the key of ${withoutStudents(lost)}, which was never destroyed: ${PUT_BACK}.`,
    );
}
