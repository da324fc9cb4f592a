import { setTimeout as pause } from 'node:timers/promises';
import type { Checkpoint } from '../port.ts';
import { type Change, createUnwritten, type Unwritten } from './unwritten.ts';

/** What is written together at most: a transaction must end long before the server gives it up. */
const GATHERED_DOCUMENTS_AT_MOST = 20_000;
const GATHERED_CHARACTERS_AT_MOST = 24_000_000;
/** Milliseconds that whoever stops waits for what is under way: the next worker does it again. */
const LEAVE_TIMEOUT_MS = 500;

export interface WriteBehindParts {
  /** Documents and checkpoint, or nothing. */
  write(changes: Unwritten, checkpoint: Checkpoint): Promise<void>;
  /** These changes are in the store now. */
  onWritten(changes: Unwritten): void;
}

/** Commits on their way to the store. */
export interface WriteBehind {
  /** What a commit left of a document that the store may not have yet. */
  get(collection: string, id: string | number): Change | undefined;
  /** The commit's changes. Written now, or together with those of later ones when they may wait. */
  add(
    changes: Iterable<readonly [string, string | number, Change]>,
    checkpoint: Checkpoint,
    mayWait: boolean,
  ): Promise<void>;
  /** Everything is in the store. */
  settle(): Promise<void>;
  /** Waits for what is under way, however it ends, and gives up what has not begun: the store alone is to be believed. */
  abandon(): Promise<void>;
  /** The same, but waits for a moment only. */
  leave(): Promise<void>;
}

/**
 * Gathers the changes of commits that may wait and writes them while later ones are being made, so that a document which
 * many commits change is written once (docs/decisions/what-nobody-reads-is-written-together.md). After a failure nothing more is taken until all is abandoned, and from then on
 * nothing waits: what is too much for the server at once comes in smaller pieces.
 */
export function createWriteBehind({ write, onWritten }: WriteBehindParts): WriteBehind {
  let gathered = createUnwritten();
  let upTo: Checkpoint | undefined;
  let underWay: { changes: Unwritten; done: Promise<void> } | undefined;
  let failure: { error: unknown } | undefined;
  let gathers = true;

  const run = async (changes: Unwritten, checkpoint: Checkpoint) => {
    try {
      await write(changes, checkpoint);
      onWritten(changes);
      underWay = undefined;
    } catch (error) {
      failure = { error };
      gathers = false;
      throw error;
    }
  };

  const begin = (): Promise<void> => {
    if (!upTo) return Promise.resolve();
    const changes = gathered;
    const done = run(changes, upTo);
    // The next to come hears of a failure.
    done.catch(() => undefined);
    underWay = { changes, done };
    gathered = createUnwritten();
    upTo = undefined;
    return done;
  };

  const forget = () => {
    gathered = createUnwritten();
    upTo = undefined;
    underWay = undefined;
  };

  const takesMore = () =>
    gathers && gathered.count() < GATHERED_DOCUMENTS_AT_MOST && gathered.characters() < GATHERED_CHARACTERS_AT_MOST;

  return {
    get: (collection, id) => gathered.get(collection, id) ?? underWay?.changes.get(collection, id),
    async add(changes, checkpoint, mayWait) {
      if (failure) throw failure.error;
      for (const change of changes) gathered.set(...change);
      // The last event that was named stays named by those that name none.
      upTo = { ...(upTo?.last && { last: upTo.last }), ...checkpoint };
      if (mayWait && takesMore()) return;
      await underWay?.done;
      const done = begin();
      if (!mayWait) await done;
    },
    async settle() {
      if (failure) throw failure.error;
      await underWay?.done;
      await begin();
    },
    async abandon() {
      await underWay?.done.catch(() => undefined);
      forget();
      failure = undefined;
    },
    async leave() {
      const given = pause(LEAVE_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([underWay?.done.catch(() => undefined), given]);
      forget();
    },
  };
}
