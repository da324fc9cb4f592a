import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShared, type Shared } from '../../api/cluster/shared.ts';
import { decideForgetting } from '../../api/forgetting/decide.ts';
import { replaceForgottenFiles } from '../../api/forgetting/replace-files.ts';
import { followStreams } from '../../api/ledger/followed-streams.ts';
import type { ForgettingCommand } from '../../domain/forgetting/forgetting.ts';
import type { ClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { readModelNames } from '../../projections/definitions/all.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { clusterUrls, type TestCluster, testCluster } from './servers.ts';

const urls = clusterUrls('several processes that replace the files of who was forgotten');
const PROCESSES = 3;
const AT = '2026-03-02T08:00:00.000Z';
const cause = { actor: 1, source: 'form', at: AT, correlationId: 'c', causationId: 'c' } as const;
const STEPS: ForgettingCommand[] = [
  { type: 'RequestForgetting', studentId: 100_001, reason: 'An order', by: 1 },
  { type: 'ConfirmForgetting', request: 1, by: 2, dueAt: AT },
  { type: 'BeginForgetting', request: 1, at: AT },
  { type: 'CompleteForgetting', request: 1 },
];

describe.skipIf(!urls)('several processes that replace the files of who was forgotten', () => {
  let cluster: TestCluster;
  let logs: ClusterLog[];
  let connected: Models[];
  let shared: Shared[];

  beforeEach(async () => {
    cluster = testCluster(urls as NonNullable<typeof urls>);
    const { namespace, mongoUrl: url } = cluster.options;
    logs = [];
    for (let n = 0; n < PROCESSES; n += 1) logs.push(await cluster.open());
    connected = await Promise.all(logs.map(() => connectModels({ url, database: `${namespace}-api` })));
    shared = await Promise.all(
      connected.map((models, place) => openShared(models, (logs[place] as ClusterLog).secrets)),
    );
  });
  afterEach(async () => {
    await connected[0]?.db.dropDatabase();
    for (const models of connected) await models.close();
    for (const { ledger } of logs) await ledger.close();
    await cluster.drop();
  });

  /** Read models that all processes see, and which of them were built anew. */
  function builtModels() {
    const generations = new Map<string, number>();
    const built: string[] = [];
    const models = {
      status: async () => readModelNames.map((id) => ({ id, state: 'live' }) as never),
      generation: (name: string) => String(generations.get(name) ?? 0),
      async rebuild(name: string) {
        built.push(name);
        generations.set(name, (generations.get(name) ?? 0) + 1);
      },
    };
    return { models: models as never, built };
  }

  it('build each read model anew once, whoever begins', async () => {
    const ledger = (logs[0] as ClusterLog).ledger;
    const followed = followStreams(ledger);
    for (const step of STEPS) await decideForgetting({ ledger, followed }, step, cause);
    const { models: readModels, built } = builtModels();
    const clock = () => new Date(AT);
    const replaced = logs.map((log, place) => {
      const services = { ledger: log.ledger, followed: followStreams(log.ledger), readModels, clock };
      const { signal } = new AbortController();
      return (shared[place] as Shared).whenNobodyReplaces(() => replaceForgottenFiles(services, signal));
    });
    await Promise.all(replaced);
    expect(built.toSorted()).toEqual(['activities', 'due-dates', 'facts', 'records', 'services', 'students']);
    expect((await followed.forgetting.current()).state.requests[1]?.filesReplaced).toBe(true);
  });
});
