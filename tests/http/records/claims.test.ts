import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importAction } from '../../../api/intents/import/import-rows.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { RosterEvent } from '../../../domain/roster/events.ts';
import { streams } from '../../../domain/streams.ts';
import type { Ledger } from '../../../event-store/ledger-types.ts';
import { ConcurrencyConflict } from '../../../event-store/port.ts';
import { appendOf } from '../../support/appends.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, expectNothingWritten, studentForm, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
const hash = (studentNumber: string) => server.services.hashNumber(studentNumber);

/** What a crash between the roster and the student leaves where one append is not one transaction. */
async function leaveInRoster(event: RosterEvent) {
  const { tip } = await server.ledger.read('roster');
  const id = randomUUID();
  const at = new Date().toISOString();
  const cause = { actor: null, source: 'form' as const, at, correlationId: id, causationId: id };
  await server.ledger.append([appendOf('roster', tip, [event])], cause);
}
const claimed = (studentId: number, studentNumber: string): RosterEvent => ({
  type: 'StudentNumberClaimed',
  data: { studentId, numberHash: hash(studentNumber) },
});

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
});
afterAll(() => server.close());

describe('a claim whose student never came', () => {
  it('is adopted by the student who is created with the number', async () => {
    await leaveInRoster(claimed(100_500, 'alone-1'));
    expect(await createStudent(staff, year.id, { studentId: ' Alone-1' })).toBe(100_500);
    expect(await createStudent(staff, year.id, { studentId: 'next' })).toBe(100_501);
  });

  it('is adopted by an import, and is no known student before', async () => {
    await leaveInRoster(claimed(100_600, 's-alone'));
    const target = { schoolYearId: year.id, termId: year.first };
    const known = await staff.post('/api/app/imports/known', { ...target, studentNumbers: ['S-alone'] });
    expect(known.body).toEqual({ students: [] });
    const upload = { ...target, fileName: null, upload: 'u', from: 0, rows: [importRow('alone')] };
    const { body } = await staff.post('/api/app/imports', upload);
    expect(body.rows).toEqual([{ row: 0, studentId: 100_600, outcome: 'created' }]);
  });

  it('gives way to a student whose former number it is, by undoing and not by a look before', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'former-4' });
    const path = `/api/schoolYears/${year.id}/students/${id}`;
    const { headers } = await staff.post(path, { studentId: 'former-4x' });
    await leaveInRoster(claimed(100_800, 'former-4'));
    const entry = headers.get('X-Entry');
    const look = await expectNothingWritten(server, () => staff.post('/api/app/undo', { entry, preview: true }));
    expect(look).toMatchObject({ status: 200, body: { goesBack: [], cannot: [{ field: 'studentNumber' }] } });
    expect((await staff.post('/api/app/undo', { entry })).status).toBe(200);
  });

  it('gives way to a student who takes the number by an edit', async () => {
    await leaveInRoster(claimed(100_700, 'alone-3'));
    const id = await createStudent(staff, year.id, { studentId: 'own-3' });
    const path = `/api/schoolYears/${year.id}/students/${id}`;
    expect((await staff.post(path, { studentId: 'alone-3' })).status).toBe(200);
    const taken = await staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: 'alone-3' }));
    expect(taken.status).toBe(400);
  });
});

it('takes a change of number back that never reached the student', async () => {
  const id = await createStudent(staff, year.id, { studentId: 'before' });
  const numberHash = hash('after');
  await leaveInRoster({
    type: 'StudentNumberChanged',
    data: { studentId: id, numberHash, previousHash: hash('before') },
  });
  expect(await createStudent(staff, year.id, { studentId: 'after' })).not.toBe(id);
  const taken = await staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: 'before' }));
  expect(taken.body.error.message).toBe('A student already exists with the id "before"');
});

