import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedCheck } from '../../api/cluster/shared-check.ts';
import type { Verification } from '../../api/engine/running-check.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { clusterUrls } from './servers.ts';

const urls = clusterUrls('a check of the log that several processes know of');

const check = (events: number): Verification => ({
  ...{ userId: 7, state: 'running', result: null, startedAt: '2026-05-19T12:00:00.000Z', finishedAt: null },
  ...{ events, total: null, sealedEvents: 0, findingCount: 0, findings: [], failure: null },
});

describe.skipIf(!urls)('the check of the log of a cluster', () => {
  let models: Models;
  beforeAll(async () => {
    models = await connectModels({ url: urls?.mongoUrl ?? '', database: `t-${randomUUID()}-api` });
  });
  beforeEach(() => models.kept.collection('log-check').deleteMany({}));
  afterAll(async () => {
    await models.db.dropDatabase();
    await models.close();
  });

  it('is one, which all processes see', async () => {
    const [one, two] = [sharedCheck(models), sharedCheck(models)];
    expect(await two.current()).toBeUndefined();
    const begun = await Promise.all([one.begin(check(0)), two.begin(check(0))]);
    expect(begun.filter((running) => running === undefined)).toHaveLength(1);
    const [mine, others] = begun[0] === undefined ? [one, two] : [two, one];
    expect(await mine.tell(check(400))).toBe(true);
    expect(await others.current()).toEqual(check(400));
    expect(await others.begin(check(0))).toEqual(check(400));
    await mine.end();
    expect(await others.current()).toBeUndefined();
  });

  it('is given up by any of them, and nothing that is said of it later brings it back', async () => {
    const [one, two] = [sharedCheck(models), sharedCheck(models)];
    await one.begin(check(0));
    await two.giveUp();
    expect(await one.tell(check(400))).toBe(false);
    expect(await two.begin(check(1))).toBeUndefined();
    expect(await one.tell(check(500))).toBe(false);
    await one.end();
    expect(await one.current()).toEqual(check(1));
  });

  it('of a process that is gone counts as none', async () => {
    const [gone, one] = [sharedCheck(models), sharedCheck(models)];
    await gone.begin(check(0));
    await models.kept.collection('log-check').updateOne({}, { $set: { at: new Date(Date.now() - 60_000) } });
    expect(await one.current()).toBeUndefined();
    expect(await one.begin(check(1))).toBeUndefined();
    expect(await gone.tell(check(400))).toBe(false);
    expect(await gone.current()).toEqual(check(1));
  });
});
