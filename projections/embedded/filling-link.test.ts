import { describe, expect, it } from 'vitest';
import { onCluster } from '../../tests/support/on-cluster.ts';
import { append, folder, storage, withRuntime } from '../../tests/support/runtime.ts';
import { allProjections } from '../definitions/all.ts';
import { shapesOf } from '../storage/collection.ts';
import type { Checkpoint } from '../storage/port.ts';
import { createFillBeside } from './filling-link.ts';

withRuntime();

/** The journal, empty, to be filled by a thread of its own. */
async function emptyJournal() {
  const journal = allProjections.find(({ name }) => name === 'journal');
  if (!journal) throw new Error('there is no journal');
  const { name, version, collections } = journal;
  const generation = await storage.create(name, version, shapesOf(collections));
  await generation.close();
  return { generation: generation.id, readModel: name, version, skips: [] };
}

async function checkpointOf(id: string): Promise<Checkpoint> {
  const generation = await storage.open(id);
  const checkpoint = await generation.checkpoint();
  await generation.close();
  return checkpoint;
}

describe.skipIf(onCluster)('a thread that fills a generation', () => {
  it('tells how far it is, and leaves it filled', async () => {
    await append(5);
    const order = { ...(await emptyJournal()), upTo: 5n };
    const told: Checkpoint[] = [];
    await createFillBeside({ dataDir: folder })(order, (reached) => told.push(reached)).ended;
    expect(told).toEqual([{ position: 5n, number: 5 }]);
    const last = { position: 5n, id: expect.any(String) };
    expect(await checkpointOf(order.generation)).toEqual({ position: 5n, number: 5, last });
  });

  it('ends when it is told to, however often', async () => {
    await append(5);
    const order = { ...(await emptyJournal()), upTo: 5n };
    const filled = createFillBeside({ dataDir: folder })(order, () => undefined);
    await Promise.all([filled.stop(), filled.stop()]);
    expect((await checkpointOf(order.generation)).position).toBeLessThanOrEqual(5n);
  });

  it('ends without a word where there is nothing to fill', async () => {
    const order = { ...(await emptyJournal()), version: 0, upTo: 5n };
    const told: Checkpoint[] = [];
    await createFillBeside({ dataDir: folder })(order, (reached) => told.push(reached)).ended;
    expect(told).toEqual([]);
  });
});
