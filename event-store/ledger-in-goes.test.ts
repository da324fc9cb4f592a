import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { LedgerEvent } from '../domain/events.ts';
import { appendOf } from '../tests/support/appends.ts';
import { admitted, cause, embeddedLedger } from '../tests/support/embedded-ledger.ts';
import { KeyDestroyed } from './key-store.ts';

const opened = embeddedLedger();
const FIRST = 100_001;
const STUDENTS = 1000;

/** Every student of a school in one append, as an activity for all of them is; `seal` is called when one is sealed. */
const everybody = (check: () => void = () => undefined, seal: () => void = () => undefined) =>
  Array.from({ length: STUDENTS }, (_, at) => {
    const studentId = FIRST + at;
    const tip = {
      revision: -1,
      get hash() {
        seal();
        return null;
      },
    };
    const event = { ...admitted, data: { ...admitted.data, studentId } } as LedgerEvent;
    const append = appendOf(`student-${studentId}`, tip, [event]);
    return Object.defineProperty({ ...append }, 'events', {
      get() {
        check();
        return [event];
      },
    });
  });

it('an append to a thousand streams is checked and sealed in goes, between which others have their turn', async () => {
  const done = { check: 0, seal: 0 };
  const most = { check: 0, seal: 0 };
  let isWritten = false;
  const count = (what: keyof typeof done) => () => {
    done[what] += 1;
  };
  const written = opened.log.ledger.append(everybody(count('check'), count('seal')), cause).finally(() => {
    isWritten = true;
  });
  let seen = { check: 0, seal: 0 };
  while (!isWritten) {
    for (const what of ['check', 'seal'] as const) most[what] = Math.max(most[what], done[what] - seen[what]);
    seen = { ...done };
    await turn();
  }
  expect((await written).position).toBe(BigInt(STUDENTS));
  expect(done).toEqual({ check: STUDENTS, seal: STUDENTS });
  expect(most).toEqual({ check: 100, seal: 100 });
});

it('nothing is written of anybody where one is forgotten after their part was sealed', async () => {
  let sealed = 0;
  const count = () => {
    sealed += 1;
  };
  const refused = expect(opened.log.ledger.append(everybody(undefined, count), cause)).rejects.toEqual(
    new KeyDestroyed(`student-${FIRST}`),
  );
  while (sealed === 0) await turn();
  expect(sealed).toBeLessThan(STUDENTS);
  await opened.log.ledger.forget(`student-${FIRST}`);
  await refused;
  expect(await opened.log.ledger.head()).toBe(0n);
});

it('a long stream is read and opened in goes, between which others have their turn', async () => {
  const renamed = (at: number): LedgerEvent => ({ type: 'StudentDetailsChanged', data: { lastName: `Name ${at}` } });
  const { ledger } = opened.log;
  const events = [admitted, ...Array.from({ length: 3000 }, (_, at) => renamed(at))];
  await ledger.append([appendOf('student-100001', { revision: -1, hash: null }, events)], cause);
  let goes = 0;
  let isRead = false;
  const read = ledger.read('student-100001').finally(() => {
    isRead = true;
  });
  while (!isRead) {
    goes += 1;
    await turn();
  }
  const whole = await read;
  expect(whole.events).toHaveLength(3001);
  expect(goes).toBeGreaterThanOrEqual(6);
  expect(await ledger.read('student-100001', 3000)).toEqual({ events: whole.events.slice(3000), tip: whole.tip });
  expect(await ledger.read('student-100001', 3001)).toEqual({ events: [], tip: whole.tip });
});

it('a long stream that many ask for at once is opened once, and what is kept of it given to the others', async () => {
  const { ledger } = opened.log;
  const renamed = (at: number): LedgerEvent => ({ type: 'StudentDetailsChanged', data: { lastName: `Name ${at}` } });
  const events = [admitted, ...Array.from({ length: 1000 }, (_, at) => renamed(at))];
  await ledger.append([appendOf('student-100001', { revision: -1, hash: null }, events)], cause);
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => ledger.read('student-100001')));
  expect(first?.events).toHaveLength(1001);
  for (const other of others) expect(other.events[500]).toBe(first?.events[500]);
});
