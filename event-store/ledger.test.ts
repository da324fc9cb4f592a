import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventTypes, type LedgerEvent } from '../domain/events.ts';
import { eventType } from '../domain/kernel/event-types.ts';
import type { PlainDay } from '../domain/kernel/plain-day.ts';
import { eventFormats, FORGOTTEN_TEXT, REPLACED_SECRET } from './event-formats.ts';
import type { KeyStore } from './keys/port.ts';
import { openSqliteKeys } from './keys/sqlite-keys.ts';
import { createLedger } from './ledger.ts';
import type { Cause, Ledger, Recorded, StreamTip } from './ledger-types.ts';
import { type EmbeddedLog, openEmbeddedLog, openEmbeddedLogReader } from './open-embedded.ts';
import { BEGINNING, ConcurrencyConflict } from './port.ts';
import { UnreadableEvent } from './unreadable-event.ts';

const nothing: StreamTip = { revision: -1, hash: null };
const cause: Cause = {
  actor: 3,
  source: 'form',
  at: '2025-09-02T15:04:05.000Z',
  correlationId: 'request-1',
  causationId: 'request-1',
};
const admitted: LedgerEvent = {
  type: 'StudentAdmitted',
  data: {
    studentId: 100001,
    studentNumber: 'S-4711',
    firstName: 'Zoë',
    lastName: 'Şimşek',
    birthday: '2009-03-14' as PlainDay,
    gender: 'female',
    race: null,
    ell: false,
    plan504: null,
    disabilities: ['SLD'],
  },
};
const renamed: LedgerEvent = { type: 'StudentDetailsChanged', data: { lastName: 'Kaya' } };
const removed: LedgerEvent = { type: 'StudentRemovedFromYear', data: { yearId: 1, stay: 1 } };

let folder: string;
let log: EmbeddedLog;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  log = openEmbeddedLog(folder);
});
afterEach(async () => {
  await log.ledger.close();
  rmSync(folder, { recursive: true });
});

const appendStudent = (events: LedgerEvent[], tip = nothing) =>
  log.ledger.append([{ stream: 'student-100001', tip, events }], cause);
const append = (type: string, data: object, metadata: object = {}) =>
  log.events.append([
    {
      stream: 'roster',
      expectedRevision: -1,
      events: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          type,
          data: JSON.stringify(data),
          metadata: JSON.stringify({
            actor: null,
            source: 'set-up',
            at: cause.at,
            schemaVersion: 1,
            previousHash: null,
            $correlationId: 'c',
            $causationId: 'c',
            ...metadata,
          }),
        },
      ],
    },
  ]);

describe('the ledger', () => {
  it('gives back what was written, with who, when and why', async () => {
    await appendStudent([admitted, renamed]);
    const { events } = await log.ledger.read('student-100001');
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([admitted, renamed]);
    expect(events[1]).toMatchObject({
      position: 2n,
      stream: 'student-100001',
      revision: 1,
      forgotten: false,
      metadata: { actor: 3, source: 'form', at: cause.at, $correlationId: 'request-1', $causationId: 'request-1' },
    });
  });

  it('answers the tips that the next append starts from', async () => {
    const { tips } = await appendStudent([admitted]);
    const tip = tips.get('student-100001');
    expect((await log.ledger.read('student-100001')).tip).toEqual(tip);
    await appendStudent([renamed], tip);
    await expect(appendStudent([removed], tip)).rejects.toThrow(ConcurrencyConflict);
  });

  it('knows the tip of the whole stream wherever reading starts', async () => {
    await appendStudent([admitted, renamed]);
    const whole = await log.ledger.read('student-100001');
    for (const from of [1, 2, 9]) expect((await log.ledger.read('student-100001', from)).tip).toEqual(whole.tip);
    expect((await log.ledger.read('student-100001', 1)).events).toEqual(whole.events.slice(1));
    expect(await log.ledger.read('student-100002')).toEqual({ events: [], tip: nothing });
  });

  it('writes nothing when the same append comes again', async () => {
    const first = await appendStudent([admitted, renamed]);
    const again = await appendStudent([admitted, renamed]);
    expect(again).toEqual(first);
    expect(await log.ledger.head()).toBe(2n);
  });

  it('takes a different event in the same place for a conflict', async () => {
    await appendStudent([admitted]);
    const later = { ...cause, at: '2025-09-02T15:04:06.000Z' };
    const append = log.ledger.append([{ stream: 'student-100001', tip: nothing, events: [admitted] }], later);
    await expect(append).rejects.toThrow(ConcurrencyConflict);
  });

  it('writes texts as JSON.stringify does, so that every log can give them back letter by letter', async () => {
    await appendStudent([admitted, removed]);
    for (const { data, metadata } of await log.events.readStream('student-100001')) {
      for (const text of [data, metadata]) expect(JSON.stringify(JSON.parse(text))).toBe(text);
    }
  });

  it('leaves streams without events out', async () => {
    const answer = await log.ledger.append([{ stream: 'roster', tip: nothing, events: [] }], cause);
    expect(answer.position).toBe(BEGINNING);
    expect(await log.ledger.head()).toBe(BEGINNING);
  });

  it('refuses data of the wrong shape and unknown types, and writes nothing', async () => {
    const wrong = { type: 'StudentRemovedFromYear', data: { yearId: 'one', stay: 1 } } as unknown as LedgerEvent;
    const unknown = { type: 'StudentVanished', data: {} } as unknown as LedgerEvent;
    await expect(appendStudent([removed, wrong])).rejects.toThrow(/StudentRemovedFromYear.*yearId/);
    await expect(appendStudent([unknown])).rejects.toThrow(/StudentVanished.*unknown/);
    expect(await log.ledger.head()).toBe(BEGINNING);
  });
});

