import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, it } from 'vitest';
import { environmentOfServers } from '../../support/server-process.ts';
import { eventStoreNodes, mongoUrl } from '../../support/servers.ts';
import { openSchool, type SchoolAtWork, TIMEOUT_MS } from './school-at-work.ts';

const what = 'several nodes of EventStoreDB whose leader is killed behind two API processes and two workers';
const nodes = eventStoreNodes(what);
const models = mongoUrl(what);
const KILLS = 3;

describe.skipIf(!nodes || !models)('a school at work', () => {
  let school: SchoolAtWork;

  afterEach(() => school.close());

  it(
    'goes on when the leader of EventStoreDB is killed, again and again',
    async () => {
      school = await openSchool({ eventStoreUrl: nodes?.url ?? '', mongoUrl: models ?? '' });
      for (let n = 0; n < KILLS; n++) {
        await promisify(execFile)('/bin/sh', ['-c', nodes?.killLeader ?? ''], { env: environmentOfServers() });
        await school.office.acknowledged(60);
      }
      await school.expectWhole();
    },
    TIMEOUT_MS,
  );
});
