import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { openSharedSessions } from '../../api/cluster/session-store.ts';
import { connectModels } from '../../projections/storage/mongodb/connect.ts';
import { mongoUrl } from '../support/servers.ts';
import { type OpenSessions, sessionStoreContract } from './session-store.contract.ts';

const url = mongoUrl('the contract of session stores on MongoDB');

/** A database of its own for each rule, dropped afterwards. */
async function openSessions(given: string): Promise<OpenSessions> {
  const models = await connectModels({ url: given, database: `sessions-${randomUUID()}` });
  return {
    sessions: await openSharedSessions(models),
    restart: () => openSharedSessions(models),
    async end() {
      await models.db.dropDatabase();
      await models.close();
    },
  };
}

if (url) sessionStoreContract('MongoDB', () => openSessions(url));
else describe('the contract of session stores on MongoDB', () => it.skip('was not run'));
