import type { Socket } from 'node:net';

/** What reads a connection, in Node: it hands on each piece of a body, and is told what to do with each request by what this answers. */
const HANDING_ON = 3;
interface Reader {
  [HANDING_ON]: unknown;
  onIncoming?: ((...request: unknown[]) => number) | null;
}
/** As after the head of a request that makes the connection another one: what follows is no HTTP. */
const READ_NO_FURTHER = 2;

/**
 * Ends a connection, and with it the reading of what came in one piece: thousands of requests, or of pieces of a body, lie there, and Node
 * would make an object of each before anybody else is answered. The reader is another connection's afterwards.
 */
export function cutOff(socket: Socket & { parser?: Reader | null }): void {
  const { parser } = socket;
  socket.destroy();
  if (!parser) return;
  parser.onIncoming = () => READ_NO_FURTHER;
  const handingOn = parser[HANDING_ON];
  if (!handingOn) return;
  parser[HANDING_ON] = undefined;
  setImmediate(() => {
    parser[HANDING_ON] = handingOn;
  });
}
