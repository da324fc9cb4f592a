import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Milliseconds in which requests are begun in one round of the event loop. Of those who connect, one is let in each round: where all that
 * lies ready is answered first, hundreds of requests make a round of a tenth of a second, and whoever comes waits in line for minutes.
 */
const ROUND_MS = 2;

/**
 * Has requests begun in the order in which they come, few in each round of the event loop, so that connections are taken in between. With
 * few requests each is begun at once.
 */
export function inRounds(answer: RequestListener): RequestListener {
  const waiting: { request: IncomingMessage; response: ServerResponse }[] = [];
  /** When no more are begun in this round; undefined in one in which none was yet. */
  let ends: number | undefined;

  /** Most of a request is done in what it leaves behind: the next one is begun when that is through. */
  const afterwards = (next: () => void) => queueMicrotask(() => process.nextTick(next));

  const begin = (): void => {
    const one = waiting.shift();
    if (!one) return;
    if (!one.response.closed) answer(one.request, one.response);
    if (waiting.length > 0) afterwards(goOn);
  };
  const goOn = () => {
    if (ends !== undefined && performance.now() < ends) begin();
  };
  const nextRound = () => {
    ends = undefined;
    if (waiting.length === 0) return;
    openRound();
    begin();
  };
  const openRound = () => {
    ends = performance.now() + ROUND_MS;
    setImmediate(nextRound);
  };

  return (request, response) => {
    waiting.push({ request, response });
    if (waiting.length > 1) return;
    if (ends === undefined) openRound();
    goOn();
  };
}
