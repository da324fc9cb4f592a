import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClusterLog } from '../../../event-store/cluster/open-cluster.ts';
import { databasesOf } from '../../../event-store/cluster/parts.ts';
import { modelsDatabase, openClusterReadModels } from '../../../projections/cluster.ts';
import { allProjections, type ReadModelName } from '../../../projections/definitions/all.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import type { Projection } from '../../../projections/runtime/projection.ts';
import { rename } from '../../cluster/console/on-servers.ts';
import { expectAsBuiltAnew } from '../../cluster/load.ts';
import { type Copy, copyOf, putBack } from '../../support/mongo-copies.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { ADMINISTRATOR } from '../../support/programs.ts';
import { everything } from '../../support/projected.ts';
import { addressOf, serverProcess } from '../../support/server-process.ts';
import { eventStoreToCopy, mongoUrl } from '../../support/servers.ts';
import { COPY_LOG, PUT_LOG_BACK } from './log-copies.ts';
import { type Office, openOffice } from './office.ts';
import { TIMEOUT_MS } from './school-at-work.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const WHAT = 'a back-up of both servers of a cluster';
const given = eventStoreToCopy(WHAT);
const mongo = given && mongoUrl(WHAT);
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR;

describe.skipIf(!given || !mongo)('a back-up of both servers', { timeout: TIMEOUT_MS }, () => {
  const { url, start, data } = given ?? { url: 'esdb://none:1', start: 'false', data: '' };
  const eventStore = serverProcess(start, addressOf(url));
  const folder = mkdtempSync(join(tmpdir(), 'cluster-back-up-'));
  const archive = join(folder, 'log.tar.gz');
  const sh = (command: string) => execFileSync('/bin/sh', ['-c', command], { cwd: data, stdio: 'pipe' });
  let client: MongoClient;
  let namespace: string;
  let env: Record<string, string>;
  let copies: { keys: Copy; api: Copy };
  let product: Product | undefined;

  beforeAll(async () => {
    eventStore.start();
    client = await MongoClient.connect(mongo ?? '');
  });
  beforeEach(() => {
    namespace = `${process.env['CLUSTER_RUN'] ?? 'copy'}-${randomUUID().slice(0, 12)}`;
    const servers = { ENGINE: 'cluster', EVENTSTORE_URL: url, MONGODB_URL: mongo ?? '', LOG_NAMESPACE: namespace };
    env = { ...servers, ...ADMINISTRATOR };
  });
  afterEach(async () => {
    await product?.stop('SIGKILL');
    await dropAll();
  });
  afterAll(async () => {
    await client.close();
    await eventStore.killHard();
    rmSync(folder, { recursive: true });
  });

  const part = (name: 'keys' | 'api' | 'models') => client.db(databasesOf(namespace)[name]);
  const dropAll = async () => {
    for (const name of ['keys', 'api', 'models'] as const) await part(name).dropDatabase();
  };

  /** The log first and the keys after it, whatever is done `between`. */
  async function copyAll(between: () => Promise<void> = async () => undefined): Promise<void> {
    sh(`${COPY_LOG} | gzip > ${archive}`);
    await between();
    copies = { keys: await copyOf(part('keys')), api: await copyOf(part('api')) };
  }

  /** Puts the copies into servers that are empty. */
  async function putAllBack(): Promise<void> {
    await product?.stop();
    await eventStore.killHard();
    await dropAll();
    sh(`gunzip -c ${archive} | sh -c '${PUT_LOG_BACK}'`);
    await putBack(part('keys'), copies.keys);
    await putBack(part('api'), copies.api);
    eventStore.start();
  }

  const seenByKeys = async () => {
    const owner = await part('keys').collection<{ _id: string }>('owners').findOne({ _id: 'owner' });
    return String((owner as { seen?: { event?: { position: unknown } } } | null)?.seen?.event?.position);
  };

  const console = (name: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [`api/console/${name}.ts`, ...words], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });

  /** Every document of every read model, once they hold what a store of another kind makes of the log. */
  async function documents(): Promise<Record<string, unknown>> {
    const { ledger } = await openClusterLog({
      eventStoreUrl: url,
      mongoUrl: mongo ?? '',
      namespace,
      retryTimeoutMs: 60_000,
    });
    const readModels = await openClusterReadModels({ url: mongo ?? '', database: modelsDatabase(namespace) });
    try {
      await expectAsBuiltAnew(ledger, readModels);
      const looks = allProjections.map(
        async (projection) =>
          [
            projection.name,
            await everything(projection)(readModels.reader(projection as Projection<ReadModelName>)),
          ] as const,
      );
      const people = await readModels.reader(students).find(admittedStudents, { where: {} });
      return { ...Object.fromEntries(await Promise.all(looks)), numbers: people.map(numberOf) };
    } finally {
      await readModels.close();
      await ledger.close();
    }
  }
  const numberOf = (person: unknown) => String((person as { studentNumber: string }).studentNumber);

  /** Somebody is at work until so much was acknowledged. */
  async function worked(): Promise<Office> {
    product = await startProduct({ env });
    const office = await openOffice(product.url, email, password);
    await office.acknowledged(20);
    return office;
  }

  it('is made by the commands of the page', () => {
    const page = readFileSync(join(ROOT, 'docs', 'how-to', 'run-a-cluster.md'), 'utf8');
    expect(page).toContain(COPY_LOG);
    expect(page).toContain(PUT_LOG_BACK);
  });

  it('taken while nobody writes makes of empty servers what was there', async () => {
    const office = await worked();
    await office.stop();
    const before = await documents();
    await product?.stop();
    await copyAll();
    await putAllBack();
    product = await startProduct({ env });
    expect(await documents()).toEqual(before);
    await console('log', 'verify');
  });

  it('taken while everybody works has all that was acknowledged before, once it is taken for good', async () => {
    const office = await worked();
    const before = [...office.numbers];
    await copyAll(async () => {
      const copied = await seenByKeys();
      await office.acknowledged(20);
      // The keys are told within a second what was appended; so much later they have seen what the copied log lacks.
      await expect.poll(seenByKeys).not.toBe(copied);
      const told = await seenByKeys();
      await expect.poll(seenByKeys).not.toBe(told);
    });
    await office.acknowledged(20);
    await office.stop();
    await putAllBack();
    await expect(startProduct({ env })).rejects.toThrow(/is an older copy: .* accept-restored/);
    expect((await console('folder', 'accept-restored')).stdout).toMatch(/^The log ends at event \d+/);
    product = await startProduct({ env });
    const { numbers } = await documents();
    expect(numbers).toEqual(expect.arrayContaining(before));
    await console('log', 'verify');
    await rename(product.url, 'North High');
    await documents();
  });
});
