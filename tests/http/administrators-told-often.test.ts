import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

/** Mails on their way at once, and the one that waits. */
const MOST_MAILS = 9;
/** Administrators there are, and how often one of them is locked out and let in again. */
const ADMINISTRATORS = 12;
const TIMES = 15;

let server: TestServer;
let admin: Client;
const mails: { to: string; text: string }[] = [];
/** Mails that the mail server has not taken yet. */
const held: (() => void)[] = [];
let slow = true;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, { envelope }, callback) {
    const { text = '' } = await PostalMime.parse(await new Response(stream as never).arrayBuffer());
    for (const { address } of envelope.rcptTo) mails.push({ to: address, text });
    if (slow) held.push(callback);
    else callback();
  },
});

beforeAll(async () => {
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  server = await startServer({ alone: true, settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  admin = await server.as('admin');
});
afterAll(async () => {
  await server.close();
  smtp.close();
});

it('mails each administrator a few times, however often others come and go while the mail server is slow', async () => {
  const ids: number[] = [];
  for (let n = 1; n < ADMINISTRATORS; n++) {
    const person = { ...PEOPLE.staff, firstName: `Person ${n}`, email: `person-${n}@school.example`, admin: true };
    ids.push((await admin.post('/api/users', person)).body.user.id);
  }
  for (let n = 0; n < TIMES; n++)
    for (const what of ['disable', 'enable']) await admin.post(`/api/app/users/${ids[n % 3]}/${what}`);
  await admin.post(`/api/app/users/${ids[3]}/disable`);
  slow = false;
  for (const take of held) take();
  await server.services.background.settled();
  const to = Map.groupBy(mails, (mail) => mail.to);
  expect(to.size).toBe(ADMINISTRATORS);
  expect(Math.max(...[...to.values()].map(({ length }) => length))).toBeLessThanOrEqual(MOST_MAILS);
  const last = to.get(PEOPLE.admin.email)?.at(-1)?.text ?? '';
  const told = (who: string, can: string) => `${who} ${PEOPLE.staff.lastName} ${can} work as an administrator`;
  for (const part of [told('Person 1', 'cannot'), told('Person 1', 'can'), told('Person 4', 'cannot')])
    expect(last.split(part)).toHaveLength(2);
  expect(last.indexOf(told('Person 3', 'cannot'))).toBeLessThan(last.indexOf(told('Person 3', 'can')));
});
