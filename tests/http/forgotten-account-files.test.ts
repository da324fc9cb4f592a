import { afterAll, beforeAll, expect, it } from 'vitest';
import { replaceFileOfAccounts } from '../../api/forgetting/forgotten-accounts.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const { signal } = new AbortController();
const runsOfStaff = async () =>
  (await server.services.readModels.runs()).filter(
    ({ readModel, outcome }) => readModel === 'staff' && outcome === 'done',
  ).length;

/** An account that is there no more, and its forgetting. */
async function forgotten(email: string) {
  const person = { firstName: 'Quirina', lastName: 'Vandersteen', email, password: 'a long password', admin: false };
  const { id } = (await admin.post('/api/users', person)).body.user;
  await admin.delete(`/api/users/${id}`);
  expect((await admin.post(`/api/app/users/${id}/forget`, {})).status).toBe(200);
}

it('the file of staff is made anew for an account that is forgotten, without anybody asking for it', async () => {
  const before = await runsOfStaff();
  await forgotten('first@school.example');
  await expect.poll(runsOfStaff).toBe(before + 1);
  expect(await replaceFileOfAccounts(server.services, signal)).toBe(1);
  expect(await runsOfStaff()).toBe(before + 1);
});

it('what was given up, or left by a program that ended, is found at the next look', async () => {
  const { forgettingDue } = server.services;
  const { raise } = forgettingDue;
  // The program ends before it looks.
  forgettingDue.raise = () => undefined;
  await forgotten('second@school.example');
  forgettingDue.raise = raise;
  const before = await runsOfStaff();
  const readModels = { ...server.services.readModels, rebuild: async () => undefined };
  expect(await replaceFileOfAccounts({ ...server.services, readModels }, signal)).toBe(0);
  expect(await replaceFileOfAccounts(server.services, signal)).toBe(2);
  expect(await runsOfStaff()).toBe(before + 1);
});

it('a file that was made while the clock was ahead is made anew', async () => {
  const { readModels } = server.services;
  const ahead = async () =>
    (await readModels.runs()).map((run) => ({ ...run, startedAt: new Date(Date.now() + 86_400_000).toISOString() }));
  const before = await runsOfStaff();
  expect(await replaceFileOfAccounts({ ...server.services, readModels: { ...readModels, runs: ahead } }, signal)).toBe(
    2,
  );
  expect(await runsOfStaff()).toBe(before + 1);
});
