import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isOfSomebodyKnown } from '../shares/request-context.ts';
import { cutOff } from './cut-off.ts';

/** Requests that may wait on a connection behind the one under way. Browsers and the proxies in front of us send none ahead. */
const MOST_WAITING = 8;
/**
 * Of all connections together, beside one of each that somebody who is signed in asks on: it may have been sent just as the answer before
 * it went out. With its headers each holds up to 30 kB, and there are five thousand connections.
 */
const MOST_AHEAD = 1000;

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  /** It is among those of all connections together. */
  counts: boolean;
}

/**
 * Has the requests of a connection answered one after another. Node hands over all that a caller sends ahead (pipelining; RFC 9112, 9.3.2)
 * at once, and keeps every answer until those before it are out: somebody who sends thousands and takes no answer would fill the memory.
 * A request that was sent ahead waits for the answer before it and is dropped with its connection; whoever sends too many is cut off, by
 * itself or together with all others.
 */
export function inTurn(answer: RequestListener): RequestListener {
  const busy = new WeakMap<Socket, Waiting[]>();
  /** How many wait that count. */
  let ahead = 0;

  const next = (socket: Socket): Waiting | undefined => {
    const one = busy.get(socket)?.shift();
    if (one?.counts) ahead -= 1;
    return one;
  };

  const forget = (socket: Socket) => {
    while (next(socket));
    busy.delete(socket);
  };

  const begin = (socket: Socket, { request, response }: Omit<Waiting, 'counts'>) => {
    answer(request, response);
    // Behind all who hear that it is over: the next one would be over for them as well.
    response.once('close', () => {
      const one = next(socket);
      // Without its connection, or behind an answer that is the last on it, nobody would get the answer.
      if (one?.response.socket) begin(socket, one);
      else forget(socket);
    });
  };

  return (request, response) => {
    const { socket } = request;
    const waiting = busy.get(socket);
    if (!waiting) {
      busy.set(socket, []);
      begin(socket, { request, response });
      return;
    }
    const counts = waiting.length > 0 || !isOfSomebodyKnown(socket);
    if (waiting.length >= MOST_WAITING || (counts && ahead >= MOST_AHEAD)) return cutOff(socket);
    if (counts) ahead += 1;
    waiting.push({ request, response, counts });
  };
}
