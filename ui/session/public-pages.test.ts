import { expect, it } from 'vitest';
import { publicVisit } from './public-pages.ts';

it('knows the pages before sign-in, whatever the letter case', () => {
  expect(publicVisit('/Login')).toEqual({ page: 'sign-in' });
  expect(publicVisit('/forgotpassword')).toEqual({ page: 'forgot-password' });
  expect(publicVisit('/ResetPassword/a%2Fb')).toEqual({ page: 'reset-password', uid: 'a/b' });
  expect(publicVisit('/SetUp/abc?x=1')).toEqual({ page: 'set-up', token: 'abc' });
});

it('knows why somebody is back from the sign-in provider, and in which window', () => {
  expect(publicVisit('/Login?problem=cancelled')).toEqual({ page: 'sign-in', problem: 'cancelled' });
  expect(publicVisit('/SingleSignOn')).toEqual({ page: 'single-sign-on', aside: false });
  const aside = { page: 'single-sign-on', aside: true, problem: 'expired' };
  expect(publicVisit('/SingleSignOn/aside?problem=expired')).toEqual(aside);
});

it('reads a link that was cut off', () => {
  expect(publicVisit('/ResetPassword/abc%E2%8')).toEqual({ page: 'reset-password', uid: 'abc%E2%8' });
});

it('leaves every other address to those who are signed in', () => {
  expect(publicVisit('/')).toBeUndefined();
  expect(publicVisit('/2/students')).toBeUndefined();
});
