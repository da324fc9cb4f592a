import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from '../records/school.ts';

/** A school to which requests are sent under keys; it is that of the test file that opened it. */
let dataDir: string;
export let server: TestServer;
export let admin: Client;
export let year: TestYear;
export let lee: number;
export let ann: number;
let count = 0;

export async function openSchool(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-keys-'));
  server = await startServer({ dataDir, alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  lee = await createStudent(admin, year.id, { studentId: 'lee' });
  ann = await createStudent(admin, year.id, { studentId: 'ann', firstName: 'Ann' });
}

export async function closeSchool(): Promise<void> {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Another process on the same folder; its clock may be ahead, in milliseconds. */
export async function restart(aheadMs = 0): Promise<void> {
  await server.close();
  server = await startServer({ dataDir, alone: true, clock: () => new Date(Date.now() + aheadMs) });
  admin = await server.as('admin');
}

export const newKey = () => `key-${++count}`;
export const keyed = (client: Client, path: string, body: unknown, key: string) =>
  client.post(path, body, { 'Idempotency-Key': key });

/** Sends it twice under one key, with `meanwhile` in between: the second answer is the first, and writes nothing. */
export async function expectRepeatable(
  path: string,
  body: unknown,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const key = newKey();
  const first = await keyed(admin, path, body, key);
  expect([first.status, JSON.stringify(first.body).slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  await meanwhile();
  const again = await expectNothingWritten(server, () => keyed(admin, path, body, key));
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  return first;
}

export const activity = (values: object = {}) => ({
  ...{ schoolYearId: year.id, studentIds: [lee], activityTypeId: 4, frequency: 'Weekly', notes: '' },
  events: [{ eventTime: '2025-10-08' }],
  ...values,
});
