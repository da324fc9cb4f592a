import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedInvitation, mailedUid } from '../contract/mailed.ts';
import { codeOf, turnOn } from '../support/second-factor.ts';
import { type Answer, type Client, createClient } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

/** What counts once is asked for by many at the same moment: one of them has it. */
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2025-09-01T15:00:00.000Z') });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const AT_ONCE = 6;
const atOnce = (work: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
const taken = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);
const password = 'a kettle on the hill';
const login = (username: string, more: object = {}) =>
  server.anonymous.post('/api/login', { username, password, ...more });
const lee = (name: string) => ({ firstName: 'Lee', lastName: 'Marsh', email: `${name}@school.example` });

async function person(name: string, flags: object = {}) {
  const { email } = lee(name);
  const { body } = await admin.post('/api/users', { ...lee(name), admin: false, password, ...flags });
  return { id: body.user.id as number, email, client: await server.signIn(email, password) };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Which of these passwords open an account. */
async function opening(email: string, passwords: readonly string[]): Promise<string[]> {
  const opens: string[] = [];
  for (const one of passwords) if ((await login(email, { password: one })).status === 200) opens.push(one);
  return opens;
}
const passwordOf = (n: number) => `the kettle number ${'abcdef'[n]}`;
const passwords = Array.from({ length: AT_ONCE }, (_, n) => passwordOf(n));

describe('a link that many use at once', () => {
  it('to choose a new password sets one', async () => {
    const { email } = await person('forgetful');
    await server.anonymous.post('/api/forgotPassword', { username: email });
    const uid = await mailedUid(server);
    const answers = await atOnce((n) => server.anonymous.post('/api/resetPassword', { uid, password: passwordOf(n) }));
    expect(taken(answers)).toHaveLength(1);
    expect(await opening(email, passwords)).toHaveLength(1);
  });

  it('of an invitation opens the account to one', async () => {
    await admin.post('/api/app/invitations', lee('invited'));
    const secret = await mailedInvitation(server);
    const accept = (n: number) =>
      server.anonymous.post('/api/app/invitations/accept', { secret, password: passwordOf(n) });
    expect(taken(await atOnce(accept))).toHaveLength(1);
    expect(await opening(lee('invited').email, passwords)).toHaveLength(1);
  });
});

it.each(['app', 'recovery'] as const)('a code (%s) that many show at once lets one of them in', async (kind) => {
  const { email, client } = await person(`code-${kind}`);
  const now = new Date('2025-09-01T15:00:00.000Z');
  const { secret, recoveryCodes } = await turnOn(client, password, now);
  const code = kind === 'app' ? codeOf(secret, now, 1) : recoveryCodes[0];
  expect(taken(await atOnce(() => login(email, { code })))).toHaveLength(1);
  expect((await login(email, { code })).status).toBe(401);
});

/** What one administrator does to another, or to the own account. */
const ENDING: Record<string, (by: Client, whom: Person) => Promise<Answer>> = {
  disable: (by, { id }) => by.post(`/api/app/users/${id}/disable`),
  remove: (by, { id }) => by.delete(`/api/users/${id}`),
  demote: (by, { id, email }) =>
    by.post(`/api/users/${id}`, { firstName: 'Lee', lastName: 'Marsh', email, admin: false }),
};

it.each([
  ...[['disable', 'disable'] as const, ['remove', 'remove'] as const, ['demote', 'demote'] as const],
  ...[['remove', 'demote'] as const, ['disable', 'remove'] as const],
])('the last two administrators who %s and %s each other at once leave one', async (first, second) => {
  const [one, other] = [
    await person(`one-${first}-${second}`, { admin: true }),
    await person(`other-${first}-${second}`, { admin: true }),
  ];
  const { user } = (await admin.get('/api/user')).body;
  const right = (by: Client, isAdmin: boolean) => by.post(`/api/users/${user.id}`, { ...user, admin: isAdmin });
  expect((await right(one.client, false)).status).toBe(200);
  await Promise.all([
    ...[ENDING[first]?.(one.client, other), ENDING[first]?.(one.client, one)],
    ...[ENDING[second]?.(other.client, one), ENDING[second]?.(other.client, other)],
  ]);
  const left = await Promise.all(
    [one, other].map(async ({ email }) => {
      const { body } = await login(email);
      const client = createClient(server.url, body.authToken);
      return (await client.get('/api/app/accounts')).status === 200 ? client : undefined;
    }),
  );
  const [keeper] = left.filter((client) => client !== undefined);
  expect((await right(keeper ?? expect.fail('nobody is left'), true)).status).toBe(200);
  for (const { id } of [one, other]) await admin.delete(`/api/users/${id}`);
});

it('an account that is removed while it is disabled is told as it was left, or was gone before', async () => {
  const answers: Answer[] = [];
  for (let n = 0; n < AT_ONCE; n++) {
    const { id } = await person(`leaver-${n}`);
    answers.push(
      ...(await Promise.all([admin.post(`/api/app/users/${id}/disable`), admin.delete(`/api/rest/users/${id}`)])),
    );
  }
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 404].includes(status))).toEqual([]);
});
