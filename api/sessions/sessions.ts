import type { Logger } from 'pino';
import { endAll, goodOf, KEEP_EVERY_MS, type KeptSessions, keepUses, lookForEnds, makeRoom } from './kept-sessions.ts';
import type { SessionStore, StoredSession } from './port.ts';
import type { EndOfSession } from './session-end.ts';
import { createSteadyClock } from './steady-clock.ts';
import { createWatchers } from './watchers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** After the first use that a process hears of: one that is killed every minute would keep none, and sign everybody out. */
const FIRST_KEEP_MS = 1000;

/** Sessions of one account at once: more than anybody has browsers and programs for, few enough to be listed and ended together. */
const MOST_EACH = 500;

export type NewSession = Omit<StoredSession, 'startedAt' | 'usedAt' | 'endsAt'>;

/** Who is signed in where. Kept on the server: a session that was ended lets nobody in any more. */
export interface Sessions {
  /** Durable when it resolves. Of an account that has too many already the one that was used longest ago ends. */
  start(session: NewSession): Promise<StoredSession>;
  /** The session, unless it has ended, was not used for too long or has come to its hours. */
  find(id: string): Promise<StoredSession | undefined>;
  /** Somebody is there: the session is not idle. Costs no writing: uses are kept a second after the first one, then once a minute. */
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
  /** Sessions that an account has at once. */
  mostEach?: number;
  /** Hears of each session that has ended, once over all processes. */
  onEnd?: (session: StoredSession, why: EndOfSession) => Promise<void>;
}

export async function createSessions(
  store: SessionStore,
  settings: SessionSettings,
  { clock, log, uptime, mostEach = MOST_EACH, onEnd = async () => {} }: SessionsGiven,
): Promise<Sessions> {
  let ahead = await store.ahead();
  const shared = () => new Date(clock().getTime() + ahead);
  const warn = (error: unknown) => log.warn({ error }, 'the sessions cannot be kept at the moment');
  const kept: KeptSessions = {
    store,
    watchers: createWatchers(() => void lookForEnds(kept).catch(warn)),
    now: createSteadyClock(shared, await store.highest(), uptime),
    idleMs: settings.SESSION_IDLE_MINUTES * MINUTE_MS,
    mostEach,
    used: new Map(),
    onEnd,
  };
  const { now, watchers } = kept;
  const keep = async () => {
    await keepUses(kept);
    ahead = await store.ahead();
  };
  const keepOrWarn = () => void keep().catch(warn);
  const keeping = setInterval(keepOrWarn, KEEP_EVERY_MS).unref();
  let firstKeeping: NodeJS.Timeout | undefined;

  return {
    async start(session) {
      await makeRoom(kept, session);
      const at = now();
      const started = { ...session, startedAt: at, usedAt: at, endsAt: at + settings.SESSION_HOURS * HOUR_MS };
      await store.start(started);
      return started;
    },
    find: async (id) => (await goodOf(kept, store.find([id])))[0],
    used(id) {
      kept.used.set(id, now());
      firstKeeping ??= setTimeout(keepOrWarn, FIRST_KEEP_MS).unref();
    },
    ofUser: async (userId) => (await goodOf(kept, store.ofUser(userId))).sort((a, b) => b.usedAt - a.usedAt),
    end: (ids, why) => endAll(kept, ids, () => why),
    async endOfUser(userId, why, isLeft = () => false) {
      const sessions = await store.ofUser(userId);
      const ids = sessions.filter((session) => !isLeft(session)).map(({ id }) => id);
      await endAll(kept, ids, () => why);
    },
    watch: watchers.watch,
    async close() {
      clearInterval(keeping);
      clearTimeout(firstKeeping);
      watchers.close();
      await keepUses(kept).catch(warn);
      await store.close();
    },
  };
}