describe('personal fields', () => {
  it('are nowhere in the log', async () => {
    await appendStudent([admitted, renamed]);
    const stored = await log.events.readStream('student-100001');
    const texts = stored.map(({ data }) => data).join();
    for (const personal of ['S-4711', 'Zoë', 'Şimşek', '2009-03-14', 'Kaya']) expect(texts).not.toContain(personal);
    expect(JSON.parse(stored[0]?.data ?? '')).toMatchObject({ studentId: 100001, sealed: expect.any(String) });
  });

  it('are not sealed where there are none', async () => {
    await appendStudent([removed]);
    expect((await log.events.readStream('student-100001'))[0]?.data).toBe('{"yearId":1,"stay":1}');
  });

  it('share the key of the student in all streams of the student', async () => {
    await appendStudent([admitted]);
    const goals: LedgerEvent = { type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals: 'Nursing' } };
    await log.ledger.append([{ stream: 'student-100001-1', tip: nothing, events: [goals] }], cause);
    await log.ledger.forget('student-100001');
    const { events } = await log.ledger.read('student-100001-1');
    expect(events[0]).toMatchObject({ forgotten: true, data: { stay: 1, termId: 11 } });
  });

  it('are placeholders once the key is destroyed, for good and in every thread', async () => {
    await appendStudent([admitted, renamed]);
    const reader = openEmbeddedLogReader(folder);
    expect((await reader.read('student-100001')).events[0]?.forgotten).toBe(false);
    await log.ledger.forget('student-100001');
    for (const ledger of [log.ledger, reader]) {
      const { events, tip } = await ledger.read('student-100001');
      const [first, second] = events as Recorded<Extract<LedgerEvent, { type: 'StudentAdmitted' }>>[];
      expect(first).toMatchObject({ forgotten: true, data: { studentId: 100001, firstName: FORGOTTEN_TEXT } });
      expect(second?.data).toEqual({});
      await expect(appendStudent([renamed], tip)).rejects.toThrow(/student-100001 was destroyed/);
    }
    await reader.close();
  });

  describe('that were moved behind the back of the program', () => {
    const change = (sql: string) => {
      const database = new DatabaseSync(join(folder, 'events.db'));
      database.exec(sql);
      database.close();
    };
    const sealedAt = (position: number) => `(select data ->> 'sealed' from events where position = ${position})`;
    const REFUSED = /sealed in it was changed, or sealed for another event/;

    it.each([
      [
        'another event of the same student',
        `update events set data = json_set(data, '$.sealed', ${sealedAt(3)}) where position = 2`,
      ],
      [
        'another stream of the same student',
        `update events set data = json_set(data, '$.sealed', ${sealedAt(4)}) where position = 2`,
      ],
      ['another type', `update events set type = 'StudentEnrolled' where position = 2`],
      ['another place in the stream', `update events set revision = 7 where position = 2`],
      [
        'the format before, which had no place',
        `update events set data = replace(data, '"sealed":"2:', '"sealed":"') where position = 2`,
      ],
    ])('to %s are refused', async (_, sql) => {
      await appendStudent([admitted, renamed, renamed]);
      const goals: LedgerEvent = { type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals: 'Nursing' } };
      await log.ledger.append([{ stream: 'student-100001-1', tip: nothing, events: [goals] }], cause);
      change(sql);
      await expect(log.ledger.readAll(1n, 1)).rejects.toThrow(REFUSED);
    });
  });

  it('never hide in a field the log uses itself', () => {
    const names = Object.values(eventTypes).flatMap(({ schema }) => Object.keys(schema.shape));
    expect(names).not.toContain('sealed');
    expect(names).not.toContain('sealedSecret');
  });
});

