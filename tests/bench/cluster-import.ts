import { type BareCluster, withBareCluster } from './bare-cluster.ts';
import { importBare, prepareBare, type Written, writtenBy } from './bare-import.ts';
import { type Bench, type Measure, median, timed } from './bench.ts';
import { type BenchCluster, CLUSTER_NEEDS, withCluster } from './cluster.ts';
import { changed, knownRows, newRows, partOf, ROWS, type Row } from './imports.ts';
import { type BenchServer, everythingLive } from './server.ts';

const STUDENTS = 500;
const ROUNDS = 4;
const KNOWN_TO_NEW = 2;

const KINDS = { new: 'created', known: 'changed' } as const;
type Kind = keyof typeof KINDS;

/** Milliseconds of the product and of a bare script that writes the same. */
interface Round {
  product: number;
  bare: number;
}

/** Imports one part; done when every read model shows it. */
async function imported(server: BenchServer, rows: readonly Row[], kind: Kind): Promise<void> {
  const { client } = server;
  const { status, behind, body } = await client.answer('POST', '/api/app/imports', partOf(server, rows));
  if (status !== 200 || body[KINDS[kind]] !== ROWS)
    throw new Error(`not all rows were ${KINDS[kind]}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  if (behind) await everythingLive(client);
}

async function round(cluster: BenchCluster, bare: BareCluster, kind: Kind, number: number): Promise<Round> {
  const server = cluster.servers[number % 2 === 0 ? 0 : 1];
  const rows = kind === 'new' ? newRows(number) : (await knownRows(server, number)).map(changed);
  let product = 0;
  const written: Written = await writtenBy(cluster, async () => {
    product = await timed(() => imported(server, rows, kind));
    await everythingLive(server.client);
  });
  await prepareBare(bare, written);
  return { product, bare: await timed(() => importBare(bare, written)) };
}

function measuresOf(rounds: Record<Kind, Round[]>): Measure[] {
  const of = (kind: Kind, value: (round: Round) => number) => median(rounds[kind].map(value));
  const label = `${ROWS} rows, ${STUDENTS} students`;
  const bare = 'bare appends and bulkWrite';
  return [
    {
      label: `${label}: known / new`,
      value: of('known', ({ product }) => product) / of('new', ({ product }) => product),
      unit: 'ratio',
      reach: { atMost: KNOWN_TO_NEW },
    },
    ...(['new', 'known'] as const).flatMap((kind): Measure[] => [
      { label: `${label}, ${kind}: import / ${bare}`, value: of(kind, (one) => one.product / one.bare), unit: 'ratio' },
      { label: `${label}, ${kind}: import`, value: of(kind, ({ product }) => product), unit: 'ms' },
      { label: `${label}, ${kind}: ${bare}`, value: of(kind, (one) => one.bare), unit: 'ms' },
    ]),
  ];
}

/** What a part of an import costs on a cluster until its read models show it, against a script that is told what to write. */
export const clusterImportBench: Bench = {
  name: 'cluster-import',
  needs: CLUSTER_NEEDS,
  run: () =>
    withCluster({ students: STUDENTS, years: 1 }, (cluster) =>
      withBareCluster(async (bareCluster) => {
        const rounds: Record<Kind, Round[]> = { new: [], known: [] };
        for (let number = 0; number <= ROUNDS; number += 1) {
          for (const kind of ['new', 'known'] as const) {
            const one = await round(cluster, bareCluster, kind, number);
            // The first round warms up.
            if (number > 0) rounds[kind].push(one);
          }
        }
        return { name: 'cluster-import', measures: measuresOf(rounds) };
      }),
    ),
};
