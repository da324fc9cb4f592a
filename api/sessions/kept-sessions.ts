import type { SessionStore, StoredSession } from './port.ts';
import type { EndOfSession } from './session-end.ts';
import type { Watchers } from './watchers.ts';

/** Between two writings of when sessions were used: all there is to write per minute, however many requests come. */
export const KEEP_EVERY_MS = 60_000;

/** The sessions of a store, and what this process knows of them beside it. */
export interface KeptSessions {
  readonly store: SessionStore;
  readonly watchers: Watchers;
  /** Milliseconds since 1970, never backwards. */
  now(): number;
  /** 0: being idle ends none. */
  readonly idleMs: number;
  /** Sessions that an account has at once. */
  readonly mostEach: number;
  /** When sessions were used, as far as the store does not know; another map from each writing on. */
  used: Map<string, number>;
  /** Hears of each session that has ended, once over all processes. */
  onEnd(session: StoredSession, why: EndOfSession): Promise<void>;
}

const isOver = ({ usedAt, endsAt }: StoredSession, at: number, idleMs: number) =>
  at >= endsAt || (idleMs > 0 && at - usedAt >= idleMs);

/** How time ended a session that is over: by what came first. */
const overBy = ({ usedAt, endsAt }: StoredSession, idleMs: number): EndOfSession => ({
  reason: idleMs > 0 && usedAt + idleMs < endsAt ? 'not used' : 'its hours were over',
});

const withUse = (session: StoredSession, used: ReadonlyMap<string, number>): StoredSession => ({
  ...session,
  usedAt: Math.max(session.usedAt, used.get(session.id) ?? 0),
});

/** Those that are good; what is over is removed, so that no clock brings it back. */
export async function goodOf(kept: KeptSessions, found: Promise<StoredSession[]>): Promise<StoredSession[]> {
  const { idleMs } = kept;
  const [sessions, at] = [(await found).map((session) => withUse(session, kept.used)), kept.now()];
  const over = sessions.filter((session) => isOver(session, at, idleMs)).map(({ id }) => id);
  await endAll(kept, over, (session) => overBy(session, idleMs));
  return sessions.filter(({ id }) => !over.includes(id));
}

/** Ends sessions, and tells those who wait for that. Durable when it resolves. */
export async function endAll(
  kept: KeptSessions,
  ids: readonly string[],
  why: (session: StoredSession) => EndOfSession,
): Promise<void> {
  if (ids.length === 0) return;
  const ended = await kept.store.end(ids);
  for (const id of ids) kept.used.delete(id);
  kept.watchers.tell((id) => ids.includes(id));
  await Promise.all(ended.map((session) => kept.onEnd(session, why(session))));
}

/** Ends those of an account that were used longest ago, so that there is room for this one. */
export async function makeRoom(
  kept: KeptSessions,
  { id, userId }: Pick<StoredSession, 'id' | 'userId'>,
): Promise<void> {
  const others = (await goodOf(kept, kept.store.ofUser(userId))).filter((one) => one.id !== id);
  const beyond = others.sort((a, b) => b.usedAt - a.usedAt).slice(kept.mostEach - 1);
  await endAll(
    kept,
    beyond.map((one) => one.id),
    () => ({ reason: 'too many others' }),
  );
}

/** Tells those whose session other processes have ended, or time. */
export async function lookForEnds(kept: KeptSessions): Promise<void> {
  const { store, watchers } = kept;
  const ids = watchers.ids();
  const left = new Set((await goodOf(kept, store.find(ids))).map(({ id }) => id));
  watchers.tell((id) => ids.includes(id) && !left.has(id));
}

/** Writes down when sessions were used, and removes those that are over. */
export async function keepUses(kept: KeptSessions): Promise<void> {
  const { store, idleMs, onEnd } = kept;
  const [noted, at] = [kept.used, kept.now()];
  kept.used = new Map();
  try {
    await store.keep(noted, at);
    const over = { endedBy: at, unusedSince: idleMs === 0 ? null : at - idleMs - KEEP_EVERY_MS };
    for (const session of await store.removeOver(over)) await onEnd(session, overBy(session, idleMs));
  } catch (error) {
    kept.used = new Map([...noted, ...kept.used]);
    throw error;
  }
}
