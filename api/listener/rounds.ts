import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { siteOf } from '../shares/networks.ts';
import { isOfSomebodyKnown } from '../shares/request-context.ts';

/**
 * Milliseconds in which requests are begun in one round of the event loop. Of those who connect, one is let in each round: where all that
 * lies ready is answered first, hundreds of requests make a round of a tenth of a second, and whoever comes waits in line for minutes.
 */
const ROUND_MS = 2;

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Those that wait to be begun: every other one on connections that somebody signed in has asked on, and networks one after another. A
 * flood of one network, or of all others, is a single request before the next of anybody else.
 */
function createLines() {
  const ofKnown: Waiting[] = [];
  const ofSites = new Map<string, Waiting[]>();
  let wasKnown = false;
  let count = 0;

  function nextOfSites(): Waiting | undefined {
    for (const [site, line] of ofSites) {
      ofSites.delete(site);
      const one = line.shift();
      if (line.length > 0) ofSites.set(site, line);
      return one;
    }
    return undefined;
  }

  return {
    get count() {
      return count;
    },
    enter(one: Waiting): void {
      const { socket } = one.request;
      count += 1;
      if (isOfSomebodyKnown(socket)) return void ofKnown.push(one);
      const site = siteOf(socket.remoteAddress ?? '');
      const line = ofSites.get(site) ?? [];
      line.push(one);
      ofSites.set(site, line);
    },
    next(): Waiting | undefined {
      wasKnown = ofKnown.length > 0 && !(wasKnown && ofSites.size > 0);
      const one = wasKnown ? ofKnown.shift() : nextOfSites();
      if (one) count -= 1;
      return one;
    },
  };
}

/**
 * Has requests begun, few in each round of the event loop, so that connections are taken in between: those of one network in the order in
 * which they come. With few requests each is begun at once.
 */
export function inRounds(answer: RequestListener): RequestListener {
  const waiting = createLines();
  /** When no more are begun in this round; undefined in one in which none was yet. */
  let ends: number | undefined;

  /** Most of a request is done in what it leaves behind: the next one is begun when that is through. */
  const afterwards = (next: () => void) => queueMicrotask(() => process.nextTick(next));

  const begin = (): void => {
    const one = waiting.next();
    if (!one) return;
    if (!one.response.closed) answer(one.request, one.response);
    if (waiting.count > 0) afterwards(goOn);
  };
  const goOn = () => {
    if (ends !== undefined && performance.now() < ends) begin();
  };
  const nextRound = () => {
    ends = undefined;
    if (waiting.count === 0) return;
    openRound();
    begin();
  };
  const openRound = () => {
    ends = performance.now() + ROUND_MS;
    setImmediate(nextRound);
  };

  return (request, response) => {
    waiting.enter({ request, response });
    if (waiting.count > 1) return;
    if (ends === undefined) openRound();
    goOn();
  };
}
