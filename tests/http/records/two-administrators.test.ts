import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedInvitation } from '../../contract/mailed.ts';
import { turnOn } from '../../support/second-factor.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

/** What takes two administrators is not done by one who has the account of another as well. */
const DAY_MS = 86_400_000;
const password = 'a kettle on the hill';
const other = 'another kettle down there';

let server: TestServer;
let yearId: number;
let made = 0;
let now = new Date('2025-10-15T15:00:00.000Z');

beforeAll(async () => {
  server = await startServer({ clock: () => now, settings: { TWO_ADMINISTRATORS_DAYS: '7', ALARM_STUDENTS: '1' } });
  yearId = (await createYear(server)).id;
});
afterAll(() => server.close());

interface Person {
  id: number;
  email: string;
  client: Client;
}
const nameOf = (email: string) => ({ firstName: 'Lee', lastName: 'Marsh', email });
const newAddress = () => {
  made += 1;
  return `person-${made}@school.example`;
};
const opened = async (id: number, email: string, by = password): Promise<Person> => ({
  ...{ id, email },
  client: await server.signIn(email, by),
});

/** An administrator whom this one makes. */
async function madeBy({ client }: Pick<Person, 'client'>): Promise<Person> {
  const email = newAddress();
  const { body } = await client.post('/api/users', { ...nameOf(email), admin: true, password });
  return opened(body.user.id, email);
}

/** An administrator whom nobody opened lately. */
async function longThere(): Promise<Person> {
  const { email, password: first } = PEOPLE.admin;
  const person = await madeBy({ client: await server.signIn(email, first) });
  now = new Date(now.getTime() + 8 * DAY_MS);
  return opened(person.id, person.email);
}

/** Two who asked and confirm, in that order. */
type Pair = readonly [Person, Person];

const WAYS: Record<string, () => Promise<Pair>> = {
  'was made by who asked': async () => {
    const one = await longThere();
    return [one, await madeBy(one)];
  },
  'made who asked': async () => {
    const one = await longThere();
    return [await madeBy(one), one];
  },
  'was made by who made the account that asked': async () => {
    const one = await longThere();
    return [await madeBy(one), await madeBy(one)];
  },
  'was made by whom the one who asked had made': async () => {
    const one = await longThere();
    return [one, await madeBy(await madeBy(one))];
  },
  'was invited by who asked': async () => {
    const one = await longThere();
    const email = newAddress();
    const { body } = await one.client.post('/api/app/invitations', { ...nameOf(email), admin: true });
    const secret = await mailedInvitation(server);
    await server.anonymous.post('/api/app/invitations/accept', { secret, password });
    return [one, await opened(body.user.id, email)];
  },
  'was given a password by who asked': async () => {
    const { id, email } = await longThere();
    const one = await longThere();
    await one.client.post(`/api/users/${id}`, { password: other });
    return [one, await opened(id, email, other)];
  },
  'was given an address by who asked': async () => {
    const { id } = await longThere();
    const one = await longThere();
    const email = newAddress();
    await one.client.post(`/api/users/${id}`, { email });
    return [one, await opened(id, email)];
  },
  'was made an administrator by who asked, and had long been there': async () => {
    const { id, email } = await longThere();
    const one = await longThere();
    await one.client.post(`/api/users/${id}`, { admin: false });
    now = new Date(now.getTime() + 8 * DAY_MS);
    const again = await opened(one.id, one.email);
    await again.client.post(`/api/users/${id}`, { admin: true });
    return [again, await opened(id, email)];
  },
  'lost the second factor by who asked': async () => {
    const two = await longThere();
    await turnOn(two.client, password, now);
    const one = await longThere();
    await one.client.post(`/api/app/users/${two.id}/secondFactor/reset`);
    return [one, await opened(two.id, two.email)];
  },
};

async function confirmed([one, two]: Pair) {
  made += 1;
  const studentId = await createStudent(one.client, yearId, { studentId: `T-${made}` });
  const asked = await one.client.post('/api/app/forgetting', { studentId, reason: 'Order 12/26' });
  return two.client.post(`/api/app/forgetting/${asked.body.requests[0].id}/confirm`);
}

it.each(Object.keys(WAYS))('is confirmed by nobody whose account %s', async (way) => {
  const { status, body } = await confirmed((await WAYS[way]?.()) ?? expect.fail(way));
  expect([status, body.error?.message]).toEqual([409, expect.stringContaining('opened the other a few days ago')]);
});

it('is confirmed by who chose their own password, or was there for longer', async () => {
  const [one, two] = [await longThere(), await longThere()];
  const again = await opened(one.id, one.email);
  await again.client.post(`/api/users/${one.id}`, { password: other, currentPassword: password });
  const pair: Pair = [await opened(one.id, one.email, other), await opened(two.id, two.email)];
  expect((await confirmed(pair)).status).toBe(200);
  expect((await confirmed([pair[1], pair[0]])).status).toBe(200);
});

it('is confirmed by two who both opened the account of a third', async () => {
  const [one, two] = [await longThere(), await longThere()];
  const pair: Pair = [await opened(one.id, one.email), await opened(two.id, two.email)];
  const third = await madeBy(pair[0]);
  await pair[1].client.post(`/api/users/${third.id}`, { password: other });
  expect((await confirmed(pair)).status).toBe(200);
});

/** An alarm about this account, which looks at more students than is usual. */
async function alarmAbout({ id, client }: Person): Promise<string> {
  const admin = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
  made += 1;
  for (const n of [1, 2]) {
    const studentId = await createStudent(admin, yearId, { studentId: `${n}-${made}` });
    await client.get(`/api/app/students/${studentId}/history`);
  }
  const newest = async () => (await admin.get('/api/app/accessRecord/alarms')).body.alarms.at(-1);
  await expect.poll(async () => (await newest())?.user.id).toBe(id);
  return (await newest()).id;
}
const acknowledge = (client: Client, id: string) => client.post(`/api/app/accessRecord/alarms/${id}/acknowledge`);

it('an alarm is acknowledged by nobody whose account was made by whom it is about', async () => {
  const one = await longThere();
  const two = await madeBy(one);
  const alarm = await alarmAbout(one);
  expect((await acknowledge(two.client, alarm)).status).toBe(403);
  const admin = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
  expect((await acknowledge(admin, alarm)).status).toBe(200);
});

it('an alarm is acknowledged by nobody who gave the account that it is about a password', async () => {
  const { id, email } = await longThere();
  const one = await longThere();
  const third = await longThere();
  const again = await opened(one.id, one.email);
  await again.client.post(`/api/users/${id}`, { password: other });
  const alarm = await alarmAbout(await opened(id, email, other));
  const { status, body } = await acknowledge(again.client, alarm);
  expect([status, body.error?.message]).toEqual([403, expect.stringContaining('whose account you opened')]);
  expect((await acknowledge(third.client, alarm)).status).toBe(200);
});
