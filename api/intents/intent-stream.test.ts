import { describe, expect, it } from 'vitest';
import { acceptanceOf } from './intent-stream.ts';

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

  it('needs no part without rows, and one for a row that is large by itself', () => {
    expect(acceptanceOf(intent([])).map(({ type }) => type)).toEqual(['IntentAccepted']);
    const large = ['x'.repeat(MIB)];
    expect(acceptanceOf(intent(large)).map(({ type }) => type)).toEqual(['IntentRowsRecorded', 'IntentAccepted']);
  });
});
