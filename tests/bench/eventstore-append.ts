import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, NO_STREAM as NO_SERVER_STREAM } from '@eventstore/db-client';
import type { EventStore } from '../../event-store/port.ts';
import { type Bench, type Measure, median, timed } from './bench.ts';
import { clientEvent, logEvent, numbers, type ServerBench, withServer } from './eventstore.ts';

const ROUNDS = 9;
const ONE_BY_ONE = 300;
const WRITERS = 64;
const EACH = 20;
const BLOCKS = 20;
const BLOCK = 500;

/** Appends `count` events behind revision `after`. */
type Append = (stream: string, after: number, count: number) => Promise<unknown>;

const onLog =
  (log: EventStore): Append =>
  (stream, after, count) =>
    log.append([{ stream, expectedRevision: after, events: numbers(count).map(logEvent) }]);

/** `credentials` make each append a call of its own, as the log does; without, the client's appends share one call. */
const onClient =
  (client: EventStoreDBClient, prefix: string, own: boolean): Append =>
  (stream, after, count) =>
    client.appendToStream(`${prefix}${stream}`, numbers(count).map(clientEvent), {
      expectedRevision: after < 0 ? NO_SERVER_STREAM : BigInt(after),
      deadline: 4000,
      ...(own ? { credentials: { username: 'admin', password: 'changeit' } } : {}),
    });

const WORKS: Record<string, (append: Append, name: string) => Promise<number>> = {
  'one after another': async (append: Append, name: string) => {
    for (const n of numbers(ONE_BY_ONE)) await append(name, n - 1, 1);
    return ONE_BY_ONE;
  },
  [`${WRITERS} at once`]: async (append: Append, name: string) => {
    const write = async (stream: string) => {
      for (const n of numbers(EACH)) await append(stream, n - 1, 1);
    };
    await Promise.all(numbers(WRITERS).map((writer) => write(`${name}-${writer}`)));
    return WRITERS * EACH;
  },
  [`${BLOCK} events each`]: async (append: Append, name: string) => {
    for (const n of numbers(BLOCKS)) await append(name, n * BLOCK - 1, BLOCK);
    return BLOCKS * BLOCK;
  },
};

/** Events per second of each way to append, each begun on a warm connection; the order turns with the rounds. */
async function round({ log, client, prefix }: ServerBench, label: string, turn: number) {
  const ways = [
    { way: 'log', append: onLog(log) },
    { way: 'client', append: onClient(client, prefix, true) },
    { way: 'shared', append: onClient(client, prefix, false) },
  ];
  const speeds: Record<string, number> = {};
  for (const n of numbers(ways.length)) {
    const { way, append } = ways[(n + turn) % ways.length] as (typeof ways)[number];
    await append(randomUUID(), -1, 1);
    let count = 0;
    const time = await timed(async () => {
      count = (await WORKS[label]?.(append, randomUUID())) ?? 0;
    });
    speeds[way] = (count / time) * 1000;
  }
  return speeds;
}

async function measuresOf(bench: ServerBench, label: string): Promise<Measure[]> {
  await round(bench, label, 0);
  const rounds: Record<string, number>[] = [];
  for (const turn of numbers(ROUNDS)) rounds.push(await round(bench, label, turn));
  const speed = (way: string) => median(rounds.map((speeds) => speeds[way] ?? 0));
  const ratio = (way: string) => median(rounds.map((speeds) => (speeds['log'] ?? 0) / (speeds[way] ?? 0)));
  return [
    { label: `${label}: the log / the client`, value: ratio('client'), unit: 'ratio', reach: { atLeast: 0.8 } },
    { label: `${label}: the log / the client's shared call`, value: ratio('shared'), unit: 'ratio' },
    { label: `${label}: the log`, value: speed('log'), unit: 'events/s' },
    { label: `${label}: the client`, value: speed('client'), unit: 'events/s' },
  ];
}

/**
 * Appends to EventStoreDB through the log's port against the client alone, on the same server in the same run: a call with
 * a deadline for each append, as the log needs it, and the client's default, one shared call without one.
 */
export const eventStoreAppendBench: Bench = {
  name: 'eventstore-append',
  needs: 'EVENTSTORE_URL',
  run: () =>
    withServer(async (bench) => {
      const measures: Measure[] = [];
      for (const label of Object.keys(WORKS)) measures.push(...(await measuresOf(bench, label)));
      return { name: 'eventstore-append', measures };
    }),
};
