import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
let mails: { to: string; subject: string; text: string }[];

beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  server.services.mailer.send = async (mail) => void mails.push(mail);
});
beforeEach(() => {
  mails = [];
});
afterAll(() => server.close());

const FIRST = PEOPLE.admin.email;
const product = 'Transition Ledger';

/** To whom mails about administrators went, and what the first of them said. */
async function told() {
  await server.services.background.settled();
  const about = mails.filter(({ subject }) => subject === `${product} - Administrators changed`);
  mails = [];
  return { to: about.map(({ to }) => to).sort(), text: about[0]?.text.split('\n\n')[0] ?? '' };
}

let made = 0;
async function person(flags: object) {
  made += 1;
  const email = `person-${made}@school.example`;
  const { body } = await admin.post('/api/users', { ...PEOPLE.staff, firstName: 'Ines', email, ...flags });
  return { id: body.user.id as number, email };
}
const by = `It was done by ${PEOPLE.admin.firstName} ${PEOPLE.admin.lastName}.`;
const whoIs = `Ines ${PEOPLE.staff.lastName}`;
const isOne = { text: `${whoIs} can work as an administrator in ${product} from now on.\n${by}` };
const isNone = { text: `${whoIs} cannot work as an administrator in ${product} any more.\n${by}` };

describe('who was an administrator until then is told by mail of who', () => {
  it('is made one, and of nobody else', async () => {
    await person({ admin: false });
    expect((await told()).to).toEqual([]);
    await person({ admin: true });
    expect(await told()).toEqual({ to: [FIRST], ...isOne });
  });

  it.each<[string, (id: number) => Promise<{ status: number }>]>([
    ['disabled', (id) => admin.post(`/api/app/users/${id}/disable`)],
    ['removed', (id) => admin.delete(`/api/users/${id}`)],
    ['made staff', (id) => admin.post(`/api/users/${id}`, { admin: false })],
  ])('is %s', async (_, lock) => {
    const { id, email } = await person({ admin: true });
    await told();
    expect((await lock(id)).status).toBeLessThan(300);
    const { to, text } = await told();
    expect(to).toContain(email);
    expect(to).toContain(FIRST);
    expect({ text }).toEqual(isNone);
    await lock(id);
    expect((await told()).to).toEqual([]);
  });

  it('comes back, or accepts an invitation to be one', async () => {
    const { id } = await person({ admin: true });
    await admin.post(`/api/app/users/${id}/disable`);
    await told();
    await admin.post(`/api/app/users/${id}/enable`);
    expect(await told()).toMatchObject({ to: expect.arrayContaining([FIRST]), ...isOne });

    const invited = { ...PEOPLE.staff, firstName: 'Ines', email: 'invited@school.example', admin: true };
    await admin.post('/api/app/invitations', invited);
    await server.services.background.settled();
    const secret = mails.flatMap(({ text }) => /#\/\w+\/([\w-]{20,})/.exec(text)?.[1] ?? [])[0];
    expect((await told()).to).toEqual([]);
    const password = 'a long way to school';
    expect((await server.anonymous.post('/api/app/invitations/accept', { secret, password })).status).toBe(200);
    expect(await told()).toMatchObject({
      to: expect.arrayContaining([FIRST]),
      text: `${whoIs} can work as an administrator in ${product} from now on.`,
    });
  });

  it('edits a name or chooses a password, of nothing', async () => {
    const { id } = await person({ admin: true });
    await told();
    await admin.post(`/api/users/${id}`, { lastName: 'Otherwise', password: 'a long way to school' });
    expect((await told()).to).toEqual([]);
  });
});
