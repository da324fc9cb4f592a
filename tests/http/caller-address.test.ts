import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ alone: true, settings: { TRUST_PROXY: '1' } });
  await server.as('admin');
});
afterAll(() => server.close());

const OF_SIGN_INS = encodeURIComponent('{"kind":"signed-in"}');

/** From where the access record says that somebody signed in. */
async function signedInFrom(forwarded: string): Promise<string> {
  const { email: username, password } = PEOPLE.admin;
  const from = { 'X-Forwarded-For': forwarded };
  expect((await server.anonymous.post('/api/login', { username, password }, from)).status).toBe(200);
  const admin = await server.as('admin');
  const path = `/api/rest/accessRecord?filter=${OF_SIGN_INS}&sort=["id","DESC"]&range=[0,0]`;
  return (await admin.get(path)).body[0].address;
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
])('is the one in what the proxy says: %s', async (said, address) => {
  expect(await signedInFrom(said)).toBe(address);
});

it.each(['unknown', 'Ann Lee, no address', '203.0.113.7:4711:5', 'x'.repeat(9000)])(
  'is that of the connection where the proxy says none: %.30s',
  async (said) => {
    expect(await signedInFrom(said)).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
  },
);
