import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** More of a list than is sent at once. */
const ROWS = 20_000;

let server: TestServer;
let path: string;
let term: number;
beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  const year = await createYear(server);
  await createStudent(admin, year.id);
  term = year.first;
  path = `/api/app/terms/${term}/studentIds`;
});
afterAll(() => server.close());

/** Lists that flow say one row over and over, and then wait as long as nobody stops them. */
function listWithoutEnd(): () => void {
  const { readModels } = server.services;
  const { reader } = readModels;
  const patched = (...given: Parameters<typeof reader>) => {
    const real = reader(...given);
    async function* stream(...asked: Parameters<typeof real.stream>) {
      for await (const row of real.stream(...asked)) for (let n = 0; n < ROWS; n++) yield row;
      await new Promise(() => undefined);
    }
    return { ...real, stream };
  };
  readModels.reader = patched as typeof reader;
  return () => {
    readModels.reader = reader;
  };
}

/** Somebody who oversees, signed in, and how that ends. */
async function overseer(how: string, email: string) {
  const admin = await server.as('admin');
  const person = { ...PEOPLE.staff, email, admin: false, auditor: true };
  await admin.post('/api/users', person);
  const client = await server.signIn(email, person.password);
  const { id } = (await client.get('/api/user')).body.user;
  const end = async () => {
    const ended =
      how === 'disabled'
        ? await admin.post(`/api/app/users/${id}/disable`)
        : await client.send('/api/app/session', { method: 'DELETE' });
    expect(ended.status).toBeLessThan(300);
  };
  return { client, end };
}

describe('with the right to ask for it,', () => {
  /** Somebody who oversees no more ends no session. */
  async function noOverseerMore(email: string) {
    const { client } = await overseer('signed out', email);
    const { id } = (await client.get('/api/user')).body.user;
    const admin = await server.as('admin');
    const demote = () => admin.post(`/api/users/${id}`, { auditor: false });
    return { client, demote };
  }

  it('an answer that flows', async () => {
    const { client, demote } = await noOverseerMore('demoted-flow@school.example');
    const restore = listWithoutEnd();
    const answer = await fetch(server.url + path, { headers: { Authorization: client.authToken ?? '' } });
    restore();
    expect((await demote()).status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('an answer that was long in the making', async () => {
    const { client, demote } = await noOverseerMore('demoted-make@school.example');
    const { store } = server.services.access;
    const { find } = store;
    const [begun, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    store.find = async (query) => {
      begun.resolve();
      await made.promise;
      return find(query);
    };
    const answered = client.get('/api/rest/accessRecord');
    await begun.promise;
    store.find = find;
    await demote();
    const { now } = performance;
    performance.now = () => now.call(performance) + 1000;
    made.resolve();
    expect((await answered).status).toBe(403);
    performance.now = now;
  });
});

describe.each(['signed out', 'disabled'])('with the session it was asked for in ends, %s,', (how) => {
  const email = (what: string) => `${how.replace(' ', '-')}-${what}@school.example`;

  it('an answer that flows', async () => {
    const { client, end } = await overseer(how, email('flow'));
    const restore = listWithoutEnd();
    const answer = await fetch(server.url + path, { headers: { Authorization: client.authToken ?? '' } });
    restore();
    expect(answer.status).toBe(200);
    await end();
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('an answer that waits for its turn', async () => {
    const { client, end } = await overseer(how, email('wait'));
    const { past } = server.services;
    const { take } = past;
    const waits = Promise.withResolvers<void>();
    past.take = (_, signal) => {
      waits.resolve();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const answered = client.get(`${path}?asOf=@3`);
    await waits.promise;
    past.take = take;
    await end();
    expect((await answered).status).toBe(401);
  });

  it('an answer that is being made', async () => {
    const { client, end } = await overseer(how, email('make'));
    const { past } = server.services;
    const { take } = past;
    const [begun, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    past.take = async (...given) => {
      const taken = await take.call(past, ...given);
      begun.resolve();
      await made.promise;
      return taken;
    };
    const answered = client.post(`/api/app/terms/${term}/export?asOf=@3`, {});
    await begun.promise;
    past.take = take;
    await end();
    made.resolve();
    expect((await answered).status).toBe(401);
  });
});
