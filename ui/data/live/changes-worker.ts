import { type Change, followChanges, type StreamNews } from './change-stream.ts';

/** To the worker: the session that listens, null where nobody is signed in, and what the window has read up to. */
export interface ToChangesWorker {
  sessionId: string | null;
  after: string | undefined;
}

/** Changes that are kept for windows that join. */
const KEPT = 200;

/** One stream for all windows of a browser, which has few connections to a server. */
const windows = new Set<MessagePort>();
let following: { sessionId: string; stop: AbortController } | undefined;
/** What a window that joins has to know: whether there is a stream, and what happened since it has read. */
let standing: StreamNews = { kind: 'cut' };
let recent: Change[] = [];

function tell(news: StreamNews): void {
  if (news.kind === 'changes') recent = [...recent, ...news.changes].slice(-KEPT);
  else standing = news;
  for (const port of windows) port.postMessage(news);
}

/** @returns whether the stream was there already */
function follow({ sessionId, after }: ToChangesWorker): boolean {
  if (following?.sessionId === sessionId) return true;
  following?.stop.abort();
  following = undefined;
  recent = [];
  if (sessionId === null) return true;
  const stop = new AbortController();
  following = { sessionId, stop };
  void followChanges({ sessionId, after }, tell, stop.signal);
  return false;
}

function join(port: MessagePort, listener: ToChangesWorker): void {
  if (!follow(listener) || listener.sessionId === null) return;
  port.postMessage(standing);
  const { after } = listener;
  const changes = after === undefined ? [] : recent.filter(({ position }) => BigInt(position) > BigInt(after));
  if (changes.length > 0) port.postMessage({ kind: 'changes', changes } satisfies StreamNews);
}

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  windows.add(port);
  port.onmessage = ({ data }: MessageEvent<ToChangesWorker>) => join(port, data);
});
