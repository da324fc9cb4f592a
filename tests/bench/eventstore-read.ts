import { type Position as ServerPosition, streamNameFilter } from '@eventstore/db-client';
import { type Bench, type Measure, median, timed } from './bench.ts';
import { logEvent, numbers, type ServerBench, withServer } from './eventstore.ts';

const ROUNDS = 9;
const EVENTS = 20_000;
const BLOCK = 500;
const STREAM = 'read';

/** Reads the same events twice over, from the leader: through the log's port, and with the client alone. Each answers how many. */
interface Reading {
  label: string;
  log(bench: ServerBench): Promise<number>;
  client(bench: ServerBench, start: ServerPosition): Promise<number>;
}

const READINGS: Reading[] = [
  {
    label: 'a stream',
    log: async ({ log }) => (await log.readStream(STREAM)).length,
    async client({ client, prefix }) {
      const events = [];
      for await (const { event } of client.readStream(`${prefix}${STREAM}`, { requiresLeader: true }))
        events.push(event);
      return events.length;
    },
  },
  {
    label: `the log in pages of ${BLOCK}`,
    async log({ log }) {
      let count = 0;
      for (let position = 0n; count < EVENTS; ) {
        const page = await log.readAll(position, BLOCK);
        count += page.length;
        position = page.at(-1)?.position ?? position;
      }
      return count;
    },
    async client({ client }, start) {
      let count = 0;
      for (let fromPosition = start; count < EVENTS; ) {
        const page = [];
        for await (const { event } of client.readAll({ fromPosition, maxCount: BLOCK + 1, requiresLeader: true }))
          if (event) page.push(event);
        fromPosition = page.at(-1)?.position ?? fromPosition;
        count += page.length - 1;
      }
      return count;
    },
  },
  {
    label: 'catching up by subscription',
    log: ({ log }) =>
      new Promise((resolve) => {
        let seen = 0;
        const subscription = log.subscribe(0n, (events) => {
          seen += events.length;
          if (seen >= EVENTS) resolve(subscription.close().then(() => seen));
        });
      }),
    client: ({ client, prefix }, start) =>
      new Promise((resolve) => {
        const filter = streamNameFilter({ prefixes: [prefix], checkpointInterval: 32 });
        const subscription = client.subscribeToAll({ fromPosition: start, filter, requiresLeader: true });
        let seen = 0;
        subscription.on('data', ({ event }) => {
          if (event) seen += 1;
          if (event && seen === EVENTS) resolve(subscription.unsubscribe().then(() => seen));
        });
      }),
  },
];

/** Events per second of both; who goes first changes with every round. */
async function round(bench: ServerBench, start: ServerPosition, reading: Reading, turn: number) {
  const ways = { log: () => reading.log(bench), client: () => reading.client(bench, start) };
  const speeds = { log: 0, client: 0 };
  const order = turn % 2 === 0 ? (['log', 'client'] as const) : (['client', 'log'] as const);
  for (const way of order) {
    let count = 0;
    const time = await timed(async () => {
      count = await ways[way]();
    });
    if (count !== EVENTS) throw new Error(`${reading.label}: ${way} read ${count} events`);
    speeds[way] = (count / time) * 1000;
  }
  return speeds;
}

async function measuresOf(bench: ServerBench, start: ServerPosition, reading: Reading): Promise<Measure[]> {
  await round(bench, start, reading, 0);
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (const turn of numbers(ROUNDS)) rounds.push(await round(bench, start, reading, turn));
  const speed = (way: 'log' | 'client') => median(rounds.map((speeds) => speeds[way]));
  const ratio = median(rounds.map(({ log, client }) => log / client));
  return [
    { label: `${reading.label}: the log / the client`, value: ratio, unit: 'ratio', reach: { atLeast: 0.8 } },
    { label: `${reading.label}: the log`, value: speed('log'), unit: 'events/s' },
    { label: `${reading.label}: the client`, value: speed('client'), unit: 'events/s' },
  ];
}

/** The log's founding, before its first event: where reading begins, whatever else the server holds. */
async function startOf({ client, prefix }: ServerBench): Promise<ServerPosition> {
  let start: ServerPosition | undefined;
  for await (const { event } of client.readStream(`${prefix.slice(0, -1)}:log`)) start = event?.position;
  if (!start) throw new Error('the log was not founded');
  return start;
}

/** Reads from EventStoreDB through the log's port against the client alone: the same events on the same server. */
export const eventStoreReadBench: Bench = {
  name: 'eventstore-read',
  needs: ['EVENTSTORE_URL'],
  run: () =>
    withServer(async (bench) => {
      for (let n = 0; n < EVENTS; n += BLOCK) {
        await bench.log.append([{ stream: STREAM, expectedRevision: n - 1, events: numbers(BLOCK).map(logEvent) }]);
      }
      const start = await startOf(bench);
      const measures: Measure[] = [];
      for (const reading of READINGS) measures.push(...(await measuresOf(bench, start, reading)));
      return { name: 'eventstore-read', measures };
    }),
};
