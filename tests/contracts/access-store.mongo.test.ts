import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { openSharedSideStores } from '../../api/cluster/side-stores.ts';
import { connectModels } from '../../projections/storage/mongodb/connect.ts';
import { mongoUrl } from '../support/servers.ts';
import { accessStoreContract, type OpenAccess } from './access-store.contract.ts';

const url = mongoUrl('the contract of the access record on MongoDB');

/** A database of its own for each rule, dropped afterwards. */
async function openAccess(given: string): Promise<OpenAccess> {
  const models = await connectModels({ url: given, database: `access-${randomUUID()}` });
  const open = async () => (await openSharedSideStores(models)).access;
  return {
    access: await open(),
    restart: open,
    async end() {
      await models.db.dropDatabase();
      await models.close();
    },
  };
}

if (url) accessStoreContract('MongoDB', () => openAccess(url));
else describe('the contract of the access record on MongoDB', () => it.skip('was not run'));
