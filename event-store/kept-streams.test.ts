import { createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../domain/events.ts';
import { FORGOTTEN_TEXT } from '../domain/kernel/forgotten.ts';
import { appendOf } from '../tests/support/appends.ts';
import { admitted, cause, embeddedLedger, nothing, removed, renamed } from '../tests/support/embedded-ledger.ts';
import { openEmbeddedLogReader } from './embedded/open-embedded.ts';
import { createKeptStreams, type KeptStream } from './kept-streams.ts';

const opened = embeddedLedger();
/** Of a year of a student: a text that is sealed. */
const aimed: LedgerEvent = { type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals: 'Nursing' } };
const STREAM = 'student-100001';
const read = async () => (await opened.log.ledger.read(STREAM)).events;

describe('streams of students that were read last', () => {
  it('are not decoded again, what was added is', async () => {
    await opened.appendStudent([admitted]);
    const { events, tip } = await opened.log.ledger.read(STREAM);
    expect((await read())[0]).toBe(events[0]);
    await opened.appendStudent([renamed], tip);
    const later = await opened.log.ledger.read(STREAM);
    expect(later.events.map(({ type }) => type)).toEqual(['StudentAdmitted', 'StudentDetailsChanged']);
    expect(later.events[0]).toBe(events[0]);
    await opened.appendStudent([removed], later.tip);
    expect(await read()).toHaveLength(3);
  });

  it('are given out in lists of their own', async () => {
    await opened.appendStudent([admitted, renamed]);
    (await read()).pop();
    (await read()).pop();
    expect(await read()).toHaveLength(2);
  });

  it('show nobody any more who was forgotten', async () => {
    await opened.appendStudent([admitted]);
    await read();
    await opened.log.ledger.forget(STREAM);
    expect((await read())[0]).toMatchObject({ forgotten: true, data: { firstName: FORGOTTEN_TEXT } });
  });

  it('do not hide that the log has become another one', async () => {
    await opened.appendStudent([admitted, renamed]);
    await read();
    const database = new DatabaseSync(join(opened.folder, 'events.db'));
    database.exec('delete from events where position = 2');
    database.close();
    expect(await read()).toHaveLength(1);
  });

  it('are what somebody reads who keeps nothing, whatever happened in between', async () => {
    const subjects = ['student-100001', 'student-100002'];
    const names = subjects.flatMap((subject) => [subject, `${subject}-1`]);
    const step = fc.record({
      stream: fc.constantFrom(...names),
      what: fc.constantFrom('append', 'append', 'read', 'read', 'forget'),
    });
    const reader = openEmbeddedLogReader(opened.folder);
    const { ledger } = opened.log;
    for (const { stream, what } of fc.sample(step, 150)) {
      const subject = subjects.find((one) => stream.startsWith(one)) ?? '';
      const events = stream === subject ? [renamed, removed] : [aimed, aimed];
      if (what === 'forget') await ledger.forget(subject);
      if (what === 'append')
        await ledger.append([appendOf(stream, (await reader.read(stream)).tip, events)], cause).catch(() => {});
      expect(await ledger.read(stream)).toEqual(await reader.read(stream));
    }
    await reader.close();
  });
});

describe('what is kept of streams', () => {
  const key = createSecretKey(new Uint8Array(32));
  const stream = (subject: string, count: number, characters = 0): KeptStream => ({
    ...{ subject, key, tip: nothing, characters },
    events: Array.from({ length: count }) as KeptStream['events'],
  });

  it('has a bound; those asked for longest ago make room', () => {
    const kept = createKeptStreams(5);
    kept.keep('a', stream('a', 2));
    kept.keep('b', stream('b', 2));
    kept.keep('a', stream('a', 2));
    kept.keep('c', stream('c', 3));
    expect(['a', 'b', 'c'].filter((name) => kept.of(name))).toEqual(['a', 'c']);
    kept.keep('d', stream('d', 6));
    expect(['a', 'b', 'c', 'd'].filter((name) => kept.of(name))).toEqual([]);
  });

  it('has a bound of characters, whatever few events they are of', () => {
    const kept = createKeptStreams(5, 100);
    kept.keep('a', stream('a', 1, 60));
    kept.keep('b', stream('b', 1, 40));
    kept.keep('c', stream('c', 1, 10));
    expect(['a', 'b', 'c'].filter((name) => kept.of(name))).toEqual(['b', 'c']);
    kept.keep('d', stream('d', 1, 101));
    expect(['a', 'b', 'c', 'd'].filter((name) => kept.of(name))).toEqual([]);
  });

  it('loses all streams of a subject, and of nobody else', () => {
    const kept = createKeptStreams(5);
    for (const [name, subject] of Object.entries({ 's-1': 's', 's-1-1': 's', 's-11': 't' }))
      kept.keep(name, stream(subject, 1));
    kept.forget('s');
    expect(['s-1', 's-1-1', 's-11'].filter((name) => kept.of(name))).toEqual(['s-11']);
  });
});
