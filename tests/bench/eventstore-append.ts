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

/** One way to append: events are made before the clock starts, then appended behind revision `after`. */
interface Way {
  name: 'log' | 'client' | 'shared';
  /** Makes events ready for {@link append}; those from place `from` on are taken, `count` of them. */
  prepare(total: number): (stream: string, after: number, from: number, count: number) => Promise<unknown>;
}

const onLog = (log: EventStore): Way => ({
  name: 'log',
  prepare(total) {
    const events = numbers(total).map(logEvent);
    return (stream, after, from, count) =>
      log.append([{ stream, expectedRevision: after, events: events.slice(from, from + count) }]);
  },
});

/** `credentials` make each append a call of its own, as the log does; without, the client's appends share one call. */
const onClient = (client: EventStoreDBClient, prefix: string, name: 'client' | 'shared'): Way => ({
  name,
  prepare(total) {
    const events = numbers(total).map(clientEvent);
    const own = name === 'client' ? { credentials: { username: 'admin', password: 'changeit' } } : {};
    return (stream, after, from, count) =>
      client.appendToStream(`${prefix}${stream}`, events.slice(from, from + count), {
        expectedRevision: after < 0 ? NO_SERVER_STREAM : BigInt(after),
        deadline: 4000,
        ...own,
      });
  },
});

type Append = ReturnType<Way['prepare']>;

interface Work {
  label: string;
  events: number;
  run(append: Append, stream: string): Promise<unknown>;
}

const WORKS: Work[] = [
  {
    label: 'one after another',
    events: ONE_BY_ONE,
    async run(append, stream) {
      for (const n of numbers(ONE_BY_ONE)) await append(stream, n - 1, n, 1);
    },
  },
  {
    label: `${WRITERS} at once`,
    events: WRITERS * EACH,
    run: (append, stream) =>
      Promise.all(
        numbers(WRITERS).map(async (writer) => {
          for (const n of numbers(EACH)) await append(`${stream}-${writer}`, n - 1, writer * EACH + n, 1);
        }),
      ),
  },
  {
    label: `${BLOCK} events each`,
    events: BLOCKS * BLOCK,
    async run(append, stream) {
      for (const n of numbers(BLOCKS)) await append(stream, n * BLOCK - 1, n * BLOCK, BLOCK);
    },
  },
];

type Speeds = Record<Way['name'], number>;

/** Events per second of each way, on a warm connection; the order turns with the rounds. */
async function round({ log, client, prefix }: ServerBench, work: Work, turn: number): Promise<Speeds> {
  const ways = [onLog(log), onClient(client, prefix, 'client'), onClient(client, prefix, 'shared')];
  const speeds: Speeds = { log: 0, client: 0, shared: 0 };
  for (const n of numbers(ways.length)) {
    const { name, prepare } = ways[(n + turn) % ways.length] as Way;
    await prepare(1)(randomUUID(), -1, 0, 1);
    const append = prepare(work.events);
    const time = await timed(() => work.run(append, randomUUID()));
    speeds[name] = (work.events / time) * 1000;
  }
  return speeds;
}

async function measuresOf(bench: ServerBench, work: Work): Promise<Measure[]> {
  await round(bench, work, 0);
  const rounds: Speeds[] = [];
  for (const turn of numbers(ROUNDS)) rounds.push(await round(bench, work, turn));
  const speed = (way: Way['name']) => median(rounds.map((speeds) => speeds[way]));
  const ratio = (way: Way['name']) => median(rounds.map((speeds) => speeds.log / speeds[way]));
  const { label } = work;
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
  needs: ['EVENTSTORE_URL'],
  run: () =>
    withServer(async (bench) => {
      const measures: Measure[] = [];
      for (const work of WORKS) measures.push(...(await measuresOf(bench, work)));
      return { name: 'eventstore-append', measures };
    }),
};
