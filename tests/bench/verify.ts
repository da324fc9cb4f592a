import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbeddedForReading } from '../../event-store/embedded/open-embedded.ts';
import { checkKeysApart } from '../../event-store/verify/keys-apart.ts';
import { verifySealedLog } from '../../event-store/verify/verify-sealed.ts';
import { type Bench, type Measure, median, timed } from './bench.ts';
import { preparedSchool } from './schools.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 50_000);
const ROUNDS = 5;
const PAGE = 1000;

/** What cannot be left out, on one thread: every row is read, and hashed for its id, for the chain and for the seals. */
function verifyBare(folder: string): void {
  const log = new DatabaseSync(join(folder, 'events.db'), { readOnly: true });
  const select = 'select position, stream, revision, id, type, data, metadata from events';
  const page = log.prepare(`${select} where position > ? order by position limit ${PAGE}`);
  page.setReturnArrays(true);
  let digest = '';
  for (let position: unknown = 0; ; ) {
    const rows = page.all(position as number) as unknown as unknown[][];
    for (const [, stream, revision, id, type, data, metadata] of rows) {
      hash('sha256', `${stream}\n${revision}\n${type}\n${data}\n${metadata}`, 'hex');
      const own = hash('sha256', `${stream}\n${revision}\n${id}\n${type}\n${data}\n${metadata}`, 'hex');
      digest = hash('sha256', `${digest}\n${own}`, 'hex');
    }
    const last = rows.at(-1);
    if (!last) break;
    position = last[0];
  }
  log.close();
}

async function measured(folder: string): Promise<Measure[]> {
  const log = openEmbeddedForReading(folder);
  const [product, bare]: [number[], number[]] = [[], []];
  let events = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const time = await timed(async () => {
      const report = await verifySealedLog(log, { keysApart: checkKeysApart({ dataDir: folder }) });
      events = report.log.events;
    });
    product.push((events / time) * 1000);
    bare.push((events / (await timed(() => verifyBare(folder)))) * 1000);
  }
  await log.ledger.close();
  return [
    { label: 'events in the log', value: events, unit: 'events' },
    {
      ...{ label: 'log verified: links, ids, seals and keys', value: median(product), unit: 'events/s' },
      ...{ floor: median(bare), reach: { atLeast: 200_000 } },
    },
    {
      label: 'log verified / bare script on one thread',
      value: median(product.map((speed, round) => speed / (bare[round] ?? Number.NaN))),
      unit: 'ratio',
    },
  ];
}

/** How soon `npm run log -- verify` has read a large log. */
export const verifyBench: Bench = {
  name: 'verify',
  run: async () => ({
    name: 'verify',
    measures: await measured(await preparedSchool({ students: STUDENTS, years: 1 })),
  }),
};
