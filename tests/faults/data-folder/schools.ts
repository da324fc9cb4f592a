import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { openSqliteAccessChain } from '../../../api/access/sqlite-access-chain.ts';
import { verifyAccessRecord } from '../../../api/access/verify-record.ts';
import { openEmbeddedEngine } from '../../../api/engine/engine.ts';
import { openEmbeddedSideStores } from '../../../api/engine/side-stores.ts';
import { watchFolder } from '../../../api/folder-watch/folder-watch.ts';
import { BEGINNING } from '../../../event-store/port.ts';
import { admittedStudents, students as studentsModel } from '../../../projections/definitions/students.ts';
import { appendOf } from '../../support/appends.ts';
import { write } from '../../support/projected.ts';
import { looked, START } from './folders.ts';

/** Everything of a data folder at work, as a server has it. */
export async function openSchool(dataDir: string, warnings: string[] = []) {
  const engine = await openEmbeddedEngine({ dataDir });
  try {
    const stores = openEmbeddedSideStores({ dataDir }, engine.founding, (line) => warnings.push(line));
    const watch = watchFolder({ dataDir }, () => undefined);
    const close = async () => {
      for (const one of [stores.access, stores.receipts, stores.sessions, watch, engine]) await one.close();
    };
    return { dataDir, engine, ...stores, watch, close };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
type School = Awaited<ReturnType<typeof openSchool>>;

/** Students, looks, sessions and receipts by the name of who made them, in the same places of their files whoever that is. */
export async function grow(school: School, who: string, first: number, count: number): Promise<void> {
  const at = new Date().toISOString();
  const appends = Array.from({ length: count }, (_, n) => {
    const { stream, ...event } = write.admitted(first + n, { firstName: `${who} ${first + n}` });
    return appendOf(stream, START, [event]);
  });
  const cause = { actor: 1, source: 'form', at, correlationId: `${who}-${first}`, causationId: who } as const;
  await school.engine.ledger.append(appends, cause);
  await school.access.write(Array.from({ length: count * 2 }, (_, n) => ({ ...looked(at), call: `${who} ${n}` })));
  const [now, id] = [Date.now(), `${who}-${first}`];
  const times = { startedAt: now, usedAt: now, endsAt: now + 10 ** 9 };
  const one = { id, userId: 1, staffRevision: 0, how: 'password', device: who, address: '::1', ...times } as const;
  await school.sessions.start(one);
  await school.receipts.take({ id, request: who, at, requestId: who, doneAt: null });
  await school.watch.look();
}

/** Journals are carried over into their files and begin anew, as they do by and by. */
export function carryOver(dataDir: string): void {
  for (const name of ['events.db', 'keys.db', 'access.db', 'requests.db', 'sessions.db']) {
    const file = new DatabaseSync(join(dataDir, name), { timeout: 5000 });
    file.exec('pragma wal_checkpoint(restart)');
    file.close();
  }
}

/** What lies in a folder that was opened and grew: as it is while it is at work, which is what a kill leaves, or stopped well. */
export async function grown(from: string | undefined, to: string, work: (school: School) => Promise<void>) {
  const atWork = `${to}-at-work`;
  if (from) cpSync(from, atWork, { recursive: true });
  const school = await openSchool(atWork);
  await work(school);
  cpSync(atWork, `${to}-killed`, { recursive: true });
  await school.close();
  cpSync(atWork, to, { recursive: true });
  rmSync(atWork, { recursive: true });
}

const column = (file: string, sql: string): string[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  } finally {
    database.close();
  }
};

async function namesOf({ engine }: School): Promise<string[]> {
  const names: string[] = [];
  for (let after = BEGINNING; ; ) {
    const page = await engine.ledger.readAll(after, 1000);
    if (page.length === 0) return names.sort();
    for (const { type, data } of page) if (type === 'StudentAdmitted') names.push(data.firstName);
    after = page.at(-1)?.position ?? after;
  }
}

/** Everything that is served of a folder, and whether the access record holds together. */
export async function served(dataDir: string, warnings: string[]) {
  const school = await openSchool(dataDir, warnings);
  try {
    const head = await school.engine.ledger.head();
    // Where it is being built nobody waits: what the thread that builds it says has to come in between.
    while (!(await school.engine.readModels.waitFor(head, ['students']))) await setTimeout(20);
    const listed = await school.engine.readModels.reader(studentsModel).find(admittedStudents, { where: {} });
    const names = await namesOf(school);
    const chain = openSqliteAccessChain(join(dataDir, 'access.db'));
    const { faults } = await verifyAccessRecord(chain).finally(() => chain.close());
    return {
      names,
      listed: listed.map(({ firstName }) => firstName).sort(),
      looks: column(join(dataDir, 'access.db'), 'select call from entries order by id'),
      faults,
      sessions: column(join(dataDir, 'sessions.db'), 'select id from sessions order by id'),
      receipts: column(join(dataDir, 'requests.db'), 'select id from receipts order by id'),
    };
  } finally {
    await school.close();
  }
}
