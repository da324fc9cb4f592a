import { describe, expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { mailsOf } from '../contract/mailed.ts';
import { turnOn } from '../support/second-factor.ts';
import { PEOPLE, startServer } from './harness.ts';

describe('guessing', () => {
  it('is answered 429 with the seconds to wait, while colleagues sign in', async () => {
    const strict = await startServer({ settings: { THROTTLE_ACCOUNT_FAILURES: '3', THROTTLE_MAILS: '1' } });
    try {
      const guess = (username: string) => strict.anonymous.post('/api/login', { username, password: 'guess' });
      await strict.as('staff');
      for (let n = 0; n < 3; n++) expect((await guess(PEOPLE.staff.email)).status).toBe(401);
      const refused = await guess(PEOPLE.staff.email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(refused.body.error.message).toMatch(/Too many attempts/);
      await strict.signIn(PEOPLE.admin.email, PEOPLE.admin.password);

      const ask = () => strict.anonymous.post('/api/forgotPassword', { username: 'nobody@school.example' });
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
    } finally {
      await strict.close();
    }
  });

  it('by strangers neither holds up nor locks out the owner at a browser they signed in at before', async () => {
    const settings = { TRUST_PROXY: '1', THROTTLE_ACCOUNT_FAILURES_PER_HOUR: '4' };
    const attacked = await startServer({ settings, alone: true });
    try {
      const from = (n: number) => ({ 'X-Forwarded-For': `203.0.113.${n}` });
      const attempt = (password: string, headers: Record<string, string>, username: string = PEOPLE.admin.email) =>
        attacked.anonymous.post('/api/login', { username, password }, headers);
      const own = await attempt(PEOPLE.admin.password, { ...from(1), 'X-Session': 'new' });
      const device =
        own.headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith('device-'))
          ?.split(';')[0] ?? '';

      for (const name of [PEOPLE.admin.email, 'nobody@school.example']) {
        for (let n = 2; n < 6; n++) expect((await attempt('guess', from(n), name)).status).toBe(401);
        const refused = await attempt(PEOPLE.admin.password, from(7), name);
        expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true]);
      }
      const elsewhere = { ...from(8), 'X-Session': 'new', Cookie: device };
      expect((await attempt(PEOPLE.admin.password, elsewhere)).status).toBe(200);
      // Without the cookie from where they signed in before, as clients of the contract do.
      const before = await attempt(PEOPLE.admin.password, from(1));
      expect([before.status, before.headers.getSetCookie()]).toEqual([200, []]);
      expect((await attempt('guess', { ...from(9), Cookie: `${device}x` })).status).toBe(429);
    } finally {
      await attacked.close();
    }
  });

  it('is counted by the account, in whichever letters its address is typed', async () => {
    const strict = await startServer({ settings: { THROTTLE_ACCOUNT_FAILURES: '3' }, alone: true });
    try {
      const { email } = PEOPLE.admin;
      const attempt = (username: string) => strict.anonymous.post('/api/login', { username, password: 'guess' });
      const spelt = (place: number) => {
        const letter = String.fromCodePoint(email.charCodeAt(place) + 0xfee0);
        return email.slice(0, place) + letter + email.slice(place + 1);
      };
      for (const place of [0, 1, 2]) expect((await attempt(spelt(place))).status).toBe(401);
      expect([(await attempt(spelt(3))).status, (await attempt(email)).status]).toEqual([429, 429]);
    } finally {
      await strict.close();
    }
  });

  it('by asking for links from everywhere leaves the owner the newest, and fills neither mailbox nor log', async () => {
    let now = new Date('2025-09-01T15:00:00.000Z');
    const settings = { THROTTLE_MAILS: '2', TRUST_PROXY: '1', RESET_MINUTES: '60' };
    const asked = await startServer({ settings, alone: true, clock: () => now });
    try {
      const ask = async (n: number) => {
        const from = { 'X-Forwarded-For': `203.0.113.${n}` };
        expect((await asked.anonymous.post('/api/forgotPassword', { username: PEOPLE.admin.email }, from)).status).toBe(
          200,
        );
        await asked.services.background.settled();
      };
      const mailed = async () => {
        const { events } = await asked.ledger.read('staff');
        return events.filter(({ type }) => type === 'StaffPasswordResetRequested').length;
      };
      for (let n = 1; n < 8; n++) await ask(n);
      expect([await mailed(), (await mailsOf(asked)).length]).toEqual([2, 2]);
      now = new Date(now.getTime() + 60 * 60_000);
      await ask(8);
      expect(await mailed()).toBe(3);
    } finally {
      await asked.close();
    }
  });

  it('does not count what was refused because too many sign in', async () => {
    const busy = await startServer({ settings: { THROTTLE_ACCOUNT_FAILURES: '2' }, alone: true });
    const { passwords } = busy.services;
    const { matches } = passwords;
    try {
      const attempt = () => busy.anonymous.post('/api/login', { username: PEOPLE.admin.email, password: 'guess' });
      passwords.matches = async () => {
        throw new Rejection('unavailable', 'Too many people sign in at the moment.', { retryAfter: 2 });
      };
      for (let n = 0; n < 5; n++) expect((await attempt()).status).toBe(503);
      passwords.matches = matches;
      expect([(await attempt()).status, (await attempt()).status, (await attempt()).status]).toEqual([401, 401, 429]);
    } finally {
      passwords.matches = matches;
      await busy.close();
    }
  });

  it('behind a proxy is counted by the address the proxy saw, not by what the caller says', async () => {
    const proxied = await startServer({ settings: { TRUST_PROXY: '1', THROTTLE_ACCOUNT_FAILURES: '2' } });
    try {
      const guess = async (forwarded: string) => {
        const body = { username: PEOPLE.admin.email, password: 'guess' };
        return (await proxied.anonymous.post('/api/login', body, { 'X-Forwarded-For': forwarded })).status;
      };
      expect(await guess('1.1.1.1, 203.0.113.7')).toBe(401);
      expect(await guess('2.2.2.2, 203.0.113.7')).toBe(401);
      expect(await guess('3.3.3.3, 203.0.113.7')).toBe(429);
      expect(await guess('203.0.113.7, 198.51.100.1')).toBe(401);
    } finally {
      await proxied.close();
    }
  });

  it('at the code of a second factor is slowed down as much where that of another app, which cannot be turned on, comes in between', async () => {
    const strict = await startServer({ alone: true, settings: { THROTTLE_ACCOUNT_FAILURES: '3' } });
    try {
      const client = await strict.as('staff');
      await turnOn(client, PEOPLE.staff.password, new Date());
      const guess = async () => (await client.post('/api/app/secondFactor/recoveryCodes', { code: '000000' })).status;
      expect([await guess(), await guess()]).toEqual([400, 400]);
      await expect(turnOn(client, PEOPLE.staff.password, new Date())).rejects.toThrow('400');
      expect(await guess()).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
