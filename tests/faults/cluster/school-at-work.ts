import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { expect } from 'vitest';
import { openClusterLog } from '../../../event-store/cluster/open-cluster.ts';
import { verifyLog } from '../../../event-store/verify/verify-log.ts';
import { modelsDatabase, openClusterReadModels } from '../../../projections/cluster.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import { expectAsBuiltAnew } from '../../cluster/load.ts';
import { PEOPLE } from '../../http/harness.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Office, openOffice } from './office.ts';

/** Where the servers are, past whatever stands in their way. */
export interface Servers {
  eventStoreUrl: string;
  mongoUrl: string;
}

/** Two API processes and two workers, and people who work with them. */
export interface SchoolAtWork {
  product: Product;
  office: Office;
  /**
   * Lets them work on and stop. Everything acknowledged is there, once; nothing else is half there; the read models are
   * those of the log. `answered` are the milliseconds in which every request had its answer.
   */
  expectWhole(answered?: number): Promise<void>;
  /** Removes everything. */
  close(): Promise<void>;
}

/** Milliseconds a test may take, on a machine that has much else to do. */
export const TIMEOUT_MS = 1_200_000;

/** Milliseconds after which a request has an answer, whatever is away: its time, and some for a busy machine. */
const ANSWERED_MS = 30_000 + 5000;

/**
 * Opens a school on a log of its own; `env` says what differs, the way to a server for one, `second` what is different for one
 * server and one worker of the two.
 */
export async function openSchool(
  servers: Servers,
  env: Record<string, string> = {},
  second: Record<string, string> = {},
): Promise<SchoolAtWork> {
  const { eventStoreUrl: EVENTSTORE_URL, mongoUrl: MONGODB_URL } = servers;
  const namespace = `${process.env['CLUSTER_RUN'] ?? 'fault'}-${randomUUID().slice(0, 12)}`;
  const { email, password } = PEOPLE.admin;
  const settings = { ENGINE: 'cluster', EVENTSTORE_URL, MONGODB_URL, LOG_NAMESPACE: namespace };
  const first = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const product = await startProduct({ env: { ...settings, ...first, ...env }, second });
  const close = async (office?: Office) => {
    office?.abandon();
    await product.stop('SIGKILL');
    await dropDatabases(servers, namespace);
  };
  try {
    const office = await openOffice(product.url, email, password);
    await office.acknowledged(20);
    return {
      product,
      office,
      expectWhole: (answered = ANSWERED_MS) => expectWhole(office, servers, namespace, answered),
      close: () => close(office),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function dropDatabases({ mongoUrl }: Servers, namespace: string): Promise<void> {
  const client = await MongoClient.connect(mongoUrl);
  for (const part of ['keys', 'models', 'api']) await client.db(`${namespace}-${part}`).dropDatabase();
  await client.close();
}

async function expectWhole(office: Office, servers: Servers, namespace: string, answered: number): Promise<void> {
  await office.acknowledged(20);
  await office.stop();
  expect([...office.refused.keys()].filter((status) => ![404, 409, 503].includes(status))).toEqual([]);
  expect(office.withoutRetryAfter).toBe(0);
  expect(office.slowest).toBeLessThan(answered);
  const { ledger, events } = await openClusterLog({ ...servers, namespace });
  const readModels = await openClusterReadModels({ url: servers.mongoUrl, database: modelsDatabase(namespace) });
  try {
    await expectAsBuiltAnew(ledger, readModels);
    const people = await readModels.reader(students).find(admittedStudents, { where: {} });
    const known = people as unknown as { id: number; studentNumber: string; lastName: string }[];
    expect(known.map(({ studentNumber }) => String(studentNumber)).sort()).toEqual(
      [...office.numbers, ...office.takenBack].sort(),
    );
    const { body } = await office.client.get(`/api/term/${office.year.termId}/students`);
    const inTerm: { student: { studentId: string } }[] = body.students;
    expect(inTerm.map(({ student }) => student.studentId).sort()).toEqual([...office.numbers].sort());
    const named = known.filter(({ id }) => office.lastNames.has(id)).map(({ id, lastName }) => [id, lastName] as const);
    expect(new Map(named)).toEqual(office.lastNames);
    for (const [studentId, notes] of office.activities) {
      const { events: recorded } = await ledger.read(`student-${studentId}-${office.year.id}`);
      const logged = recorded.flatMap((event) => (event.type === 'ActivityLogged' ? [event.data.notes] : []));
      expect(logged).toEqual(notes);
    }
    expect(await ledger.remembered('import-')).toEqual([]);
    expect(await verifyLog(events)).toMatchObject({ faults: [] });
  } finally {
    await readModels.close();
    await ledger.close();
  }
}
