import { setTimeout as pause } from 'node:timers/promises';
import { NO_STREAM } from '@eventstore/db-client';
import { type BareCluster, documentsOf, withBareCluster } from './bare-cluster.ts';
import { type Bench, median } from './bench.ts';
import { termInfoUpdate } from './calls.ts';
import { type BenchClient, percentile } from './client.ts';
import { type BenchCluster, CLUSTER_NEEDS, withCluster } from './cluster.ts';
import { clientEvent } from './eventstore.ts';

const STUDENTS = 500;
const PER_SECOND = 20;
const SECONDS = 6;
const ROUNDS = 4;
/** More than are ever under way together. */
const CONNECTIONS = 20;

/** How long each took of those that came at the pace, and how many were answered before a read model had caught up. */
interface Paced {
  times: number[];
  behind: number;
}

/** Work comes when it is due, whether or not what came before is done; milliseconds count from then. */
async function atPace(seconds: number, work: (n: number) => Promise<{ behind: boolean }>): Promise<Paced> {
  const start = performance.now();
  const one = async (n: number, due: number) => {
    const { behind } = await work(n);
    return { behind, time: performance.now() - due };
  };
  const underWay: ReturnType<typeof one>[] = [];
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    const due = start + (n * 1000) / PER_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
    underWay.push(one(n, due));
  }
  const done = await Promise.all(underWay);
  return { times: done.map(({ time }) => time), behind: done.filter(({ behind }) => behind).length };
}

/** A change of one answer, by one process after the other. */
const updating = ({ servers, students }: BenchCluster, clients: readonly BenchClient[], from: number) =>
  async function update(n: number) {
    const at = n % servers.length;
    const { path, body } = termInfoUpdate({ server: servers[at as 0 | 1], students }, from + n);
    const { status, behind } = await (clients[at] as BenchClient).timed('POST', path, body);
    if (status !== 200) throw new Error(`POST ${path} answered ${status}`);
    return { behind };
  };

/** The least an update can be: an event, then its document and a checkpoint in a transaction. */
const bareUpdating = ({ client, prefix, db, inTransaction }: BareCluster, from: number) => {
  let before: Promise<unknown> = Promise.resolve();
  const documents = documentsOf(db, 'documents');
  const write = async (n: number) => {
    await client.appendToStream(`${prefix}${from + n}`, clientEvent(n), { expectedRevision: NO_STREAM });
    const document = { studentId: n, termId: 11, behaviorMarks: n % 1000, text: 'x'.repeat(1500) };
    await inTransaction((session) => documents.replaceOne({ _id: n % STUDENTS }, document, { session, upsert: true }));
    return { behind: false };
  };
  return (n: number) => {
    const mine = before.then(() => write(n));
    before = mine.catch(() => undefined);
    return mine;
  };
};

async function measured(cluster: BenchCluster, bare: BareCluster) {
  const clients = cluster.servers.map((server) => server.connect(CONNECTIONS));
  const round = async (from: number, seconds: number) => ({
    product: await atPace(seconds, updating(cluster, clients, from)),
    bare: await atPace(seconds / 2, bareUpdating(bare, from)),
  });
  await round(0, 2);
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 1; n <= ROUNDS; n += 1) rounds.push(await round(1000 * n, SECONDS));
  for (const client of clients) client.close();
  return rounds;
}

/** Changes of one answer at a steady pace through two processes, each answered when the read models show it. */
export const clusterUpdatesBench: Bench = {
  name: 'cluster-updates',
  needs: CLUSTER_NEEDS,
  run: () =>
    withCluster({ students: STUDENTS, years: 1 }, (cluster) =>
      withBareCluster(async (bareCluster) => {
        const rounds = await measured(cluster, bareCluster);
        type Round = (typeof rounds)[number];
        const at = (way: keyof Round, share: number) => median(rounds.map((one) => percentile(one[way].times, share)));
        const ratio = (share: number) =>
          median(rounds.map(({ product, bare }) => percentile(product.times, share) / percentile(bare.times, share)));
        const label = `${PER_SECOND} updates a second`;
        return {
          name: 'cluster-updates',
          measures: [
            { label: `${label}: p50 / an append and a transaction`, value: ratio(0.5), unit: 'ratio' },
            { label: `${label}: p99 / an append and a transaction`, value: ratio(0.99), unit: 'ratio' },
            {
              label: `${label}: answered before the read models`,
              value: rounds.reduce((sum, { product }) => sum + product.behind, 0),
              unit: `of ${ROUNDS * SECONDS * PER_SECOND}`,
              reach: { atMost: 0 },
            },
            { label: 'until the read models caught up: p50', value: at('product', 0.5), unit: 'ms' },
            { label: 'until the read models caught up: p99', value: at('product', 0.99), unit: 'ms' },
            { label: 'an append and a transaction: p50', value: at('bare', 0.5), unit: 'ms' },
            { label: 'an append and a transaction: p99', value: at('bare', 0.99), unit: 'ms' },
          ],
        };
      }),
    ),
};
