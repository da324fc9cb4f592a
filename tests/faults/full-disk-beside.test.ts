import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { emptyDisk, fillDisk, mountSmallDisk } from '../support/disk-faults.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool } from '../support/small-school.ts';

const DISK_BYTES = 32 * 1024 * 1024;
const PATIENT = { timeout: 60_000 };
const NOT_RUN = 'NOT RUN: no disk can be mounted on this machine';

const { folder, dataDir, run, started } = runPrograms();
const small = () => join(folder(), 'small');
let unmount: (() => void) | undefined;
beforeEach(() => {
  mkdirSync(small());
  unmount = mountSmallDisk(small(), DISK_BYTES);
});
afterEach(() => unmount?.());

const signedIn = async (server: { url: string }) =>
  createClient(server.url, (await signInToSchool(server)).body.authToken);
const rename = async (client: Client, name: string) => (await client.post('/api/schoolSettings', { name })).status;
const filesLeft = () => readdirSync(small(), { recursive: true }).map(String);

it('mails that find no room keep nobody from working, leave nothing half written, and go again once there is room', {
  timeout: TIMEOUT_MS,
}, async ({ skip }) => {
  if (!unmount) return skip(NOT_RUN);
  const server = await started({ ...ADMINISTRATOR, MAIL_DIR: join(small(), 'mail'), LOG_LEVEL: 'error' });
  const admin = await signedIn(server);
  const forgotten = { username: ADMINISTRATOR.ADMIN_EMAIL };
  const askForMail = async () => (await admin.post('/api/forgotPassword', forgotten)).status;
  expect(await askForMail()).toBe(200);
  const mails = () => filesLeft().filter((name) => name.startsWith('mail/'));
  await expect.poll(mails, PATIENT).toEqual([expect.stringMatching(/^mail\/\d.*\.eml$/)]);

  fillDisk(small());
  expect(await askForMail()).toBe(200);
  await expect.poll(server.output, PATIENT).toContain('no space left');
  expect(await rename(admin, 'North High')).toBe(200);
  // A draft that was begun is taken away.
  await expect.poll(mails, PATIENT).toHaveLength(1);

  emptyDisk(small());
  expect(await askForMail()).toBe(200);
  await expect.poll(mails, PATIENT).toHaveLength(2);
});

it('back-ups that find no room are said, leave nothing half written and keep nobody from working', {
  timeout: TIMEOUT_MS,
}, async ({ skip }) => {
  if (!unmount) return skip(NOT_RUN);
  const settings = { ...ADMINISTRATOR, BACKUP_DIR: join(small(), 'copies') };
  mkdirSync(settings.BACKUP_DIR);
  fillDisk(small());
  const server = await started(settings);
  const admin = await signedIn(server);
  const state = async () => (await admin.get('/api/app/backUps')).body.backUps;
  await expect.poll(async () => (await state()).failure?.reason, PATIENT).toMatch(/full|ENOSPC|no space/i);
  expect((await admin.get('/health/ready')).body).toMatchObject({ status: 'degraded', backUps: { isFailing: true } });
  expect(await rename(admin, 'North High')).toBe(200);
  expect(filesLeft().sort()).toEqual(['copies', 'filler']);
  server.child.kill('SIGTERM');
  await server.ended;

  emptyDisk(small());
  const again = await started(settings);
  const client = await signedIn(again);
  const lastAt = async () => (await client.get('/api/app/backUps')).body.backUps.lastAt;
  await expect.poll(lastAt, PATIENT).not.toBeNull();
  expect((await client.get('/health/ready')).body).toMatchObject({ backUps: { isFailing: false } });
});

it('a start whose cache of compiled code finds no room is a start like any other', {
  timeout: TIMEOUT_MS,
}, async ({ skip }) => {
  if (!unmount) return skip(NOT_RUN);
  fillDisk(small());
  const server = await started({ ...ADMINISTRATOR, NODE_COMPILE_CACHE: join(small(), 'compiled') });
  expect(await rename(await signedIn(server), 'North High')).toBe(200);
  server.child.kill('SIGTERM');
  const { code, errors } = await server.ended;
  expect([code, errors]).toEqual([0, '']);
});

it('read models that find no room keep a server from starting, which says what to do, and are made once there is room', {
  timeout: TIMEOUT_MS,
}, async ({ skip }) => {
  if (!unmount) return skip(NOT_RUN);
  mkdirSync(dataDir());
  symlinkSync(small(), join(dataDir(), 'read-models'));
  fillDisk(small());
  expect(await run('api/main.ts', [], ADMINISTRATOR).ended).toMatchObject({
    code: 1,
    errors: `The read models of ${dataDir()} cannot be started: its disk is full; make room and start again, see docs/how-to/the-disk-is-full.md.\n`,
  });
  emptyDisk(small());
  const server = await started(ADMINISTRATOR);
  expect((await signInToSchool(server)).status).toBe(200);
});