describe('accounts of staff', () => {
  const person = (userId: number, firstName: string) => ({
    ...{ userId, firstName, lastName: 'Okafor', email: `${firstName}@school.example`, admin: true, auditor: false },
  });
  const created = (userId: number, firstName: string, passwordHash: string | null): LedgerEvent => ({
    type: 'StaffAccountCreated',
    data: { ...person(userId, firstName), passwordHash },
  });
  const changed = (userId: number, passwordHash: string): LedgerEvent => ({
    type: 'StaffPasswordChanged',
    data: { userId, passwordHash, sessionsFrom: cause.at },
  });
  const write = async (ledger: Ledger, ...events: LedgerEvent[]) => {
    const { tip } = await ledger.read('staff');
    await ledger.append([{ stream: 'staff', tip, events }], cause);
  };
  const hashes = async (ledger: Pick<Ledger, 'read'> = log.ledger) =>
    (await ledger.read('staff')).events.map(({ data }) => (data as { passwordHash?: unknown }).passwordHash);
  /** All bytes of the log: the journal of the file too. */
  const logBytes = () =>
    ['events.db', 'events.db-wal'].map((name) => readFileSync(join(folder, name), 'latin1')).join();

  it('stand in the log without names, addresses or hashes of passwords', async () => {
    await write(log.ledger, created(1, 'Dana', '$first'), changed(1, '$second'));
    for (const text of ['Dana', 'Okafor', '$first', '$second']) expect(logBytes()).not.toContain(text);
    expect((await log.ledger.read('staff')).events[0]).toMatchObject({ data: person(1, 'Dana'), forgotten: false });
  });

  it('are forgotten one by one', async () => {
    await write(log.ledger, created(1, 'Dana', null), created(2, 'Kim', null));
    await log.ledger.forget('staff-1');
    expect((await log.ledger.read('staff')).events).toMatchObject([
      { forgotten: true, data: { userId: 1, firstName: FORGOTTEN_TEXT, email: FORGOTTEN_TEXT, admin: true } },
      { forgotten: false, data: person(2, 'Kim') },
    ]);
  });

  it('keep only the hash of the password that counts, in every thread', async () => {
    await write(log.ledger, created(1, 'Dana', '$first'), created(2, 'Kim', '$kims'));
    const reader = openEmbeddedLogReader(folder);
    expect(await hashes(reader)).toEqual(['$first', '$kims']);
    await write(log.ledger, changed(1, '$second'));
    for (const ledger of [log.ledger, reader])
      expect(await hashes(ledger)).toEqual([REPLACED_SECRET, '$kims', '$second']);
    expect((await reader.read('staff')).events.map(({ forgotten }) => forgotten)).toEqual([false, false, false]);
    await write(log.ledger, { type: 'StaffAccountRemoved', data: { userId: 1 } });
    expect(await hashes(reader)).toEqual([REPLACED_SECRET, '$kims', REPLACED_SECRET, undefined]);
    await reader.close();
  });

  it('know who has no password yet', async () => {
    await write(log.ledger, created(1, 'Dana', null));
    await write(log.ledger, changed(1, '$first'));
    expect(await hashes()).toEqual([null, '$first']);
  });

  it('lose at the next start what a process that was killed had left', async () => {
    const keys = openSqliteKeys(join(folder, 'keys.db'));
    // As if it had ended between the append and the destruction of the key.
    const killed = createLedger(log.events, { ...bound(keys), subjects: async () => [] });
    await write(killed, created(1, 'Dana', '$first'), created(11, 'Kim', '$kims'));
    await write(killed, changed(1, '$second'));
    expect(await hashes()).toEqual(['$first', '$kims', '$second']);
    await log.ledger.forgetReplaced('staff');
    expect(await hashes()).toEqual([REPLACED_SECRET, '$kims', '$second']);
    await log.ledger.forgetReplaced('staff');
    expect(await hashes()).toEqual([REPLACED_SECRET, '$kims', '$second']);
    await keys.close();
  });

  it('lose nothing when somebody else was faster, and write nothing twice', async () => {
    await write(log.ledger, created(1, 'Dana', '$first'));
    const { tip } = await log.ledger.read('staff');
    const second = { stream: 'staff', tip, events: [changed(1, '$second')] };
    await log.ledger.append([{ stream: 'staff', tip, events: [created(2, 'Kim', '$kims')] }], cause);
    await expect(log.ledger.append([second], cause)).rejects.toThrow(ConcurrencyConflict);
    expect(await hashes()).toEqual(['$first', '$kims']);
    const again = { ...second, tip: (await log.ledger.read('staff')).tip };
    const written = await log.ledger.append([again], cause);
    expect(await log.ledger.append([again], cause)).toEqual(written);
    expect(await hashes()).toEqual([REPLACED_SECRET, '$kims', '$second']);
  });

  it('are read as they were written before names were sealed', async () => {
    const data = { ...person(1, 'Dana'), passwordHash: '$first' };
    const metadata = { actor: null, source: 'set-up', at: cause.at, schemaVersion: 1, previousHash: null };
    const event = {
      ...{ id: '00000000-0000-4000-8000-000000000009', type: 'StaffAccountCreated', data: JSON.stringify(data) },
      metadata: JSON.stringify({ ...metadata, $correlationId: 'c', $causationId: 'c' }),
    };
    await log.events.append([{ stream: 'staff', expectedRevision: -1, events: [event] }]);
    expect((await log.ledger.read('staff')).events[0]).toMatchObject({ data, forgotten: false });
  });
});

