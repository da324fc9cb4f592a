import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { modelsDatabase, openClusterReadModels } from '../../projections/cluster.ts';
import { startClusterWorker } from '../../projections/cluster-worker.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { appendOf } from '../support/appends.ts';
import { admitted, cause } from './a-log.ts';
import { clusterUrls } from './servers.ts';

const urls = clusterUrls('a switch of generations seen by several processes');

describe.skipIf(!urls)('while a read model is switched to a new generation', () => {
  it('what one process has waited for can be read through another', async () => {
    const namespace = `${process.env['CLUSTER_RUN'] ?? 't'}-${randomUUID().slice(0, 12)}`;
    const servers = { ...(urls ?? expect.fail()), namespace };
    const open = () => openClusterReadModels({ url: servers.mongoUrl, database: modelsDatabase(namespace) });
    const log = await openClusterLog(servers);
    const worker = await startClusterWorker({ ...servers, onError: () => undefined });
    const [here, there] = [await open(), await open()];
    onTestFinished(async () => {
      for (const each of [here, there, worker, log.ledger]) await each.close();
      const client = await MongoClient.connect(servers.mongoUrl);
      for (const part of ['keys', 'models']) await client.db(`${namespace}-${part}`).dropDatabase();
      await client.close();
    });
    await expect.poll(() => here.waitFor(0n, ['students'])).toBe(true);

    let count = 0;
    const unread: number[] = [];
    const admitAndRead = async () => {
      count += 1;
      const appends = [appendOf(`student-${count}`, { revision: -1, hash: null }, [admitted(count)])];
      const { position } = await log.ledger.append(appends, cause(`request-${count}`));
      expect(await here.waitFor(position, ['students'], 10_000)).toBe(true);
      if (!(await there.reader(students).get(admittedStudents, count))) unread.push(count);
    };

    for (let rebuilt = 0; rebuilt < 3; rebuilt += 1) {
      const before = here.generation?.('students');
      await here.rebuild('students', { by: 1, source: 'account' });
      while (here.generation?.('students') === before) await admitAndRead();
      for (let more = 0; more < 10; more += 1) await admitAndRead();
    }
    expect(unread).toEqual([]);
  });
});
