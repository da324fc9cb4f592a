import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let mails: { to: string; text: string }[];

beforeAll(async () => {
  // Alone: mails are read before they are sent, and somebody steps into the log of the process.
  server = await startServer({ alone: true, settings: { ALARM_STUDENTS: '1' } });
  admin = await server.as('admin');
  server.services.mailer.send = async (mail) => void mails.push(mail);
});
beforeEach(() => {
  mails = [];
});
afterAll(() => server.close());

let made = 0;
async function person(flags: object = {}) {
  made += 1;
  const email = `person-${made}@school.example`;
  const { body } = await admin.post('/api/users', { ...PEOPLE.staff, email, ...flags });
  return { id: body.user.id as number, email };
}
const sentTo = async () => {
  await server.services.background.settled();
  return mails.map(({ to }) => to);
};

/** Steps in where the link of a reset has been decided and is not written yet. */
function beforeTheLink(meanwhile: () => Promise<unknown>) {
  const { ledger } = server.services;
  const { append } = ledger;
  ledger.append = async (appends, ...rest) => {
    const isLink = appends.some(({ events }) => events.some(({ type }) => type === 'StaffPasswordResetRequested'));
    if (isLink) {
      Object.assign(ledger, { append });
      await meanwhile();
    }
    return append(appends, ...rest);
  };
}

describe('a link to choose a new password goes to nobody', () => {
  it('whose address was taken from the account as it was made', async () => {
    const { id, email } = await person();
    const moved = `moved-${email}`;
    beforeTheLink(() => admin.post(`/api/users/${id}`, { email: moved }));
    await server.anonymous.post('/api/forgotPassword', { username: email });
    expect((await sentTo()).sort()).toEqual([moved, email].sort());
    expect(mails.filter(({ text }) => text.includes('/ResetPassword/'))).toEqual([]);
  });

  it('who was disabled as it was made', async () => {
    const { id, email } = await person();
    beforeTheLink(() => admin.post(`/api/app/users/${id}/disable`));
    await server.anonymous.post('/api/forgotPassword', { username: email });
    expect(await sentTo()).toEqual([]);
  });
});

describe('what administrators are told goes to nobody who cannot sign in as one', () => {
  let there: string[];
  beforeAll(async () => {
    const disabled = await person({ admin: true });
    await admin.post(`/api/app/users/${disabled.id}/disable`);
    const invited = { ...PEOPLE.staff, email: 'invited@school.example', admin: true };
    await admin.post('/api/app/invitations', invited);
    const second = await person({ admin: true });
    there = [PEOPLE.admin.email, second.email].sort();
    await server.services.background.settled();
  });

  it('of requests to forget a student', async () => {
    const year = await createYear(server);
    const studentId = await createStudent(admin, year.id);
    expect((await admin.post('/api/app/forgetting', { studentId, reason: 'Order 12/26' })).status).toBe(200);
    expect((await sentTo()).sort()).toEqual(there);
  });

  it('of unusual reading', async () => {
    const { email } = await person();
    const reader = await server.signIn(email, PEOPLE.staff.password);
    const year = await createYear(server, 2030);
    const students = [1, 2].map((n) => createStudent(admin, year.id, { studentId: `M-${n}` }));
    mails = [];
    for (const studentId of await Promise.all(students)) await reader.get(`/api/app/students/${studentId}/history`);
    await expect.poll(async () => (await sentTo()).sort(), { timeout: 10_000 }).toEqual(there);
  });
});
