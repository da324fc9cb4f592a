import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** More of a list than is sent at once. */
const ROWS = 20_000;

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  const year = await createYear(server);
  await createStudent(admin, year.id);
  path = `/api/app/terms/${year.first}/studentIds`;
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

it.each(['signed out', 'disabled'])(
  'an answer that flows ends with the session it was asked for in: %s',
  async (how) => {
    const admin = await server.as('admin');
    const person = { ...PEOPLE.staff, email: `${how.replace(' ', '-')}@school.example`, admin: false, auditor: true };
    await admin.post('/api/users', person);
    const { body: signedIn } = await server.anonymous.post('/api/login', {
      username: person.email,
      password: person.password,
    });
    const client = createClient(server.url, signedIn.authToken);
    const { id } = (await client.get('/api/user')).body.user;
    const restore = listWithoutEnd();
    const answer = await fetch(server.url + path, { headers: { Authorization: signedIn.authToken } });
    restore();
    expect(answer.status).toBe(200);
    const ended =
      how === 'disabled'
        ? await admin.post(`/api/app/users/${id}/disable`)
        : await client.send('/api/app/session', { method: 'DELETE' });
    expect(ended.status).toBeLessThan(300);
    await expect(answer.text()).rejects.toThrow('terminated');
  },
);
