import { expect, it } from 'vitest';
import { networkOf, siteOf } from './networks.ts';

it.each([
  ['203.0.113.7:50412', '203.0.113.7:50413'],
  ['[2001:db8::1]:50412', '2001:db8::2'],
  ['[2001:db8::1]', '2001:db8::2'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
])('%s and %s are of one network, whatever port a proxy writes behind them', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
  expect(siteOf(one)).toBe(siteOf(other));
});

it('a site is what is handed out as one: a /48 of IPv6 addresses, one of IPv4', () => {
  expect(siteOf('2001:db8:1:2::1')).toBe(siteOf('2001:db8:1:ffff::1'));
  expect(siteOf('2001:db8:1::1')).not.toBe(siteOf('2001:db8:2::1'));
  expect(siteOf('203.0.113.7')).not.toBe(siteOf('203.0.113.8'));
});