/** The store with its methods as values, to exchange some of them. */
const bound = (keys: KeyStore): KeyStore => ({
  load: (subjects) => keys.load(subjects),
  ensure: (subjects) => keys.ensure(subjects),
  destroy: (subject) => keys.destroy(subject),
  unknown: (subjects) => keys.unknown(subjects),
  subjects: (beginning) => keys.subjects(beginning),
  close: () => keys.close(),
});

describe('an event that cannot be read', () => {
  const readable = () => appendStudent([removed]);
  const cases: [string, () => Promise<unknown>, RegExp][] = [
    ['of an unknown type', () => append('NumberBurnt', {}), /NumberBurnt in roster.*unknown/],
    ['of a wrong shape', () => append('StudentNumberClaimed', { studentId: 1 }), /numberHash/],
    [
      'from the future',
      () => append('StudentNumberClaimed', { studentId: 1, numberHash: 'a' }, { schemaVersion: 2 }),
      /newer/,
    ],
    [
      'with foreign metadata',
      () => append('StudentNumberClaimed', { studentId: 1, numberHash: 'a' }, { at: 3 }),
      /metadata/,
    ],
  ];
  it.each(cases)('%s is named with position and reason, and reading can go on behind it', async (_, poison, reason) => {
    await readable();
    await poison();
    await log.ledger.append([{ stream: 'student-100002', tip: nothing, events: [removed] }], cause);
    expect(await log.ledger.readAll(0n, 10)).toHaveLength(1);
    const fault = await log.ledger.readAll(1n, 10).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(UnreadableEvent);
    expect(fault).toMatchObject({ position: 2n, message: expect.stringMatching(reason) });
    expect(await log.ledger.readAll(2n, 10)).toHaveLength(1);
  });

  it('ends a subscription after everything before it', async () => {
    await readable();
    await append('NumberBurnt', {});
    const seen: Recorded[] = [];
    const fault = await new Promise((resolve) => {
      log.ledger.subscribe(0n, (events) => void seen.push(...events), resolve);
    });
    expect(seen).toHaveLength(1);
    expect(fault).toMatchObject({ name: 'UnreadableEvent', position: 2n });
  });
});

describe('upcasting', () => {
  const types = (version: number) => ({
    BookLent: eventType(z.object({ title: z.string(), days: z.number().nullable(), reader: z.string().optional() }), {
      version,
      personal: ['reader'],
    }),
  });
  const steps = {
    'BookLent@1': ({ name, ...data }: Record<string, unknown>) => ({ ...data, title: name }),
    'BookLent@2': (data: Record<string, unknown>) => ({ ...data, days: null }),
  };
  const loose = eventFormats(
    { BookLent: eventType(z.object({ name: z.string(), reader: z.string() }), { personal: ['reader'] }) },
    {},
  );
  const lent = { type: 'BookLent', data: { name: 'Emil', reader: 'Ann' } } as unknown as LedgerEvent;

  it('brings an old event up to date one step at a time, sealed fields included', async () => {
    const keys = openSqliteKeys(join(folder, 'other-keys.db'));
    await createLedger(log.events, keys, loose).append([{ stream: 'books', tip: nothing, events: [lent] }], cause);
    const today = createLedger(log.events, keys, eventFormats(types(3), steps));
    const [event] = await today.readAll(0n, 1);
    expect(event).toMatchObject({ data: { title: 'Emil', days: null, reader: 'Ann' }, metadata: { schemaVersion: 1 } });
    keys.close();
  });

  it('says which step is missing', async () => {
    const keys = openSqliteKeys(join(folder, 'other-keys.db'));
    await createLedger(log.events, keys, loose).append([{ stream: 'books', tip: nothing, events: [lent] }], cause);
    const gap = createLedger(log.events, keys, eventFormats(types(3), { 'BookLent@1': steps['BookLent@1'] }));
    await expect(gap.readAll(0n, 1)).rejects.toThrow(/BookLent from version 2 to 3/);
    keys.close();
  });
});
