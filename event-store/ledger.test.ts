import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../domain/events.ts';
import { appendOf } from '../tests/support/appends.ts';
import { admitted, cause, embeddedLedger, nothing, removed, renamed } from '../tests/support/embedded-ledger.ts';
import { BEGINNING, ConcurrencyConflict } from './port.ts';

const opened = embeddedLedger();

describe('the ledger', () => {
  it('gives back what was written, with who, when and why', async () => {
    await opened.appendStudent([admitted, renamed]);
    const { events } = await opened.log.ledger.read('student-100001');
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
    const { tips } = await opened.appendStudent([admitted]);
    const tip = tips.get('student-100001');
    expect((await opened.log.ledger.read('student-100001')).tip).toEqual(tip);
    await opened.appendStudent([renamed], tip);
    await expect(opened.appendStudent([removed], tip)).rejects.toThrow(ConcurrencyConflict);
  });

  it('knows the tip of the whole stream wherever reading starts', async () => {
    await opened.appendStudent([admitted, renamed]);
    const whole = await opened.log.ledger.read('student-100001');
    for (const from of [1, 2, 9]) expect((await opened.log.ledger.read('student-100001', from)).tip).toEqual(whole.tip);
    expect((await opened.log.ledger.read('student-100001', 1)).events).toEqual(whole.events.slice(1));
    expect(await opened.log.ledger.read('student-100002')).toEqual({ events: [], tip: nothing });
  });

  it('writes nothing when the same append comes again', async () => {
    const first = await opened.appendStudent([admitted, renamed]);
    const again = await opened.appendStudent([admitted, renamed]);
    expect(again).toEqual(first);
    expect(await opened.log.ledger.head()).toBe(2n);
  });

  it('takes a different event in the same place for a conflict', async () => {
    await opened.appendStudent([admitted]);
    const later = { ...cause, at: '2025-09-02T15:04:06.000Z' };
    const append = opened.log.ledger.append([appendOf('student-100001', nothing, [admitted])], later);
    await expect(append).rejects.toThrow(ConcurrencyConflict);
  });

  it('writes texts as JSON.stringify does, so that every log can give them back letter by letter', async () => {
    await opened.appendStudent([admitted, removed]);
    for (const { data, metadata } of await opened.log.events.readStream('student-100001')) {
      for (const text of [data, metadata]) expect(JSON.stringify(JSON.parse(text))).toBe(text);
    }
  });

  it('leaves streams without events out', async () => {
    const answer = await opened.log.ledger.append([appendOf('roster', nothing, [])], cause);
    expect(answer.position).toBe(BEGINNING);
    expect(await opened.log.ledger.head()).toBe(BEGINNING);
  });

  it('refuses data of the wrong shape and unknown types, and writes nothing', async () => {
    const wrong = { type: 'StudentRemovedFromYear', data: { yearId: 'one', stay: 1 } } as unknown as LedgerEvent;
    const unknown = { type: 'StudentVanished', data: {} } as unknown as LedgerEvent;
    await expect(opened.appendStudent([removed, wrong])).rejects.toThrow(/StudentRemovedFromYear.*yearId/);
    await expect(opened.appendStudent([unknown])).rejects.toThrow(/StudentVanished.*unknown/);
    expect(await opened.log.ledger.head()).toBe(BEGINNING);
  });
});
