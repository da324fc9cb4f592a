import type { Logger } from 'pino';
import type { Settings } from '../configuration/configuration.ts';
import { type AccessEntry, type AccessStore, type HourOfLooks, ROW_LOOKS, STUDENT_LOOKS } from './port.ts';

/** What an alarm counts within a clock hour: students opened one by one (in reports and exports too), or rows of lists, exports and reports. */
export const ALARM_MEASURES = ['students', 'rows'] as const;
export type AlarmMeasure = (typeof ALARM_MEASURES)[number];

const HOUR_MS = 3_600_000;
/** Hours an account's looks are held against: four weeks, up to a day before. What grows from hour to hour would make itself usual. */
const [USUAL_HOURS, NOT_YET_USUAL_HOURS] = [4 * 7 * 24, 24];
/** Milliseconds a count of an account's looks may take without a rest after it, and how many times as long the rest is. */
const QUICK_MS = 100;
const REST_TIMES = 9;
const COUNTED = new Set([...STUDENT_LOOKS, ...ROW_LOOKS]);

/** The clock hour of an entry, UTC. */
const hourOf = ({ at }: AccessEntry): string => at.slice(0, 13);

type Limits = Pick<Settings, 'ALARM_STUDENTS' | 'ALARM_ROWS' | 'ALARM_TIMES_USUAL'>;

/** How much one account looked at within an hour, and what would have been no alarm. */
export interface Excess {
  measure: AlarmMeasure;
  amount: number;
  /** The most in any hour of the four weeks up to a day before. */
  usual: number;
  limit: number;
}

/** What is more than usual in an hour: beyond the floor, and beyond so many times the account's own most in those before. */
export function excessesOf(before: readonly HourOfLooks[], now: HourOfLooks, limits: Limits): Excess[] {
  const floors = { students: limits.ALARM_STUDENTS, rows: limits.ALARM_ROWS };
  return ALARM_MEASURES.flatMap((measure) => {
    const usual = Math.max(0, ...before.map((one) => one[measure]));
    const limit = Math.max(floors[measure], usual * limits.ALARM_TIMES_USUAL);
    return now[measure] > limit ? [{ measure, amount: now[measure], usual, limit }] : [];
  });
}

interface AlarmsGiven {
  limits: Limits;
  log: Pick<Logger, 'error'>;
  /** Tells the administrators of a new alarm. */
  tell(alarm: AccessEntry): Promise<void>;
}

/** Who has so many looks that to count them takes long keeps the thread that reads the record from nobody for most of the time. */
function createRests() {
  /** By account, in milliseconds of the process. */
  const until = new Map<number | null, number>();
  const waiting = new Map<string, { timer: NodeJS.Timeout; begin(): void }>();
  const beginNow = (key: string) => {
    const { timer, begin } = waiting.get(key) ?? {};
    clearTimeout(timer);
    waiting.delete(key);
    begin?.();
  };
  return {
    /** Begins a count at once, or when the account has rested. */
    begin(key: string, userId: number | null, begin: () => void) {
      const restMs = (until.get(userId) ?? 0) - performance.now();
      if (restMs <= 0) begin();
      else waiting.set(key, { begin, timer: setTimeout(() => beginNow(key), restMs).unref() });
    },
    /** A count of an account took so long. */
    after(userId: number, tookMs: number) {
      if (tookMs > QUICK_MS) until.set(userId, performance.now() + REST_TIMES * tookMs);
      else until.delete(userId);
    },
    /** Begins whatever waits. */
    end: () => [...waiting.keys()].forEach(beginNow),
  };
}

/**
 * The store, watched: after each write the accounts it is about are held against their own past. An account has one alarm of a kind
 * until somebody acknowledges it, and is told of once.
 */
export function watchForAlarms(store: AccessStore, { limits, log, tell }: AlarmsGiven): AccessStore {
  let checking: Promise<unknown> = Promise.resolve();
  /** The newest entry of each account and hour that is still to be checked: however many there are, one check is for all of them. */
  const unchecked = new Map<string, AccessEntry>();
  const rests = createRests();

  async function check(entry: AccessEntry, userId: number): Promise<void> {
    const hour = hourOf(entry);
    // All of the hour: who asked first may be answered last.
    const [now] = await store.looksOf(userId, `${hour}:00`, `${hour}:59:59.999Z`);
    if (!now || (now.students <= limits.ALARM_STUDENTS && now.rows <= limits.ALARM_ROWS)) return;
    const openAlarms = async () => {
      const own = (await store.alarms()).filter((alarm) => alarm.userId === userId);
      return new Set(own.map(({ details }) => details['measure']));
    };
    const open = await openAlarms();
    // What the administrators know already need not be held against four weeks.
    if (excessesOf([], now, limits).every(({ measure }) => open.has(measure))) return;
    const hoursBefore = (hours: number) => new Date(Date.parse(entry.at) - hours * HOUR_MS).toISOString();
    const [since, until] = [hoursBefore(NOT_YET_USUAL_HOURS + USUAL_HOURS), hoursBefore(NOT_YET_USUAL_HOURS)];
    for (const excess of excessesOf(await store.looksOf(userId, since, until), now, limits)) {
      const alarm: AccessEntry = { ...entry, kind: 'alarm-raised', studentId: null, details: { ...excess } };
      // Another process may count the same looks at this moment: one of them raises it.
      if (await store.writeWhere(alarm, async () => !(await openAlarms()).has(excess.measure))) await tell(alarm);
    }
  }

  async function checkNewest(key: string): Promise<void> {
    const entry = unchecked.get(key);
    unchecked.delete(key);
    if (!entry || entry.userId === null) return;
    const begun = performance.now();
    await check(entry, entry.userId).catch((error: unknown) =>
      log.error({ error }, 'it could not be told whether this is an alarm'),
    );
    rests.after(entry.userId, performance.now() - begun);
  }

  return {
    ...store,
    async write(entries) {
      await store.write(entries);
      const counted = entries.filter(({ kind }) => COUNTED.has(kind));
      // What is written together may be of two hours.
      for (const entry of counted) {
        const key = `${entry.userId} ${hourOf(entry)}`;
        const isAwaited = unchecked.has(key);
        unchecked.set(key, entry);
        const begin = () => {
          checking = checking.then(() => checkNewest(key));
        };
        if (!isAwaited) rests.begin(key, entry.userId, begin);
      }
    },
    async close() {
      rests.end();
      await checking;
      await store.close();
    },
  };
}
