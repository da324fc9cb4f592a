import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../../domain/events.ts';
import { streams } from '../../../domain/streams.ts';
import type { Cause, Ledger, StreamTip } from '../../../event-store/ledger-types.ts';
import { acceptanceOf, acceptIntent } from './intent-stream.ts';

const MIB = 1024 * 1024;
/** Bytes of an event whose data are sealed: encryption and base64 make them a third longer. */
const sealed = (data: object) => Math.ceil((Buffer.byteLength(JSON.stringify(data)) * 4) / 3);
const intent = <Row>(rows: Row[]) => ({ yearId: 1, termId: 11, rows, details: {} });

describe('an intent that is written down', () => {
  it('comes in parts below 1 MiB, in order and complete', () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ studentId: `S-${at}`, goals: 'ü'.repeat(10_000) }));
    const events = acceptanceOf(intent(rows));
    const parts = events.flatMap((event) => (event.type === 'IntentRowsRecorded' ? [event.data] : []));
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) expect(sealed(part)).toBeLessThan(MIB);
    expect(parts.flatMap((part) => part.rows)).toEqual(rows);
    expect(parts.map(({ from }) => rows[from])).toEqual(parts.map((part) => part.rows[0]));
    expect(events.at(-1)).toEqual({
      type: 'IntentAccepted',
      data: { yearId: 1, termId: 11, rows: 200, details: {} },
    });
  });

  it('is written in appends below 1 MiB, each behind the one before, the acceptance last', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ studentId: `S-${at}`, goals: 'ü'.repeat(10_000) }));
    const appended: { tip: StreamTip; events: readonly LedgerEvent[] }[] = [];
    const ledger: Pick<Ledger, 'append'> = {
      append: async (appends) => {
        const [append] = appends;
        if (!append) throw new Error('nothing to append');
        appended.push(append);
        const tip = { revision: append.tip.revision + append.events.length, hash: String(appended.length) };
        return { position: 1n, tips: new Map([[append.stream, tip]]) };
      },
    };
    const tip = await acceptIntent(ledger, streams.intent('import', '1'), intent(rows), {} as Cause);
    expect(appended.flatMap(({ events }) => events)).toEqual(acceptanceOf(intent(rows)));
    expect(appended.length).toBeGreaterThan(3);
    for (const { events } of appended) {
      expect(sealed(events.map(({ data }) => data))).toBeLessThan(MIB);
    }
    const before = [{ revision: -1, hash: null }, ...appended.map((_, n) => ({ revision: n, hash: String(n + 1) }))];
    expect(appended.map(({ tip }) => tip)).toEqual(before.slice(0, appended.length));
    expect(tip.revision).toBe(acceptanceOf(intent(rows)).length - 1);
  });

  it('needs no part without rows, and one for a row that is large by itself', () => {
    expect(acceptanceOf(intent([])).map(({ type }) => type)).toEqual(['IntentAccepted']);
    const large = ['x'.repeat(MIB)];
    expect(acceptanceOf(intent(large)).map(({ type }) => type)).toEqual(['IntentRowsRecorded', 'IntentAccepted']);
  });
});
