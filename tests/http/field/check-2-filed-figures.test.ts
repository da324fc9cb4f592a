import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FilingEvent } from '../../../domain/filings/events.ts';
import { streams } from '../../../domain/streams.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from '../records/school.ts';

/** Exits of a year by federal reason: 40 in all. */
const EXITS = { GHS: 18, GRADALTDPL: 1, RC: 3, RMA: 2, DROPOUT: 6, D: 1, MKC: 7, TRAN: 2 } as const;
const EVIDENCE = { exitEvidence: 'enrollment', exitEvidenceOn: '2026-06-02' };

let server: TestServer;
let admin: Client;
let yearId: number;
/** Ids by reason, in the order in which they were made. */
const left: Record<string, number[]> = {};

const record = async (student: number, body: object) => {
  const answer = await admin.post(`/api/app/students/${student}/facts`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.facts[0].fact as number;
};
const figures = async (query = '') => (await admin.get(`/api/app/exits/2025${query}`)).body;
const behind = async (group: string) => (await admin.get(`/api/app/exits/2025/students?group=${group}`)).body;
const filings = async () => (await admin.get('/api/app/exits/2025/filings')).body.filings;

async function leave(studentId: string, birthday: string, exit: object): Promise<number> {
  const student = await createStudent(admin, yearId, {
    ...{ studentId, lastName: studentId, birthday: `${birthday}T00:00:00.000Z` },
  });
  await record(student, { kind: 'served', servedFrom: '2024-08-26', servedAs: 'IDEA' });
  await record(student, { kind: 'exit', ...exit });
  return student;
}

async function all40() {
  for (const [reason, count] of Object.entries(EXITS)) {
    const group: number[] = [];
    for (let at = 1; at <= count; at += 1) {
      const exit = { exitOn: '2026-05-29', exitReason: reason, ...(reason === 'MKC' && EVIDENCE) };
      group.push(await leave(`${reason}-${at}`, '2008-05-04', exit));
    }
    left[reason] = group;
  }
}

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-11-20T16:00:00Z') });
  admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true },
    profile: { certificateExists: true, alternateDiplomaExists: true },
  });
  yearId = (await createYear(server, 2024)).id;
  await createYear(server, 2025);
  await all40();
});
afterAll(() => server.close());

describe('40 exits', () => {
  it('denominator 30, I-1 60.00 %, I-2 20.00 %', async () => {
    const { denominator, indicator1, indicator2, all, groups } = await figures();
    expect({ denominator, indicator1, indicator2, all }).toEqual({
      ...{ denominator: 30, indicator1: '60.00', indicator2: '20.00', all: 40 },
    });
    expect(groups).toEqual({ ...EXITS, age: 0, 'not served': 0, 'served again': 0 });
  });

  it.each(Object.entries(EXITS))('%s %i: the number opens its students', async (reason, count) => {
    const { total, students } = await behind(reason);
    expect(total).toBe(count);
    expect(students.map(({ id }: { id: number }) => id).toSorted()).toEqual(left[reason]);
  });
});

it('the student born 1 Sep 2011, 14 on the day he left but 13 on the child count date, is not counted, and it says why', async () => {
  const young = await leave('young', '2011-09-01', { exitOn: '2025-09-10', exitReason: 'GHS' });
  const older = await leave('older', '2011-09-20', { exitOn: '2025-11-01', exitReason: 'GHS' });
  const found = await figures();
  expect([found.groups.age, found.denominator]).toEqual([1, 31]);
  expect((await behind('age')).students).toMatchObject([
    { id: young, because: 'Was 13 on the child count date that applies, October 1, 2024' },
  ]);
  expect((await behind('GHS')).students.map(({ id }: { id: number }) => id)).toContain(older);
  for (const student of [young, older]) {
    const [exit] = (await admin.get(`/api/app/students/${student}/facts`)).body.facts.filter(
      ({ kind }: { kind: string }) => kind === 'exit',
    );
    await admin.delete(`/api/app/students/${student}/facts/${exit.fact}`);
  }
  expect(await figures()).toMatchObject({ all: 40, denominator: 30 });
});

