/** Acts when it is called first. */
export function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

/** What is waited for, unless the signal comes first. */
export function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
