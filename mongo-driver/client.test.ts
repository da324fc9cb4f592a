import type { Document } from 'mongodb';
import { describe, expect, it, type TestContext } from 'vitest';
import { openMongoStub } from '../tests/support/mongo-stub.ts';
import { clientOf, connectToReplicaSet } from './client.ts';
import { absenceReason } from './failures.ts';

const STANDALONE = { isWritablePrimary: true };
const ROUTER = { isWritablePrimary: true, msg: 'isdbgrid' };
const UNINITIATED = { isWritablePrimary: false, isreplicaset: true };
const SECONDARY = { isWritablePrimary: false, secondary: true, setName: 'rs0', hosts: ['127.0.0.1:1'] };

const OPTIONS = ['', 'directConnection=true', 'replicaSet=rs0'];
/** Milliseconds; the driver looks for so long where the connection string asks for a replica set. */
const SELECTION_TIMEOUT_MS = 5000;

/** What connecting to a server ends with that says this of itself. */
async function refusalOf(hello: Document, options: string, { onTestFinished }: TestContext) {
  const { address, close } = await openMongoStub((command) => ('hello' in command ? hello : undefined));
  const client = clientOf(`mongodb://${address}/?${options}`, SELECTION_TIMEOUT_MS, {});
  onTestFinished(async () => {
    await client.close();
    await close();
  });
  const error = await connectToReplicaSet(client).then(
    () => expect.fail('it was accepted'),
    (cause: Error) => cause,
  );
  const told = error.name === 'UnfitServer' ? error.message : absenceReason(client, error);
  return { name: error.name, told: told.replaceAll(address, 'SERVER') };
}

describe.concurrent('connecting to a replica set', () => {
  it.for(OPTIONS)(
    'a server that stands alone is refused with one sentence, connected to with "%s"',
    async (options, context) => {
      expect(await refusalOf(STANDALONE, options, context)).toEqual({
        name: 'UnfitServer',
        told: 'MongoDB at SERVER is a standalone server: make it a replica set (start mongod with --replSet rs0, then run rs.initiate() once).',
      });
    },
  );

  it.for(OPTIONS)(
    'a router of a sharded cluster is refused as such, connected to with "%s"',
    async (options, context) => {
      expect(await refusalOf(ROUTER, options, context)).toEqual({
        name: 'UnfitServer',
        told: 'MongoDB at SERVER is a router of a sharded cluster: name the members of a replica set instead.',
      });
    },
  );

  it.for(OPTIONS)(
    'a replica set that nobody has initiated is waited for, connected to with "%s"',
    async (options, context) => {
      const { name, told } = await refusalOf(UNINITIATED, options, context);
      expect(name).not.toBe('UnfitServer');
      expect(told).toContain('its replica set has not been initiated: run rs.initiate() once');
    },
  );

  it('a member that is not the primary is waited for, and said to be none', async (context) => {
    const { name, told } = await refusalOf(SECONDARY, 'directConnection=true', context);
    expect(name).not.toBe('UnfitServer');
    expect(told).toBe('it is not the primary of its replica set');
  });

  it('a server of another replica set is named', async (context) => {
    const { told } = await refusalOf({ ...SECONDARY, setName: 'other' }, 'replicaSet=rs0', context);
    expect(told).toBe("no server answers that takes writes (SERVER belongs to the replica set 'other', not to 'rs0')");
  });
});

it.each(['w=0', 'w=1&journal=false', 'readConcernLevel=available', 'readPreference=secondary', 'retryWrites=false'])(
  'a connection string takes nothing away of what is durable and read: %s',
  (given) => {
    const concernsOf = (url: string) => {
      const { options } = clientOf(url, 1, { w: 'majority', journal: true, readConcernLevel: 'majority' });
      const { writeConcern, readConcern, readPreference, retryWrites } = options;
      return { writeConcern, readConcern, mode: readPreference.mode, retryWrites };
    };
    expect(concernsOf(`mongodb://server/?${given}`)).toEqual(concernsOf('mongodb://server/'));
    expect(concernsOf('mongodb://server/')).toMatchObject({
      writeConcern: { w: 'majority', j: true },
      readConcern: { level: 'majority' },
      mode: 'primary',
      retryWrites: true,
    });
  },
);
