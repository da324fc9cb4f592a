import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LedgerEvent } from '../domain/events.ts';
import { eventType } from '../domain/kernel/event-types.ts';
import { streams } from '../domain/streams.ts';
import type { StudentEvent } from '../domain/students/events.ts';
import { appendOf } from '../tests/support/appends.ts';
import { cause, embeddedLedger, nothing, removed } from '../tests/support/embedded-ledger.ts';
import { eventFormats } from './event-formats.ts';
import { eventId } from './hash-chain.ts';
import { openSqliteKeys } from './keys/sqlite-keys.ts';
import { createLedger } from './ledger.ts';
import type { LedgerAppend, Recorded } from './ledger-types.ts';
import { UnreadableEvent } from './unreadable-event.ts';

const opened = embeddedLedger();

const append = (type: string, data: object, more: object = {}) => {
  const metadata = { actor: null, source: 'set-up', at: cause.at, schemaVersion: 1, previousHash: null };
  const said = {
    ...{ type, data: JSON.stringify(data) },
    metadata: JSON.stringify({ ...metadata, $correlationId: 'c', $causationId: 'c', ...more }),
  };
  const events = [{ id: eventId('roster', 0, said), ...said }];
  return opened.log.events.append([{ stream: 'roster', expectedRevision: -1, events }]);
};

describe('a stream that names its events', () => {
  it('gives out no event that belongs in another kind of stream', async () => {
    await append('StudentRemovedFromYear', { yearId: 1, stay: 1 });
    await expect(opened.log.ledger.read(streams.roster)).rejects.toThrow(/does not belong in a stream of this name/);
  });

  it('takes no such event', () => {
    const removal: StudentEvent = { type: 'StudentRemovedFromYear', data: { yearId: 1, stay: 1 } };
    const inStudent: LedgerAppend = { stream: streams.student(1), tip: nothing, events: [removal] };
    // @ts-expect-error: what a student's stream holds is no event of the calendar.
    const inCalendar: LedgerAppend = { stream: streams.calendar, tip: nothing, events: [removal] };
    expect(inCalendar.stream).not.toBe(inStudent.stream);
  });
});

describe('an event that cannot be read', () => {
  const readable = () => opened.appendStudent([removed]);
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
    await opened.log.ledger.append([appendOf('student-100002', nothing, [removed])], cause);
    expect(await opened.log.ledger.readAll(0n, 10)).toHaveLength(1);
    const fault = await opened.log.ledger.readAll(1n, 10).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(UnreadableEvent);
    expect(fault).toMatchObject({ position: 2n, message: expect.stringMatching(reason) });
    expect(await opened.log.ledger.readAll(2n, 10)).toHaveLength(1);
  });

  it('ends a subscription after everything before it', async () => {
    await readable();
    await append('NumberBurnt', {});
    const seen: Recorded[] = [];
    const fault = await new Promise((resolve) => {
      opened.log.ledger.subscribe(0n, (events) => void seen.push(...events), resolve);
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
    const keys = openSqliteKeys(join(opened.folder, 'other-keys.db'));
    await createLedger(opened.log.events, keys, loose).append([appendOf('books', nothing, [lent])], cause);
    const today = createLedger(opened.log.events, keys, eventFormats(types(3), steps));
    const [event] = await today.readAll(0n, 1);
    expect(event).toMatchObject({ data: { title: 'Emil', days: null, reader: 'Ann' }, metadata: { schemaVersion: 1 } });
    keys.close();
  });

  it('says which step is missing', async () => {
    const keys = openSqliteKeys(join(opened.folder, 'other-keys.db'));
    await createLedger(opened.log.events, keys, loose).append([appendOf('books', nothing, [lent])], cause);
    const gap = createLedger(opened.log.events, keys, eventFormats(types(3), { 'BookLent@1': steps['BookLent@1'] }));
    await expect(gap.readAll(0n, 1)).rejects.toThrow(/BookLent from version 2 to 3/);
    keys.close();
  });
});
