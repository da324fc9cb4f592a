import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on a connection behind the one under way. Browsers and the proxies in front of us send none ahead. */
const MOST_WAITING = 8;

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Has the requests of a connection answered one after another. Node hands over all that a caller sends ahead (pipelining; RFC 9112, 9.3.2)
 * at once, and keeps every answer until those before it are out: somebody who sends thousands and takes no answer would fill the memory.
 * A request that was sent ahead waits for the answer before it and is dropped with its connection; whoever sends too many is cut off.
 */
export function inTurn(answer: RequestListener): RequestListener {
  const busy = new WeakMap<Socket, Waiting[]>();

  const begin = (socket: Socket, { request, response }: Waiting) => {
    response.once('close', () => {
      const next = busy.get(socket)?.shift();
      // Without its connection, or behind an answer that is the last on it, nobody would get the answer.
      if (next?.response.socket) begin(socket, next);
      else busy.delete(socket);
    });
    answer(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    const waiting = busy.get(socket);
    if (socket.destroyed) return;
    if (!waiting) {
      busy.set(socket, []);
      begin(socket, { request, response });
    } else if (waiting.length < MOST_WAITING) waiting.push({ request, response });
    else socket.destroy();
  };
}
