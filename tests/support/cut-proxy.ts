import type { Address } from './server-process.ts';
import { openWay, type Pair, type Way } from './way-to.ts';

/** A way to a server that can be interrupted: what a network, a firewall or a stopped machine does to a connection; what is kept back when it is cut is lost. */
export interface CutProxy extends Way {
  /** What the server answers is kept back from now on, or let through again. Requests still reach it. */
  holdAnswers(hold: boolean): void;
}

export async function openCutProxy(target: Address): Promise<CutProxy> {
  const pairs = new Set<Pair>();
  let holding = false;

  const withhold = ({ client, server }: Pair) => {
    server.unpipe(client);
    server.pause();
  };
  const way = await openWay(target, (pair) => {
    const { client, server } = pair;
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    client.pipe(server);
    server.pipe(client);
    if (holding) withhold(pair);
    return undefined;
  });
  return {
    ...way,
    holdAnswers(hold) {
      holding = hold;
      for (const pair of pairs) {
        if (hold) withhold(pair);
        else pair.server.pipe(pair.client);
      }
    },
  };
}
