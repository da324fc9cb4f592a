import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetStudent } from '../../support/forgotten.ts';
import { type Look, look, looksAt, reportsOf } from '../as-of/school.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

/** Stands in everything that is known of whoever is forgotten. */
const MARK = 'Zyxwvut';

let server: TestServer;
let admin: Client;
let year: TestYear;
let made = 0;
beforeAll(async () => {
  // Alone: somebody steps into what the process that answers reads.
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  await createStudent(admin, year.id, { studentId: 'B-1', lastName: 'Marsh' });
});
afterAll(() => server.close());

/** Whose name stands in lists, reports, exports and the journal. */
async function somebody(): Promise<number> {
  made += 1;
  const id = await createStudent(admin, year.id, { studentId: `${MARK}-${made}`, lastName: `${MARK}son` });
  await admin.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { postSchoolGoals: MARK, suspended: true });
  await server.caughtUp();
  return id;
}

const looksIn = ({ id: yearId, first }: Pick<TestYear, 'id' | 'first'>, id: number): Look[] => [
  ...looksAt({ years: [{ id: yearId, terms: [first] }], students: [id] }),
  ...reportsOf(yearId, first, [id]),
  ...reportsOf(yearId, first, [], 'pdf').slice(0, 2),
];
const everyLook = (id: number): Look[] => looksIn(year, id);

async function newestNumber(): Promise<string> {
  const [entry] = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body;
  return `@${entry.number}`;
}

/** Something that is done once in the middle of a call. */
interface Meanwhile {
  /** Does it now where the call did not come to its middle. Answers whether it did. */
  end(): Promise<boolean>;
}

function once(work: () => Promise<void>, putBack: () => void) {
  let done: Promise<void> | undefined;
  const meet = () => (done ??= work());
  const end = async () => {
    putBack();
    const wasMet = done !== undefined;
    await meet();
    return wasMet;
  };
  return { meet, end };
}

/** When a call has the read models of then that it reads, and has read nothing of them. */
function onceTaken(work: () => Promise<void>): Meanwhile {
  const { past } = server.services;
  const { take } = past;
  const { meet, end } = once(work, () => Object.assign(past, { take }));
  past.take = async (...asked) => {
    const taken = await take(...asked);
    await meet();
    return taken;
  };
  return { end };
}

/** When a call has read something of now. */
function onceRead(work: () => Promise<void>): Meanwhile {
  const { readModels } = server.services;
  const { reader } = readModels;
  const { meet, end } = once(work, () => Object.assign(readModels, { reader }));
  readModels.reader = ((projection: Parameters<typeof reader>[0]) => {
    const own = reader(projection);
    return {
      ...own,
      async find(...asked: Parameters<typeof own.find>) {
        const found = await own.find(...asked);
        await meet();
        return found;
      },
    };
  }) as typeof reader;
  return { end };
}

/** An answer that had begun when there was nothing to read any more. */
const brokenOff = () => ({ status: 503, bytes: '' });

async function expectForgotten(id: number, point: string): Promise<void> {
  await server.caughtUp();
  for (const one of everyLook(id))
    for (const asOf of [undefined, point]) {
      const { status, bytes } = await look(server, admin, one, asOf);
      expect([one.path, asOf, status < 500, bytes.includes(MARK)]).toEqual([one.path, asOf, true, false]);
    }
}

const each = looksIn({ id: 1, first: 11 }, 100_001).map(({ path }, place) => [path.split('?')[0], place] as const);

describe('whoever is forgotten', () => {
  it.each(each)('while %s is answered as it was then is not in what had not been read (%i)', async (_, place) => {
    const id = await somebody();
    const point = await newestNumber();
    const forgetting = onceTaken(() => forgetStudent(server.services, id));
    const asked = everyLook(id)[place] as Look;
    const answer = await look(server, admin, asked, point).catch(brokenOff);
    const wasMet = await forgetting.end();
    expect([200, 404, 503]).toContain(answer.status);
    expect(wasMet && answer.bytes.includes(MARK)).toBe(false);
  });

  it.each(each)('while %s is answered is in nothing that is asked for afterwards (%i)', async (_, place) => {
    const id = await somebody();
    const forgetting = onceRead(() => forgetStudent(server.services, id));
    const { status } = await look(server, admin, everyLook(id)[place] as Look);
    await forgetting.end();
    expect([200, 404]).toContain(status);
  });

  it('is in no list, report, export or history afterwards, of now or of then', async () => {
    const id = await somebody();
    const point = await newestNumber();
    await Promise.all(everyLook(id).map((one) => look(server, admin, one, point)));
    await forgetStudent(server.services, id);
    await expectForgotten(id, point);
  });
});
