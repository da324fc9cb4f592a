import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCookie } from '../http/cookie.ts';
import { createKnownDevices } from './known-devices.ts';

const secret = randomBytes(32);
const site = 'https://ledger.school.example';
const create = (signedWith = secret, of = site) => createKnownDevices(signedWith, createCookie('device', of));
const now = new Date('2025-09-01T15:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000);
/** What a browser sends back. */
const sent = (setCookie: string) => setCookie.split(';')[0] ?? '';

it('knows a browser for ninety days after the last sign-in of an account there', () => {
  const devices = create();
  const first = sent(devices.keep(7, '', now, 'desk'));
  expect([devices.idFor(7, first, days(89)), devices.idFor(7, first, days(90))]).toEqual(['desk', undefined]);
  const again = sent(devices.keep(7, `other=1; ${first}`, days(80), 'another name'));
  expect(devices.idFor(7, again, days(169))).toBe('desk');
});

it('tells accounts apart, and keeps the newest eight of a shared browser', () => {
  const devices = create();
  let kept = '';
  for (let userId = 1; userId <= 9; userId++) kept = sent(devices.keep(userId, kept, now, 'desk'));
  const known = Array.from({ length: 10 }, (_, userId) => devices.idFor(userId, kept, now) !== undefined);
  expect(known).toEqual([false, false, true, true, true, true, true, true, true, true]);
  expect(kept.length).toBeLessThan(1000);
});

it('takes nobody at their word', () => {
  const devices = create();
  const forged = sent(create(randomBytes(32)).keep(7, '', now, 'desk'));
  for (const cookies of ['', 'device=x', forged, '__Host-device=a.b.c'])
    expect([devices.idFor(7, cookies, now), devices.browserOf(cookies, now)]).toEqual([undefined, undefined]);
});

it('knows a browser by whoever signed in there, for as long', () => {
  const devices = create();
  const kept = sent(devices.keep(7, '', now, 'desk'));
  expect([devices.browserOf(kept, days(89)), devices.browserOf(kept, days(90))]).toEqual(['desk', undefined]);
});

it('keeps it where no script and no other site reads it', () => {
  expect(create().keep(7, '', now, 'desk')).toMatch(
    /^__Host-device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(create(secret, 'http://127.0.0.1:3000').keep(7, '', now, 'desk')).toMatch(
    /^device-3000=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});
