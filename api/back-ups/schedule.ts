import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { BackUpState } from '../../domain/wire/back-up-state.ts';
import { heldAltered } from '../../event-store/back-up/altered-event.ts';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import { type OwnLog, ownLogOf } from '../../event-store/embedded/embedded-founding.ts';
import { SMALL_HEAP } from '../../event-store/thread-heaps.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { type BackUpFolders, isAhead, keptBackUps, removeUnfinished } from './kept-back-ups.ts';
import type { BackUpAnswer, BackUpTask } from './thread.ts';

const HOUR_MS = 3_600_000;
/** Milliseconds after which a back-up that failed is tried again. */
const TRY_AGAIN_AFTER_MS = 15 * 60_000;

/** Takes back-ups while the server runs, one after another. */
export interface BackUps {
  state(): BackUpState;
  /** Gives up the one that is being taken. */
  close(): Promise<void>;
}

/** What the schedule needs of the server. */
export interface ScheduleServices {
  configuration: Configuration;
  /** The data folder as the server has opened it: another one in its place goes into no back-up. */
  place: DataPlace;
  log: Pick<Logger, 'info' | 'error'>;
  clock(): Date;
}

/** Where the settings want back-ups kept; undefined where they want none. */
export function backUpFoldersOf({ BACKUP_DIR, BACKUP_KEYS_DIR }: Configuration): BackUpFolders | undefined {
  return BACKUP_DIR === undefined ? undefined : { log: BACKUP_DIR, keys: BACKUP_KEYS_DIR ?? BACKUP_DIR };
}

/**
 * Begins the schedule of the settings; undefined where they have none. The next is due so many hours after the newest whole one of
 * this log that there is.
 */
export async function keepBackingUp(given: ScheduleServices): Promise<BackUps | undefined> {
  const { configuration, log, clock } = given;
  const { dataDir, keysDir, opened } = given.place;
  const folders = backUpFoldersOf(configuration);
  if (!folders) return undefined;
  const { BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = configuration;
  const own = ownLogOf({ dataDir, keysDir });
  let lastAt = await newestAt(folders, own, clock());
  let failure: BackUpState['failure'] = null;
  let nextAt = dueAfter(lastAt, everyHours, clock());
  let running: Running | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function take(): Promise<void> {
    running = startTaking({ place: { dataDir, keysDir, opened }, folders: folders as BackUpFolders, keep });
    const answer = await running.answer;
    running = undefined;
    if (!answer) return;
    if ('taken' in answer) {
      const { at, head, bytes, altered } = answer.taken;
      [lastAt, nextAt] = [at, new Date(Date.parse(at) + everyHours * HOUR_MS)];
      failure = altered === undefined ? null : { at, reason: heldAltered(altered) };
      if (failure) log.error(failure, 'the back-up holds an event that is not as it was written');
      else log.info({ at, head: String(head), bytes }, 'a back-up was taken');
    } else {
      failure = { at: clock().toISOString(), reason: answer.failed };
      nextAt = new Date(clock().getTime() + TRY_AGAIN_AFTER_MS);
      log.error(failure, 'the back-up could not be taken');
    }
    plan();
  }
  function plan(): void {
    timer = setTimeout(() => void take(), Math.max(0, nextAt.getTime() - clock().getTime())).unref();
  }
  plan();
  return {
    state: () => ({
      everyHours,
      keep,
      lastAt,
      failure,
      nextAt: nextAt.toISOString(),
      isRunning: running !== undefined,
    }),
    async close() {
      clearTimeout(timer);
      await running?.giveUp();
      removeUnfinished(folders, own);
    },
  };
}

/**
 * When the newest whole one was taken; a folder that cannot be read shows when the next is taken. One of a clock that was ahead
 * makes nobody wait for that day.
 */
async function newestAt(folders: BackUpFolders, log: OwnLog | undefined, now: Date): Promise<string | null> {
  try {
    const [newest] = await keptBackUps(folders, log, now);
    return newest && !isAhead(newest, now) ? newest.at : null;
  } catch {
    return null;
  }
}

const dueAfter = (lastAt: string | null, everyHours: number, now: Date): Date =>
  lastAt === null ? now : new Date(Date.parse(lastAt) + everyHours * HOUR_MS);

interface Running {
  /** Undefined when it was given up. */
  answer: Promise<BackUpAnswer | undefined>;
  giveUp(): Promise<unknown>;
}

/** On a thread of its own: copies are read through, which would hold requests up. */
function startTaking(task: { place: DataPlace } & Omit<BackUpTask, 'place'>): Running {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task satisfies BackUpTask,
    resourceLimits: SMALL_HEAP,
  });
  let isGivenUp = false;
  const answer = new Promise<BackUpAnswer | undefined>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error: Error) => resolve({ failed: error.message }));
    worker.once('exit', () => resolve(isGivenUp ? undefined : { failed: 'it was broken off' }));
  });
  return {
    answer,
    giveUp() {
      isGivenUp = true;
      return worker.terminate();
    },
  };
}
