import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, Client } from '../../http/client.ts';

/** Somebody who works with the server, and what is known to him or her of what was done. */
export interface Lane {
  readonly name: string;
  /** Does the next thing. @throws {Gone} when the server did not answer */
  step(client: Client): Promise<void>;
  /**
   * After a start: holds what the server shows against what it had acknowledged, lets what was open be done, and holds it against
   * that again. @throws when something is lost, half-made or there twice
   */
  check(client: Client): Promise<void>;
}

/** The server went away under a request, which may have been carried out or not. */
export class Gone extends Error {}

/** A change that is asked for: in the way it is sent and in the way it is written down. */
export interface Change<Model> {
  method: 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  /** What it makes of the model; what is answered tells ids. Pure. */
  apply(model: Model): Model;
  /** Notes the ids that the answer tells. */
  learn?(answer: Answer): void;
}

/** Fails as {@link Gone} where nothing was answered, so that a wrong answer is not taken for a killed server. */
export async function answered(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((error: Error) => {
    const isNetwork =
      error.message === 'fetch failed' || error.message === 'terminated' || error.name === 'SocketError';
    throw isNetwork ? new Gone(error.message) : error;
  });
}

interface Open<Model> {
  change: Change<Model>;
  key: string;
}

/** Asks until every read model shows what is in the log. */
export async function readModelsThere(client: Client): Promise<void> {
  for (;;) {
    const { readModels } = (await client.get('/health/ready')).body;
    const isBehind = ({ state, applied, total }: { state: string; applied: number; total: number }) =>
      state !== 'live' || applied < total;
    if (!readModels.some(isBehind)) return;
  }
}

/** A model of what was acknowledged, with at most one change under way. */
export abstract class Worker<Model> implements Lane {
  abstract readonly name: string;
  protected abstract model: Model;
  #open: Open<Model> | undefined;
  #count = 0;

  protected abstract next(): Change<Model>;
  /** What the server shows of it, in the form of the model; notes ids. */
  protected abstract seen(client: Client): Promise<Model>;

  /** Never the same twice. */
  protected get number(): number {
    return this.#count;
  }

  async step(client: Client): Promise<void> {
    this.#count += 1;
    const open = { change: this.next(), key: `${this.name}-${this.#count}` };
    this.#open = open;
    await this.#finish(client, open, [200, 204]);
  }

  async check(client: Client): Promise<void> {
    const open = this.#open;
    const before = await this.seen(client);
    const allowed = [this.model, ...(open ? [open.change.apply(this.model)] : [])];
    if (!allowed.some((one) => isDeepStrictEqual(before, one))) this.#fail('after the start', before, allowed);
    if (!open) return;
    // What is removed already is not there to be removed.
    const { headers } = await this.#finish(client, open, open.change.method === 'DELETE' ? [204, 404] : [200]);
    // Says so on a machine that is too busy for it: what is confirmed is shown a little later.
    if (headers.get('x-read-model') === 'behind') await readModelsThere(client);
    const after = await this.seen(client);
    if (!isDeepStrictEqual(after, this.model)) this.#fail('after it was asked for again', after, [this.model]);
  }

  async #finish(client: Client, { change, key }: Open<Model>, expected: readonly number[]): Promise<Answer> {
    const { method, path, body } = change;
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const init = method === 'POST' ? { method, headers, body: JSON.stringify(body) } : { method };
    const answer = await answered(client.send(path, init));
    if (!expected.includes(answer.status))
      throw new Error(`${this.name}: ${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer.status < 300) change.learn?.(answer);
    this.model = change.apply(this.model);
    this.#open = undefined;
    return answer;
  }

  #fail(when: string, found: Model, expected: readonly Model[]): never {
    const told = [`${this.name}, ${when}, shows`, JSON.stringify(found), 'instead of'];
    throw new Error([...told, ...expected.map((one) => JSON.stringify(one))].join('\n'));
  }
}

/** So many turns of the event loop: long enough to meet a request anywhere on its way, whatever the machine. */
export async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await turn();
}
