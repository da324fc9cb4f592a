import type { Logger } from 'pino';
import type { SessionStore, StoredSession } from './port.ts';
import { createSteadyClock } from './steady-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Between two writings of when sessions were used: all there is to write per minute, however many requests come. */
const KEEP_EVERY_MS = MINUTE_MS;
/** Between two looks at sessions whose end somebody waits for. */
const WATCH_EVERY_MS = 1000;

/** Why a session ended. */
const SESSION_ENDS = [
  'signed out',
  'signed out everywhere',
  'ended from another session',
  'ended by an administrator',
  'signed in again',
  'account changed',
  'not used',
  'its hours were over',
] as const;

/** What ended a session: somebody, through a call, or time. */
export interface EndOfSession {
  reason: (typeof SESSION_ENDS)[number];
  by?: { userId: number | null; address: string };
}

export type NewSession = Omit<StoredSession, 'startedAt' | 'usedAt' | 'endsAt'>;

/** Who is signed in where. Kept on the server: a session that was ended lets nobody in any more. */
export interface Sessions {
  /** Durable when it resolves. */
  start(session: NewSession): Promise<StoredSession>;
  /** The session, unless it has ended, was not used for too long or has come to its hours. */
  find(id: string): Promise<StoredSession | undefined>;
  /** Somebody is there: the session is not idle. Costs no writing; the store is told once a minute. */
  used(id: string): void;
  /** Those of a user that are not over, the last used first. */
  ofUser(userId: number): Promise<StoredSession[]>;
  /** Durable when it resolves. */
  end(ids: readonly string[], why: EndOfSession): Promise<void>;
  /** Ends all sessions of a user but those left out. Durable when it resolves. */
  endOfUser(userId: number, why: EndOfSession, isLeft?: (session: StoredSession) => boolean): Promise<void>;
  /** Tells once when the session is over: at once where this process ends it, within a second otherwise. @returns what stops it */
  watch(id: string, onEnd: () => void): () => void;
  close(): Promise<void>;
}

export interface SessionSettings {
  SESSION_HOURS: number;
  /** 0: being idle ends none. */
  SESSION_IDLE_MINUTES: number;
}

interface SessionsGiven {
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds that no clock that is set changes. */
  uptime?: () => number;
  /** Hears of each session that has ended, once over all processes. */
  onEnd?: (session: StoredSession, why: EndOfSession) => Promise<void>;
}

interface Watcher {
  id: string;
  onEnd(): void;
}

export async function createSessions(
  store: SessionStore,
  settings: SessionSettings,
  { clock, log, uptime, onEnd = async () => {} }: SessionsGiven,
): Promise<Sessions> {
  const now = createSteadyClock(clock, await store.highest(), uptime);
  const idleMs = settings.SESSION_IDLE_MINUTES * MINUTE_MS;
  const watchers = new Set<Watcher>();
  /** When sessions were used, as far as the store does not know. */
  let used = new Map<string, number>();
  let watching: NodeJS.Timeout | undefined;

  const withUse = (session: StoredSession): StoredSession => ({
    ...session,
    usedAt: Math.max(session.usedAt, used.get(session.id) ?? 0),
  });
  const isOver = ({ usedAt, endsAt }: StoredSession, at: number) =>
    at >= endsAt || (idleMs > 0 && at - usedAt >= idleMs);

  /** Those that are good; what is over is removed, so that no clock brings it back. */
  async function good(found: Promise<StoredSession[]>): Promise<StoredSession[]> {
    const [sessions, at] = [(await found).map(withUse), now()];
    const over = sessions.filter((session) => isOver(session, at)).map(({ id }) => id);
    await end(over, (session) => overBy(session, idleMs));
    return sessions.filter(({ id }) => !over.includes(id));
  }

  async function end(ids: readonly string[], why: (session: StoredSession) => EndOfSession): Promise<void> {
    if (ids.length === 0) return;
    const ended = await store.end(ids);
    for (const id of ids) used.delete(id);
    tell((id) => ids.includes(id));
    await Promise.all(ended.map((session) => onEnd(session, why(session))));
  }

  function tell(isEnded: (id: string) => boolean) {
    for (const watcher of watchers) {
      if (!isEnded(watcher.id)) continue;
      leave(watcher);
      watcher.onEnd();
    }
  }

  function leave(watcher: Watcher) {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(watching);
    watching = undefined;
  }

  /** What other processes have ended, and time. */
  async function look() {
    const ids = [...new Set([...watchers].map(({ id }) => id))];
    const left = new Set((await good(store.find(ids))).map(({ id }) => id));
    tell((id) => ids.includes(id) && !left.has(id));
  }

  async function keep() {
    const [noted, at] = [used, now()];
    used = new Map();
    try {
      await store.keep(noted, at);
      const over = { endedBy: at, unusedSince: idleMs === 0 ? null : at - idleMs - KEEP_EVERY_MS };
      for (const session of await store.removeOver(over)) await onEnd(session, overBy(session, idleMs));
    } catch (error) {
      used = new Map([...noted, ...used]);
      throw error;
    }
  }

  const warn = (error: unknown) => log.warn({ error }, 'the sessions cannot be kept at the moment');
  const keeping = setInterval(() => void keep().catch(warn), KEEP_EVERY_MS).unref();

  return {
    async start(session) {
      const at = now();
      const started = { ...session, startedAt: at, usedAt: at, endsAt: at + settings.SESSION_HOURS * HOUR_MS };
      await store.start(started);
      return started;
    },
    find: async (id) => (await good(store.find([id])))[0],
    used: (id) => void used.set(id, now()),
    ofUser: async (userId) => (await good(store.ofUser(userId))).sort((a, b) => b.usedAt - a.usedAt),
    end: (ids, why) => end(ids, () => why),
    async endOfUser(userId, why, isLeft = () => false) {
      const sessions = await store.ofUser(userId);
      const ids = sessions.filter((session) => !isLeft(session)).map(({ id }) => id);
      await end(ids, () => why);
    },
    watch(id, onEnd) {
      const watcher = { id, onEnd };
      watchers.add(watcher);
      watching ??= setInterval(() => void look().catch(warn), WATCH_EVERY_MS).unref();
      return () => leave(watcher);
    },
    async close() {
      clearInterval(keeping);
      clearInterval(watching);
      await keep().catch(warn);
      await store.close();
    },
  };
}

/** How time ended a session that is over: by what came first. */
const overBy = ({ usedAt, endsAt }: StoredSession, idleMs: number): EndOfSession => ({
  reason: idleMs > 0 && usedAt + idleMs < endsAt ? 'not used' : 'its hours were over',
});
