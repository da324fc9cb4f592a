import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { asOf } from '../as-of.ts';
import { session } from '../session/session.ts';
import { type Change, followChanges, positionNow, type StreamNews } from './change-stream.ts';
import type { ToChangesWorker } from './changes-worker.ts';
import { ANYTHING, showChanges } from './live-queries.ts';

/** While there is no stream, what is on display is read anew this often, in milliseconds. */
const POLL_EVERY_MS = 10_000;
/** What happens within this many milliseconds is read together: many write at once where a school enters its data. */
const GATHER_MS = 400;

/** Takes the news of a stream to the screen: what was changed is read anew, at once where the window is seen, later where it is not. */
function createLiveScreen(queries: QueryClient) {
  let waiting: Change[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const show = () => {
    gathering = undefined;
    if (document.hidden || waiting.length === 0) return;
    const changes = waiting;
    waiting = [];
    void showChanges(queries, changes);
  };
  const add = (changes: readonly Change[]) => {
    // Each of them is said once, however long a window is out of sight.
    const known = new Map([...waiting, ...changes].map((one) => [one.topic, one]));
    waiting = [...known.values()];
    gathering ??= setTimeout(show, GATHER_MS);
  };
  const poll = (on: boolean) => {
    if (on) polling ??= setInterval(() => add(ANYTHING), POLL_EVERY_MS);
    else {
      clearInterval(polling);
      polling = undefined;
    }
  };
  document.addEventListener('visibilitychange', show);
  return {
    hear(news: StreamNews) {
      poll(news.kind === 'cut');
      if (news.kind === 'changes') add(news.changes);
      // The server's no to a call of the session is what ends it here.
      if (news.kind === 'signed-out') void api.get('/api/user').catch(() => undefined);
    },
    close() {
      poll(false);
      clearTimeout(gathering);
      document.removeEventListener('visibilitychange', show);
    },
  };
}

type Hear = (news: StreamNews) => void;

/** Listens in the worker that all windows share. @returns what stops it */
function listenInWorker(hear: Hear, after: string | undefined): () => void {
  const { port } = new SharedWorker(new URL('./changes-worker.ts', import.meta.url), { type: 'module' });
  const say = () => port.postMessage({ sessionId: session.id(), after } satisfies ToChangesWorker);
  port.onmessage = ({ data }: MessageEvent<StreamNews>) => hear(data);
  say();
  const unsubscribe = session.subscribe(say);
  return () => {
    unsubscribe();
    port.close();
  };
}

/** Browsers without shared workers listen in each window. */
function listenHere(hear: Hear, after: string | undefined): () => void {
  let stop = new AbortController();
  const follow = () => {
    stop.abort();
    stop = new AbortController();
    const sessionId = session.id();
    if (sessionId !== null) void followChanges({ sessionId, after }, hear, stop.signal);
  };
  follow();
  const unsubscribe = session.subscribe(follow);
  return () => {
    unsubscribe();
    stop.abort();
  };
}

/** Resolves once nothing has been asked for this long: what a page needs to be drawn comes before the stream. */
const REST_MS = 1_500;
const LOOK_EVERY_MS = 250;

function atRest(queries: QueryClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let quiet = 0;
    let loaded = performance.getEntriesByType('resource').length;
    const look = setInterval(() => {
      const now = performance.getEntriesByType('resource').length;
      const isBusy = queries.isFetching() > 0 || now !== loaded || document.readyState !== 'complete';
      loaded = now;
      quiet = isBusy ? 0 : quiet + LOOK_EVERY_MS;
      if (quiet >= REST_MS || signal.aborted) clearInterval(look);
      if (quiet >= REST_MS) resolve();
    }, LOOK_EVERY_MS);
  });
}

/** Listens from where the school stood when the page began to load, so that nothing is missed before the stream is there. */
async function listen(queries: QueryClient, hear: Hear, signal: AbortSignal): Promise<void> {
  const sessionId = session.id();
  const [after] = await Promise.all([sessionId && positionNow(sessionId, signal), atRest(queries, signal)]);
  if (signal.aborted) return;
  const begin = typeof SharedWorker === 'undefined' ? listenHere : listenInWorker;
  const stop = begin(hear, after || undefined);
  signal.addEventListener('abort', stop, { once: true });
}

/** What colleagues change appears where it is looked at; the past does not change. */
export function useLiveChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (asOf !== null) return;
    const screen = createLiveScreen(queries);
    const leaving = new AbortController();
    void listen(queries, screen.hear, leaving.signal);
    return () => {
      leaving.abort();
      screen.close();
    };
  }, [queries]);
}
