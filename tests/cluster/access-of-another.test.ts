import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessStore } from '../../api/access/port.ts';
import { openSharedSideStores } from '../../api/cluster/side-stores.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { everything, look } from '../contracts/access-store.contract.ts';
import { copyOf, putBack } from '../support/mongo-copies.ts';
import { mongoUrl } from '../support/servers.ts';

const WHAT = 'another access record that comes to the address of a process at work';
const url = mongoUrl(WHAT);
const PART = ['access', 'access-chain'];
const GONE = /not the one any more/;

describe.skipIf(!url)(WHAT, () => {
  let models: Models;
  let access: AccessStore;

  const belongTo = (logId: string) =>
    models.kept
      .collection<{ _id: string }>('access-chain')
      .updateOne({ _id: 'founding' }, { $set: { logId } }, { upsert: true });

  beforeEach(async () => {
    models = await connectModels({ url: url ?? '', database: `access-${randomUUID()}` });
    access = (await openSharedSideStores(models, 'ours')).access;
    await belongTo('ours');
    await access.write([look(1)]);
  });
  afterEach(async () => {
    await models.db.dropDatabase();
    await models.close();
  });

  it("takes no look of ours where it is another school's", async () => {
    await belongTo('theirs');
    await expect(access.write([look(2)])).rejects.toThrow(GONE);
    expect(await everything(access)).toHaveLength(1);
    await belongTo('ours');
    await access.write([look(2)]);
    expect(await everything(access)).toHaveLength(2);
  });

  it('takes none where it is an older copy, or empty: it would be gone with that', async () => {
    const older = await copyOf(models.db, PART);
    await access.write([look(2)]);
    const now = await copyOf(models.db, PART);
    for (const other of [older, {}]) {
      await putBack(models.db, other, PART);
      await expect(access.write([look(3)])).rejects.toThrow(GONE);
    }
    await putBack(models.db, now, PART);
    await access.write([look(3)]);
    expect(await everything(access)).toHaveLength(3);
  });

  it('takes none as long as nobody can say whether it is an older copy', async () => {
    const doubtful = async () => Promise.reject(new LogUnavailable('an older copy'));
    const { access: atWork } = await openSharedSideStores(models, 'ours', doubtful);
    await expect(atWork.write([look(2)])).rejects.toThrow('an older copy');
    expect(await everything(access)).toHaveLength(1);
  });
});
