import Koa from 'koa';
import { afterEach, expect, it } from 'vitest';
import { type Listener, listen } from '../listener/listen.ts';
import { securityHeaders } from './security-headers.ts';

let listener: Listener;
afterEach(() => listener.close());

it.each([
  ['https://ledger.school.example', 'max-age=31536000'],
  ['https://ledger.school.example:8443/', 'max-age=31536000'],
  ['https://localhost', null],
  ['http://ledger.school.example', null],
  [undefined, null],
])('at %s browsers are told to come by TLS only: %s', async (publicUrl, told) => {
  listener = await listen('127.0.0.1', 0);
  listener.serve(new Koa().use(securityHeaders(publicUrl)).callback());
  const { headers } = await fetch(listener.url);
  expect(headers.get('strict-transport-security')).toBe(told);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});