describe('File', () => {
  let hash: string;
  let bytes: string;
  const fileOf = async () => {
    const answer = await fetch(`${server.url}/api/app/exits/2025/filings/1/file`, {
      headers: { Authorization: admin.authToken ?? '' },
    });
    expect(answer.headers.get('content-disposition')).toContain('exits-2025-filing-1.json');
    return answer.text();
  };

  it('stores position, profile, rules and hash', async () => {
    const upTo = String(await server.ledger.head());
    const [filed] = (await admin.post('/api/app/exits/2025/filings')).body.filings;
    expect(filed).toMatchObject({ filing: 1, upTo, rules: 1, denominator: 30, differences: [] });
    expect(filed).toMatchObject({
      indicator1: '60.00',
      indicator2: '20.00',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(filed.profile).toMatchObject({ exitYearStart: '07-01', childCountDate: '10-01', certificateExists: true });
    hash = filed.hash;
    bytes = await fileOf();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    expect(JSON.parse(bytes)[3]).toHaveLength(40);
  });

  it('then two MKC are corrected to no evidence: today 56.25 % / 25.00 %, filed stays 60.00 / 20.00', async () => {
    for (const student of left['MKC']?.slice(0, 2) ?? [])
      await admin.post(`/api/app/students/${student}/facts/2`, { exitEvidence: null, exitEvidenceOn: null });
    expect(await figures()).toMatchObject({ denominator: 32, indicator1: '56.25', indicator2: '25.00' });
    expect(await filings()).toMatchObject([{ denominator: 30, indicator1: '60.00', indicator2: '20.00', hash }]);
  });

  it('Difference names the two students, the event, who, when', async () => {
    const [{ differences }] = await filings();
    const name = (at: number) => `Lee MKC-${at}`;
    expect(differences).toMatchObject(
      [1, 2].map((at) => ({
        ...{ id: left['MKC']?.[at - 1], name: name(at), was: 'MKC', is: 'DROPOUT', type: 'ExitCorrected' },
        ...{ changedBy: { name: 'First Administrator' }, changedAt: '2026-11-20T16:00:00.000Z' },
      })),
    );
    for (const { id, entry } of differences) {
      const { entries } = (await admin.get(`/api/app/students/${id}/history`)).body;
      expect(entries[0]).toMatchObject({ id: entry, type: 'ExitCorrected' });
    }
  });

  it('re-running the filing gives the same bytes', async () => {
    expect(await fileOf()).toBe(bytes);
    const [{ number }] = (await admin.get('/api/rest/journal?filter={"type":"ExitsFiled"}')).body;
    expect(await figures(`?asOf=@${number}`)).toMatchObject({ hash, denominator: 30, indicator1: '60.00' });
    expect((await admin.get('/api/app/exits/2025/filings/2/file')).status).toBe(404);
    expect((await admin.get('/api/app/exits/2024/filings/1/file')).status).toBe(404);
  });

  it('each student that differs is read once, however often was filed', async () => {
    const { ledger } = server.services;
    const { events, tip } = await ledger.read<FilingEvent>(streams.filings);
    const again = events.flatMap(({ type, data }) => [2, 3, 4].map((filing) => ({ type, data: { ...data, filing } })));
    const [at, id] = ['2026-11-20T16:00:00.000Z', randomUUID()];
    await ledger.append([{ stream: streams.filings, tip, events: again }], {
      ...{ actor: 1, source: 'form', at, correlationId: id, causationId: id },
    });
    const read = vi.spyOn(ledger, 'read');
    const all = await filings();
    const students = read.mock.calls.map(([stream]) => stream).filter((stream) => stream.startsWith('student-'));
    read.mockRestore();
    expect(all.map(({ differences }: { differences: unknown[] }) => differences.length)).toEqual([2, 2, 2, 2]);
    expect(students).toHaveLength(2);
  });

  it('one answer tells so many differences, of the newest filings, and how many there are of the others', async () => {
    const { ledger } = server.services;
    const { events, tip } = await ledger.read<FilingEvent>(streams.filings);
    const [{ type, data }] = events as [(typeof events)[number]];
    const strangers = Array.from({ length: 1500 }, (_, at) => ({
      studentId: 900_000 + at,
      on: '2026-05-29',
      group: 'GHS',
    }));
    const rows = [...data.rows, ...strangers] as typeof data.rows;
    const more = [5, 6].map((filing) => ({ type, data: { ...data, filing, rows } }));
    const [at, id] = ['2026-11-20T16:00:00.000Z', randomUUID()];
    const cause = { actor: 1, source: 'form', at, correlationId: id, causationId: id } as const;
    await ledger.append([{ stream: streams.filings, tip, events: more }], cause);
    const told = (all: { filing: number; differ: number; differences: object[] }[]) =>
      all.map(({ filing, differ, differences }) => [filing, differ, differences.length]);
    expect(told((await filings()).slice(0, 3))).toEqual([
      [6, 1502, 1502],
      [5, 1502, 498],
      [4, 2, 0],
    ]);
    const one = async (filing: number) => admin.get(`/api/app/exits/2025/filings?filing=${filing}`);
    expect(told((await one(5)).body.filings)).toEqual([[5, 1502, 1502]]);
    expect([(await one(99)).status, (await one(0)).status]).toEqual([404, 400]);
  });
});
