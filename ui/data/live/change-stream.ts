import type { ChangesLine } from '../../../domain/wire/changes.ts';

/** A change that can be read by now: which read model, of which year (null: of all, or of none). */
export type Change = Extract<ChangesLine, { changes: unknown }>['changes'][number];

/** What becomes of a stream of changes. */
export type StreamNews =
  | { kind: 'open' }
  | { kind: 'changes'; changes: Change[] }
  /** No stream for now; it is begun again, and what was missed is told then. */
  | { kind: 'cut' }
  /** The session is over: nothing more comes. */
  | { kind: 'signed-out' };

/** Times of a stream, in milliseconds. */
export interface StreamPace {
  /** Longer without a line, the stream is cut: the server gives a sign of life every 15 seconds. */
  silenceMs: number;
  /** Longer until the first line, somebody on the way keeps the lines to themselves. */
  firstLineMs: number;
  /** Before a stream is begun again, the first time and at most. */
  pauseMs: number;
  longestPauseMs: number;
}
const PACE: StreamPace = { silenceMs: 40_000, firstLineMs: 10_000, pauseMs: 1_000, longestPauseMs: 15_000 };

/** Who listens, from where on; from now on without a position. */
export interface Listener {
  sessionId: string;
  after: string | undefined;
}

/** Where the changes stand now: what is read from here on is told to whoever follows after it. Undefined where no stream comes through. */
export async function positionNow(sessionId: string, signal: AbortSignal): Promise<string | undefined> {
  let position: string | undefined;
  const onLine = (line: ChangesLine) => {
    if ('position' in line) position = line.position;
    return true;
  };
  await readStream({ sessionId, after: undefined, signal, pace: PACE, onLine, onOpen: () => undefined });
  return position;
}

/**
 * Follows the changes of the school (`GET /api/app/changes`) in the name of a session until `signal`, or until the session is
 * over. A stream that breaks is begun again where it was.
 */
export async function followChanges(
  { sessionId, after: begun }: Listener,
  tell: (news: StreamNews) => void,
  signal: AbortSignal,
  pace: StreamPace = PACE,
): Promise<void> {
  let after = begun;
  let pause = pace.pauseMs;
  const onLine = (line: ChangesLine): boolean => {
    if ('end' in line) return line.end === 'signed-out';
    after = line.position;
    pause = pace.pauseMs;
    if (line.changes.length > 0) tell({ kind: 'changes', changes: line.changes });
    return false;
  };
  while (!signal.aborted) {
    const over = await readStream({ sessionId, after, signal, pace, onLine, onOpen: () => tell({ kind: 'open' }) });
    if (signal.aborted) return;
    if (over) return tell({ kind: 'signed-out' });
    tell({ kind: 'cut' });
    await waitFor(pause, signal);
    pause = Math.min(pause * 2, pace.longestPauseMs);
  }
}

interface Reading {
  sessionId: string;
  /** The last position that was told; undefined to begin with now. */
  after: string | undefined;
  signal: AbortSignal;
  pace: StreamPace;
  onOpen: () => void;
  /** True ends the reading for good. */
  onLine: (line: ChangesLine) => boolean;
}

/** Reads one stream to its end. @returns whether the session is over */
async function readStream({ sessionId, after, signal, pace, onOpen, onLine }: Reading): Promise<boolean> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), pace.firstLineMs);
  try {
    const response = await fetch(`/api/app/changes${after ? `?${new URLSearchParams({ after })}` : ''}`, {
      // Nobody's work: listening keeps no session from being idle.
      headers: { 'X-Session': sessionId, 'X-Background': '1' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (response.status === 401) return true;
    if (!response.ok || !response.body) return false;
    let opened = false;
    for await (const line of linesOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), pace.silenceMs);
      if (!opened) onOpen();
      opened = true;
      if (onLine(JSON.parse(line) as ChangesLine)) return true;
    }
    return false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (text + value).split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
}

const waitFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
