import { expect, it, onTestFinished } from 'vitest';
import { clientOf, connectToReplicaSet } from '../../mongo-driver/client.ts';
import { openMongoProxy } from '../support/mongo-proxy.ts';
import { addressOf } from '../support/server-process.ts';
import { mongoUrl } from '../support/servers.ts';

const url = mongoUrl('the refusal of a MongoDB that stands alone');

it.skipIf(!url)(
  'a MongoDB that stands alone is refused with one sentence that says how to make it a replica set',
  async () => {
    const proxy = await openMongoProxy(addressOf(url ?? expect.fail()));
    const alone = { isWritablePrimary: true, maxWireVersion: 21, minWireVersion: 0, ok: 1 };
    proxy.intercept(({ hello }) => (hello ? alone : undefined));
    const address = `${proxy.host}:${proxy.port}`;
    const client = clientOf(`mongodb://${address}/?directConnection=true`, 5000, {});
    onTestFinished(async () => {
      await client.close();
      await proxy.close();
    });
    await expect(connectToReplicaSet(client)).rejects.toThrow(
      `MongoDB at ${address} is a standalone server: make it a replica set (start mongod with --replSet rs0, then run rs.initiate() once).`,
    );
  },
);
