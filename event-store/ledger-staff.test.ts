import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../domain/events.ts';
import { FORGOTTEN_TEXT } from '../domain/kernel/forgotten.ts';
import { appendOf } from '../tests/support/appends.ts';
import { cause, embeddedLedger } from '../tests/support/embedded-ledger.ts';
import { openEmbeddedLogReader } from './embedded/open-embedded.ts';
import { REPLACED_SECRET } from './event-formats.ts';
import { eventId } from './hash-chain.ts';
import type { KeyStore } from './key-store.ts';
import { openSqliteKeys } from './keys/sqlite-keys.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './ledger-types.ts';
import { ConcurrencyConflict } from './port.ts';

const opened = embeddedLedger();

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
    await ledger.append([appendOf('staff', tip, events)], cause);
  };
  const hashes = async (ledger: Pick<Ledger, 'read'> = opened.log.ledger) =>
    (await ledger.read('staff')).events.map(({ data }) => (data as { passwordHash?: unknown }).passwordHash);
  /** All bytes of the log: the journal of the file too. */
  const logBytes = () =>
    ['events.db', 'events.db-wal'].map((name) => readFileSync(join(opened.folder, name), 'latin1')).join();

  it('stand in the log without names, addresses or hashes of passwords', async () => {
    await write(opened.log.ledger, created(1, 'Dana', '$first'), changed(1, '$second'));
    for (const text of ['Dana', 'Okafor', '$first', '$second']) expect(logBytes()).not.toContain(text);
    expect((await opened.log.ledger.read('staff')).events[0]).toMatchObject({
      data: person(1, 'Dana'),
      forgotten: false,
    });
  });

  it('are forgotten one by one', async () => {
    await write(opened.log.ledger, created(1, 'Dana', null), created(2, 'Kim', null));
    await opened.log.ledger.forget('staff-1');
    expect((await opened.log.ledger.read('staff')).events).toMatchObject([
      { forgotten: true, data: { userId: 1, firstName: FORGOTTEN_TEXT, email: FORGOTTEN_TEXT, admin: true } },
      { forgotten: false, data: person(2, 'Kim') },
    ]);
  });

  it('keep only the hash of the password that counts, in every thread', async () => {
    await write(opened.log.ledger, created(1, 'Dana', '$first'), created(2, 'Kim', '$kims'));
    const reader = openEmbeddedLogReader(opened.folder);
    expect(await hashes(reader)).toEqual(['$first', '$kims']);
    await write(opened.log.ledger, changed(1, '$second'));
    for (const ledger of [opened.log.ledger, reader])
      expect(await hashes(ledger)).toEqual([REPLACED_SECRET, '$kims', '$second']);
    expect((await reader.read('staff')).events.map(({ forgotten }) => forgotten)).toEqual([false, false, false]);
    await write(opened.log.ledger, { type: 'StaffAccountRemoved', data: { userId: 1 } });
    expect(await hashes(reader)).toEqual([REPLACED_SECRET, '$kims', REPLACED_SECRET, undefined]);
    await reader.close();
  });

  it('know who has no password yet', async () => {
    await write(opened.log.ledger, created(1, 'Dana', null));
    await write(opened.log.ledger, changed(1, '$first'));
    expect(await hashes()).toEqual([null, '$first']);
  });

  it('lose at the next start what a process that was killed had left', async () => {
    const keys = openSqliteKeys(join(opened.folder, 'keys.db'));
    // As if it had ended between the append and the destruction of the key.
    const killed = createLedger(opened.log.events, { ...bound(keys), subjects: async () => [] });
    await write(killed, created(1, 'Dana', '$first'), created(11, 'Kim', '$kims'));
    await write(killed, changed(1, '$second'));
    expect(await hashes()).toEqual(['$first', '$kims', '$second']);
    await opened.log.ledger.forgetReplaced('staff');
    expect(await hashes()).toEqual([REPLACED_SECRET, '$kims', '$second']);
    await opened.log.ledger.forgetReplaced('staff');
    expect(await hashes()).toEqual([REPLACED_SECRET, '$kims', '$second']);
    await keys.close();
  });

  it('lose nothing when somebody else was faster, and write nothing twice', async () => {
    await write(opened.log.ledger, created(1, 'Dana', '$first'));
    const { tip } = await opened.log.ledger.read('staff');
    const second = appendOf('staff', tip, [changed(1, '$second')]);
    await opened.log.ledger.append([appendOf('staff', tip, [created(2, 'Kim', '$kims')])], cause);
    await expect(opened.log.ledger.append([second], cause)).rejects.toThrow(ConcurrencyConflict);
    expect(await hashes()).toEqual(['$first', '$kims']);
    const again = { ...second, tip: (await opened.log.ledger.read('staff')).tip };
    const written = await opened.log.ledger.append([again], cause);
    expect(await opened.log.ledger.append([again], cause)).toEqual(written);
    expect(await hashes()).toEqual([REPLACED_SECRET, '$kims', '$second']);
  });

  it('are read as they were written before names were sealed', async () => {
    const data = { ...person(1, 'Dana'), passwordHash: '$first' };
    const metadata = { actor: null, source: 'set-up', at: cause.at, schemaVersion: 1, previousHash: null };
    const said = {
      ...{ type: 'StaffAccountCreated', data: JSON.stringify(data) },
      metadata: JSON.stringify({ ...metadata, $correlationId: 'c', $causationId: 'c' }),
    };
    const events = [{ id: eventId('staff', 0, said), ...said }];
    await opened.log.events.append([{ stream: 'staff', expectedRevision: -1, events }]);
    expect((await opened.log.ledger.read('staff')).events[0]).toMatchObject({ data, forgotten: false });
  });
});

/** The store with its methods as values, to exchange some of them. */
const bound = (keys: KeyStore): KeyStore => ({
  load: (subjects) => keys.load(subjects),
  ensure: (subjects) => keys.ensure(subjects),
  destroy: (subject) => keys.destroy(subject),
  unknown: (subjects) => keys.unknown(subjects),
  subjects: (beginning) => keys.subjects(beginning),
  everNamed: (beginning) => keys.everNamed(beginning),
  giveUp: (needed) => keys.giveUp(needed),
  close: () => keys.close(),
});
