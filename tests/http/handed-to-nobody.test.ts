import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** What is to be handed out tells of those who are not in it, as the same file does that is asked for to be looked at. */
interface School {
  server: TestServer;
  /** Who is in no year. */
  gone: number;
  others: number[];
  /** Makes the file again that was handed out to a student last: the status, and whom the access record names. */
  madeAgain(studentId: number): Promise<{ status: number; named: unknown[]; namedByEntry: unknown[] }>;
  /** Asks for a file of the term to be handed out, by a filter: the status, and whom the access record names. */
  handedOut(filter: object): Promise<{ status: number; named: unknown[]; noted: AccessEntry[] }>;
}

async function schoolOf(count: number): Promise<School> {
  const server = await startServer({ alone: true, clock: () => new Date('2025-10-10T15:00:00Z') });
  const [admin, staff] = [await server.as('admin'), await server.as('staff')];
  const year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { disclosures: true } });
  const gone = await createStudent(admin, year.id, { studentId: 'Q-77', lastName: 'Quill' });
  const others: number[] = [];
  for (let n = 0; n < count; n++) others.push(await createStudent(admin, year.id, { studentId: `B-${n}` }));
  await admin.delete(`/api/schoolYears/${year.id}/students/${gone}`);
  await server.caughtUp();
  const watched = watchedAccess(server);
  const told = async () => {
    await server.services.background.settled();
    return [...new Set(whomNamed(watched))].toSorted();
  };
  return {
    ...{ server, gone, others },
    async madeAgain(studentId) {
      const path = `/api/app/students/${studentId}/disclosures`;
      watched.length = 0;
      const { disclosure } = (await staff.get(path)).body.disclosures[0];
      const namedByEntry = await told();
      watched.length = 0;
      const { status } = await staff.get(`${path}/${disclosure}/file`);
      return { status, named: await told(), namedByEntry };
    },
    async handedOut(filter) {
      watched.length = 0;
      const path = `/api/app/terms/${year.first}/export`;
      const { status } = await staff.post('/api/app/disclosures', {
        ...{
          requestedOn: '2025-10-01',
          way: 'letter',
          party: 'VR',
          person: '',
          purpose: 'Planning',
          outcome: 'granted',
        },
        ...{ basis: 'consent', consentOn: '2025-10-01', disclosedOn: '2025-10-02', records: '', studentIds: [] },
        call: { method: 'POST', path, query: '', body: { format: 'csv', filter } },
      });
      const named = await told();
      return { status, named, noted: [...watched] };
    },
  };
}

describe.each([14, 2])('in a school of %s others', (count) => {
  let school: School;
  beforeAll(async () => {
    school = await schoolOf(count);
  });
  afterAll(() => school.server.close());

  it('a file by what nobody is leaves an entry, which names each of a few', async () => {
    const { gone, others, handedOut } = school;
    const asked = await handedOut({ grades: ['10'], races: ['HI7'], supportNeeded: ['math'] });
    expect(asked).toMatchObject({ status: 400, named: count === 2 ? [gone, ...others] : [] });
    expect(asked.noted.map(({ kind }) => kind)).toEqual(['students-listed']);
  });

  it.each(['quill', 'zz'])(
    'a file by the text %s names who bears it, and each of a few, who bear another',
    async (q) => {
      const { gone, others, handedOut } = school;
      const bearing = q === 'quill' ? [gone] : [];
      expect(await handedOut({ q })).toMatchObject({ status: 400, named: count === 2 ? [gone, ...others] : bearing });
    },
  );

  it('a file that is made again names who is not in it, where they are few', async () => {
    const { gone, others, handedOut, madeAgain } = school;
    expect((await handedOut({ grades: ['10'] })).status).toBe(200);
    const { status, named, namedByEntry } = await madeAgain(others[0] ?? 0);
    expect([status, named.includes(gone)]).toEqual([200, count === 2]);
    // Of how many it was tells who else is among them.
    expect(namedByEntry).toEqual(count === 2 ? [gone, ...others] : others.slice(0, 1));
  });

  it('a file of all names who is not in it, where they are few', async () => {
    const { gone, handedOut } = school;
    const { status, named } = await handedOut({});
    expect([status, named.includes(gone)]).toEqual([200, count === 2]);
  });
});
