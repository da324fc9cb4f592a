/** Milliseconds after which what is asked is no longer because of what somebody did. */
const THERE_FOR_MS = 60_000;
/** Milliseconds after which the server is told that somebody is there, who has asked for nothing meanwhile. */
const TELL_EVERY_MS = 5 * 60_000;

/** When somebody last did something on this page, and when the server last heard of it; milliseconds since 1970. */
let doneAt = Date.now();
let heardAt = 0;
const listeners = new Set<() => void>();

const note = () => {
  doneAt = Date.now();
  if (doneAt - heardAt < TELL_EVERY_MS) return;
  heardAt = doneAt;
  for (const listener of listeners) listener();
};
for (const kind of ['pointerdown', 'keydown', 'wheel'])
  window.addEventListener(kind, note, { capture: true, passive: true });

/** Whether somebody did something within the last minute: what is asked without does not keep a session from being idle. */
export const somebodyWasThere = (): boolean => Date.now() - doneAt < THERE_FOR_MS;

/** To be called when something is asked that keeps the session. */
export function countAsActivity(): void {
  heardAt = Date.now();
}

/** Calls when somebody works on a page that has asked for nothing for some minutes. @returns what stops it */
export function onUnheardActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
