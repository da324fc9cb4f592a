import { followChanges, type StreamNews } from './change-stream.ts';

/** To the worker: the session that listens, null where nobody is signed in. */
export interface ToChangesWorker {
  sessionId: string | null;
}

/** One stream for all windows of a browser, which has few connections to a server. */
const windows = new Set<MessagePort>();
let following: { sessionId: string; stop: AbortController } | undefined;
/** What a window that joins has to know: whether there is a stream. */
let standing: StreamNews = { kind: 'cut' };

function tell(news: StreamNews): void {
  if (news.kind !== 'changes') standing = news;
  for (const port of windows) port.postMessage(news);
}

function follow(sessionId: string | null): void {
  if (following?.sessionId === sessionId) return;
  following?.stop.abort();
  following = undefined;
  if (sessionId === null) return;
  const stop = new AbortController();
  following = { sessionId, stop };
  void followChanges(sessionId, tell, stop.signal);
}

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  windows.add(port);
  port.onmessage = ({ data }: MessageEvent<ToChangesWorker>) => {
    follow(data.sessionId);
    if (standing.kind === 'open') port.postMessage(standing);
  };
});
