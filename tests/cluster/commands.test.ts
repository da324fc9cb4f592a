import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askWorker, removeForgotten, serveCommands } from '../../projections/cluster/commands.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { mongoUrl } from '../support/servers.ts';

const url = mongoUrl('what API processes ask of workers');
const MINUTE = 60_000;

describe.skipIf(!url)('what an API process asks of a worker', () => {
  let models: Models;
  const commands = () => models.kept.collection<{ _id: string }>('commands');
  /** As a process leaves it that is killed while it waits. */
  const left = async (_id: string, minutesAgo: number, outcome: object | null) => {
    const at = new Date(Date.now() - minutesAgo * MINUTE);
    await commands().insertOne({ _id, ...{ projection: 'students', ask: 'comparison', outcome, at } });
  };
  const served = async () => {
    const asks: string[] = [];
    const obey = async ({ ask }: { ask: string }) => {
      asks.push(ask);
      return { differences: 0 };
    };
    await serveCommands(models, ['students'], obey, async () => undefined);
    return asks;
  };

  beforeEach(async () => {
    models = await connectModels({ url: url ?? '', database: `commands-${randomUUID()}` });
  });
  afterEach(async () => {
    await models.db.dropDatabase();
    await models.close();
  });

  it('is gone when it was answered, and a minute after nobody waits any more, with whatever the answer names', async () => {
    await left('answered', 2, { refused: null, answer: '{"kept":[{"lastName":"Marsh"}]}' });
    await left('unanswered', 2, null);
    expect(await served()).toEqual([]);
    const answer = askWorker(models, 'students', { ask: 'comparison' });
    await expect.poll(served).toEqual(['comparison']);
    expect(await answer).toBe('{"differences":0}');
    await left('just now', 0, { refused: null, answer: null });
    await removeForgotten(models);
    expect((await commands().find().toArray()).map(({ _id }) => _id)).toEqual(['just now']);
  });
});
