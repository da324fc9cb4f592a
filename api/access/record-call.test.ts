import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccessRecord } from './access-record.ts';
import type { AccessEntry } from './port.ts';
import { recordAnswer } from './record-call.ts';
import { looksAt } from './recorded-call.ts';

/** An answer that flows, and what of it is noted. */
const noted: AccessEntry[] = [];
const route = { method: 'GET', path: '/api/term/:termId/students', access: looksAt('students-listed') };
const asked = {
  ...{ actor: { id: 7 }, address: '::1', now: new Date('2025-10-01T10:00:00.000Z') },
  services: {
    access: { note: (entry: AccessEntry) => void noted.push(entry) } as AccessRecord,
    configuration: { TIME_ZONE: 'America/Phoenix' },
  },
  ...{ params: { termId: '31' }, query: new URLSearchParams(), body: {} },
};
const told = () => noted.map(({ details, studentId }) => [details['rows'], studentId, details['studentIds']]);

beforeEach(() => {
  noted.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('is noted with what went out while it flows, ever more seldom, and whole when it ends', async () => {
  const body = new Readable({ read: () => undefined });
  const count = { rows: 40 };
  await recordAnswer(route, asked, { status: 200, body, count });
  vi.advanceTimersByTime(4999);
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(1);
  count.rows = 90;
  vi.advanceTimersByTime(9999);
  expect(told()).toEqual([[40, null, undefined]]);
  vi.advanceTimersByTime(1);
  count.rows = 5000;
  vi.useRealTimers();
  body.destroy();
  await expect.poll(() => noted.length).toBe(3);
  expect(told()).toEqual([
    [40, null, undefined],
    [90, null, undefined],
    [5000, null, undefined],
  ]);
});

it('is not noted by halves while it may be of a few, who are named when it ends', async () => {
  const body = new Readable({ read: () => undefined });
  const count = { rows: 3, students: [5, 6, 9] };
  await recordAnswer(route, asked, { status: 200, body, count });
  vi.advanceTimersByTime(60_000);
  expect(told()).toEqual([]);
  vi.useRealTimers();
  body.destroy();
  await expect.poll(told).toEqual([[3, null, [5, 6, 9]]]);
});