describe('a number that two are on their way to', () => {
  const cause = () => {
    const id = randomUUID();
    return { actor: 1, source: 'form' as const, at: new Date().toISOString(), correlationId: id, causationId: id };
  };
  const renamed = (studentNumber: string) => ({ type: 'StudentDetailsChanged' as const, data: { studentNumber } });

  it('is not reached by an edit once somebody was created with it', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'slow-edit' });
    const stream = streams.student(id);
    const { tip } = await server.ledger.read(stream);
    const numberHash = hash('wanted-1');
    await leaveInRoster({
      type: 'StudentNumberChanged',
      data: { studentId: id, numberHash, previousHash: hash('slow-edit') },
    });
    const taken = await staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: 'slow-edit' }));
    expect(taken.body.error.message).toBe('A student already exists with the id "slow-edit"');
    await createStudent(staff, year.id, { studentId: 'wanted-1' });
    const late = server.ledger.append([appendOf(stream, tip, [renamed('wanted-1')])], cause());
    await expect(late).rejects.toThrow(ConcurrencyConflict);
    expect(await createStudent(staff, year.id, { studentId: 'wanted-1b' })).toBeGreaterThan(id);
  });

  it('is not reached by a new student once an edit has taken it', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'own-4' });
    await leaveInRoster(claimed(100_800, 'wanted-2'));
    const path = `/api/schoolYears/${year.id}/students/${id}`;
    expect((await staff.post(path, { studentId: 'wanted-2' })).status).toBe(200);
    const late = appendOf(streams.student(100_800), { revision: -1, hash: null }, [renamed('wanted-2')]);
    await expect(server.ledger.append([late], cause())).rejects.toThrow(ConcurrencyConflict);
    await createStudent(staff, year.id, { studentId: 'own-4' });
  });

  it('is free for an import that finds it on the way to somebody else', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'own-5' });
    const [numberHash, previousHash] = [hash('wanted-3'), hash('own-5')];
    await leaveInRoster({ type: 'StudentNumberChanged', data: { studentId: id, numberHash, previousHash } });
    const target = { schoolYearId: year.id, termId: year.first };
    const rows = ['own-5', 'wanted-3'].map((studentId) => importRow(studentId, { studentId }));
    const upload = { ...target, fileName: null, upload: 'u', from: 0, rows };
    const { body } = await staff.post('/api/app/imports', upload);
    expect(body.rows).toEqual([
      { row: 0, studentId: id, outcome: 'changed' },
      { row: 1, studentId: expect.any(Number), outcome: 'created' },
    ]);
  });

  it('is given to one of them when both ask at once', async () => {
    for (let round = 0; round < 12; round++) {
      const editing = await createStudent(staff, year.id, { studentId: `round-${round}` });
      const other = await createStudent(staff, year.id, { studentId: `other-${round}` });
      const edit = (id: number) =>
        staff.post(`/api/schoolYears/${year.id}/students/${id}`, { studentId: `raced-${round}` });
      const create = () =>
        staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: `raced-${round}` }));
      const answers = await Promise.all([edit(editing), create(), edit(other), create()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    }
    await server.caughtUp();
    const { body } = await staff.get(`/api/term/${year.first}/students`);
    const numbers = body.students.map(({ student }: { student: { studentId: string } }) => student.studentId);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number: string) => number.startsWith('raced-'))).toHaveLength(12);
  });
});

describe('a number that is claimed while an import looks it up', () => {
  it('makes the row one of a known student', async () => {
    const known = await createStudent(staff, year.id, { studentId: 'looked-up' });
    let between: number | undefined;
    const read: Ledger['read'] = async (stream, from) => {
      if (stream === streams.record(known, year.id) && between === undefined) {
        between = await createStudent(staff, year.id, { studentId: 'between' });
        // Somebody else looks at the roster.
        await server.services.followed.roster.current();
      }
      return server.ledger.read(stream, from);
    };
    const parts = { ...server.services, ledger: { ...server.ledger, read } };
    const rows = ['looked-up', 'between'].map((studentId) => importRow(studentId, { studentId, absentPercent: '4' }));
    const command = { yearId: year.id, termId: year.first, rows, from: 0, fileName: null, upload: 'u' };
    const cause = { actor: 1, source: 'import', at: new Date().toISOString() } as const;
    const ids = { correlationId: 'between', causationId: 'between' };
    const { answer } = await importAction.run(
      parts,
      { ...cause, ...ids },
      { ...command, today: '2026-01-01' as PlainDay },
    );
    expect(answer.rows.map(({ studentId, outcome }) => [studentId, outcome])).toEqual([
      [known, 'changed'],
      [between, 'changed'],
    ]);
  });
});
