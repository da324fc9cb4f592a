import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedInvitation, mailedUid } from '../contract/mailed.ts';
import { codeOf, turnOn } from '../support/second-factor.ts';
import { openProviderServer, type ProviderServer } from '../support/sign-in-provider.ts';
import { type Answer, type Client, createClient } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { openBrowser, person as personOfProvider, providerSettings } from './provider-browser.ts';
import { createStudent, createYear } from './records/school.ts';

/** What lives longer than a request of an administrator, held against each way in which they may lose what they were. */
let provider: ProviderServer;
let server: TestServer;
let admin: Client;
let yearId: number;
let made = 0;

const NOW = new Date('2025-10-15T15:00:00.000Z');
const password = 'a kettle on the hill';
const other = 'another kettle down there';

beforeAll(async () => {
  provider = await openProviderServer();
  server = await startServer({ clock: () => NOW, settings: providerSettings(provider) });
  admin = await server.as('admin');
  yearId = (await createYear(server)).id;
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true, caseload: true } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

interface Person {
  id: number;
  email: string;
  name: object;
  client: Client;
}

/** An administrator beside the first one. */
async function person(): Promise<Person> {
  made += 1;
  const email = `person-${made}@school.example`;
  const name = { firstName: 'Lee', lastName: 'Marsh', email };
  const { body } = await admin.post('/api/users', { ...name, admin: true, password });
  return { id: body.user.id, email, name, client: await server.signIn(email, password) };
}

const ENDS = {
  demoted: ({ id, name }) => admin.post(`/api/users/${id}`, { ...name, admin: false }),
  disabled: ({ id }) => admin.post(`/api/app/users/${id}/disable`),
  removed: ({ id }) => admin.delete(`/api/users/${id}`),
  'given another password': ({ id, name }) => admin.post(`/api/users/${id}`, { ...name, password: other }),
  'given another address': ({ id, email, name }) => admin.post(`/api/users/${id}`, { ...name, email: `x-${email}` }),
  'signed out everywhere': ({ id }) => admin.delete(`/api/app/users/${id}/sessions`),
} satisfies Record<string, (whom: Person) => Promise<Answer>>;
type End = keyof typeof ENDS;

const isDone = async (answer: Promise<Answer>) => (await answer).status === 200;
const login = (username: string, code?: string) =>
  server.anonymous.post('/api/login', { username, password, ...(code !== undefined && { code }) });
const invited = (n: number) => ({ firstName: 'Ines', lastName: 'Brandt', email: `invited-${n}@school.example` });
const newUser = (n: number) => ({ ...invited(n), email: `made-${n}@school.example`, admin: true, password });
/** The address of a calendar of one's own. */
const calendarOf = async ({ client }: Person): Promise<string> =>
  (await client.post('/api/app/calendar', { names: 'initials' })).body.path;

/** A request to forget a student who was just added, by this client. */
async function forgettingBy(client: Client): Promise<number> {
  const studentId = await createStudent(admin, yearId, { studentId: `F-${made}` });
  return (await client.post('/api/app/forgetting', { studentId, reason: 'Order 12/26' })).body.requests[0].id;
}

const CONNECTION = '/api/app/singleSignOn/connection';
/** Their browser, back from the provider with its word of who they are, to be connected to their account. */
async function vouchedFor({ client }: Person) {
  provider.person = personOfProvider();
  const browser = openBrowser(server);
  const { headers, body } = await client.post(`${CONNECTION}/start`, { password });
  browser.keep(headers);
  await browser.back(await browser.through(body.address));
  return browser;
}
/** Somebody who is connected, at the provider or back from there. */
async function connected(by: Person) {
  const browser = await vouchedFor(by);
  await by.client.post(CONNECTION, {}, browser.keeps());
  return openBrowser(server);
}
const isSignedIn = async ({ status, body }: Answer) =>
  status === 200 && isDone(createClient(server.url, body.authToken).get('/api/user'));

/** What is begun, and answers whether it still leads anywhere; and the ends after which it does. */
const KINDS: Record<string, { goesOn: readonly End[]; begin(by: Person): Promise<() => Promise<boolean>> }> = {
  'a session': {
    goesOn: ['demoted'],
    begin:
      async ({ client }) =>
      () =>
        isDone(client.get('/api/user')),
  },
  'the rights of an administrator': {
    goesOn: [],
    begin:
      async ({ client }) =>
      () =>
        isDone(client.get('/api/rest/accessRecord')),
  },
  // It tells everybody the same: that something changed, and of which kind.
  'a stream of changes': {
    goesOn: ['demoted'],
    async begin({ client }) {
      const headers = { Authorization: client.authToken ?? '' };
      const { body } = await fetch(`${server.url}/api/app/changes`, { headers });
      const reading = body?.pipeThrough(new TextDecoderStream()).getReader();
      await reading?.read();
      return async () => {
        await admin.post('/api/schoolSettings', { name: `School ${made}` });
        for (;;) {
          const { value = '', done = true } = (await reading?.read().catch(() => undefined)) ?? {};
          if (done || value.includes('school-settings')) return !done;
        }
      };
    },
  },
  'a password': {
    goesOn: ['demoted', 'signed out everywhere'],
    begin:
      async ({ email }) =>
      () =>
        isDone(login(email)),
  },
  'a recovery code': {
    goesOn: ['demoted', 'signed out everywhere'],
    async begin({ client, email }) {
      const { recoveryCodes } = await turnOn(client, password, NOW);
      return () => isDone(login(email, recoveryCodes[0]));
    },
  },
  'a second factor that is set up': {
    goesOn: ['demoted'],
    async begin({ client }) {
      const { enrolment, secret } = (await client.post('/api/app/secondFactor/enrolment', { password })).body;
      return () => isDone(client.post('/api/app/secondFactor', { enrolment, code: codeOf(secret, NOW) }));
    },
  },
  'a link to choose a password': {
    goesOn: ['demoted', 'signed out everywhere'],
    async begin({ email }) {
      await server.anonymous.post('/api/forgotPassword', { username: email });
      const uid = await mailedUid(server);
      return () => isDone(server.anonymous.post('/api/resetPassword', { uid, password: other }));
    },
  },
  'a way through the provider': {
    goesOn: ['demoted', 'given another password', 'given another address', 'signed out everywhere'],
    async begin(by) {
      const browser = await connected(by);
      const address = await browser.toProvider();
      return async () => {
        await browser.back(address);
        return isSignedIn(await browser.begin());
      };
    },
  },
  'the word of the provider who they are': {
    goesOn: ['demoted'],
    async begin(by) {
      const browser = await connected(by);
      await browser.signIn();
      return async () => isSignedIn(await browser.begin());
    },
  },
  'a sign-in of the provider that is about to be connected': {
    goesOn: ['demoted'],
    async begin(by) {
      const browser = await vouchedFor(by);
      return () => isDone(by.client.post(CONNECTION, {}, browser.keeps()));
    },
  },
  'the address of a calendar': {
    goesOn: ['demoted', 'given another address', 'signed out everywhere'],
    async begin(by) {
      const path = await calendarOf(by);
      return () => isDone(server.anonymous.get(path));
    },
  },
  'a request that comes again under its key': {
    goesOn: [],
    async begin({ client }) {
      const [user, key] = [newUser(made), { 'Idempotency-Key': `key-${made}` }];
      await client.post('/api/users', user, key);
      return () => isDone(client.post('/api/users', user, key));
    },
  },
  'an address of a calendar that is told again under its key': {
    goesOn: ['demoted'],
    async begin({ client }) {
      const again = () => client.post('/api/app/calendar', { names: 'initials' }, { 'Idempotency-Key': `c-${made}` });
      await again();
      return () => isDone(again());
    },
  },
  'a request to forget that they confirm': {
    goesOn: [],
    async begin({ client }) {
      const request = await forgettingBy(admin);
      return () => isDone(client.post(`/api/app/forgetting/${request}/confirm`));
    },
  },
  // What they did before was theirs to do, and is told by mail: others take it back.
  'a request to forget that somebody else confirms': {
    goesOn: Object.keys(ENDS) as End[],
    async begin({ client }) {
      const request = await forgettingBy(client);
      return () => isDone(admin.post(`/api/app/forgetting/${request}/confirm`));
    },
  },
  'an invitation that they sent': {
    goesOn: Object.keys(ENDS) as End[],
    async begin({ client }) {
      await client.post('/api/app/invitations', invited(made));
      const secret = await mailedInvitation(server);
      return () => isDone(server.anonymous.post('/api/app/invitations/accept', { secret, password }));
    },
  },
};

const EACH = Object.keys(KINDS).flatMap((kind) => (Object.keys(ENDS) as End[]).map((end) => [kind, end] as const));

it.each(EACH)('%s of an administrator who was %s', async (kind, end) => {
  const { begin, goesOn } = KINDS[kind] ?? expect.fail(kind);
  const whom = await person();
  const goesOnNow = await begin(whom);
  expect((await ENDS[end](whom)).status).toBeLessThan(300);
  expect(await goesOnNow()).toBe(goesOn.includes(end));
});
