import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TcpServer } from 'node:net';
import { isForSomebodyKnown, noteStranger } from '../shares/request-context.ts';
import { createCrowd } from './crowd.ts';
import { type TakingPace, watchTaking } from './taking-pace.ts';

export interface Connections {
  /** An answer is begun, the only one on its connection. */
  begin(response: ServerResponse): void;
  /** Every answer whose head is not out yet, and every later one, says that its connection ends with it. */
  part(): void;
  /** Takes no new ones and ends each when nothing is under way on it, all of them after `grace` milliseconds. */
  close(grace: number): Promise<void>;
  /** Parts with callers who take their answers too slowly, as of this instant in milliseconds. */
  partWithSlow(now: number): void;
}

/** An answer that a report's thread or an export's turn waits for. */
const TAKING: TakingPace = { slowAfterMs: 30_000, bytesPerSecond: 1000, mostMs: 5 * 60_000 };
/** Milliseconds between two looks at how answers are taken. */
const LOOK_MS = 5000;

const sayClose = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/**
 * Keeps account of who is connected. The server's own `close` takes an answer that is written but not yet sent for done
 * and cuts it off; here it goes out whole. A caller who takes nothing of an answer for `takingTimeoutMs` milliseconds is taken for
 * gone: whatever makes the answer waits for its reader, and others wait for it. So is one who takes it at a trickle. Beyond `most`, and
 * `mostOfSite` of the strangers of one network, one that is missed least is ended for each that comes.
 */
export function trackConnections(
  server: Server,
  takingTimeoutMs: number,
  { most, mostOfSite }: { most: number; mostOfSite: number },
): Connections {
  const crowd = createCrowd(most, mostOfSite);
  const underWay = new Map<Socket, ServerResponse>();
  let [parting, closing] = [false, false];

  server.on('connection', crowd.enter);
  server.setTimeout(takingTimeoutMs, (socket) => {
    // How long an answer takes is our own affair: nothing waits to be taken yet.
    if (underWay.has(socket) && socket.writableLength === 0) socket.setTimeout(takingTimeoutMs);
    else socket.destroy();
  });
  const taking = watchTaking(TAKING);
  const partWithSlow = (now: number) => {
    for (const socket of taking.tooSlow([...underWay.keys()], now)) socket.destroy();
  };
  const looking = setInterval(() => partWithSlow(performance.now()), LOOK_MS).unref();
  server.once('close', () => clearInterval(looking));

  return {
    partWithSlow,
    begin(response) {
      const { socket } = response;
      if (!socket) return;
      underWay.set(socket, response);
      crowd.begin(socket, response);
      if (parting) sayClose(response);
      response.once('close', () => {
        underWay.delete(socket);
        if (!isForSomebodyKnown(response)) noteStranger(socket);
        crowd.rest(socket);
        if (closing) socket.destroySoon();
      });
    },
    part() {
      parting = true;
      for (const response of underWay.values()) sayClose(response);
    },
    close(grace) {
      closing = true;
      for (const socket of crowd.sockets()) if (!underWay.has(socket)) socket.destroy();
      return new Promise((done) => {
        const end = setTimeout(() => server.closeAllConnections(), grace);
        TcpServer.prototype.close.call(server, () => {
          clearTimeout(end);
          done();
        });
      });
    },
  };
}
