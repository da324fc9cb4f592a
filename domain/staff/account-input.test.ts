import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { NO_LINE } from '../kernel/look-alikes.ts';
import {
  readAccountChanges,
  readInvitedAccount,
  readNewAccount,
  readPassword,
  readPresentPassword,
} from './account-input.ts';
import { EASY_TO_GUESS } from './password-rules.ts';

const body = {
  firstName: 'Dana',
  lastName: 'Okafor',
  email: ' Dana@school.example ',
  admin: true,
  password: ' kettle on the stove ',
};
const account = { firstName: 'Dana', lastName: 'Okafor', email: 'Dana@school.example', admin: true, auditor: false };

/** Hosts by their number, in brackets or not, and what is no name of a host. */
const NO_ADDRESSES = [
  ...[
    'dana@[127.0.0.1]',
    'dana@[IPv6:::1]',
    'dana@127.0.0.1',
    'dana@2130706433',
    'dana@10.0x1',
    'da[na@school.example',
  ],
  ...['dana@-school.example', 'dana@school-.example', 'dana@school..example', 'dana@school.example.'],
  ...['dana@sch_ool.example', `dana@${'s'.repeat(64)}.example`],
];

describe('a new account', () => {
  it('is read, the password as typed', () =>
    expect(readNewAccount(body)).toEqual({ account, password: ' kettle on the stove ' }));
  it.each([
    'dana.o+iep@k12.school.example',
    "d'okafor@sub-district.k12.az.us",
    'dana@xn--bcher-kva.example',
    'niño@bücher.example',
    'dana@3com.example',
  ])('has the address %s', (email) => expect(readNewAccount({ ...body, email }).account.email).toBe(email));
  it('of an unfilled form lacks everything', () =>
    expectRejection(
      () => readNewAccount({ firstName: '', lastName: '', email: '', admin: false, password: null }),
      'invalid',
      'firstName: is required, lastName: is required, email: is required, password: is required',
    ));
  it.each(NO_ADDRESSES)('does not have the address %s', (email) =>
    expectRejection(() => readNewAccount({ ...body, email }), 'invalid', { email: ['should match format "email"'] }),
  );
  it.each([
    [{ firstName: 'D' }, 'firstName', 'should NOT be shorter than 2 characters'],
    [{ firstName: 'Da\nna' }, 'firstName', NO_LINE],
    [{ lastName: 'Oka\u202efor' }, 'lastName', NO_LINE],
    [{ lastName: 'x'.repeat(201) }, 'lastName', 'should NOT be longer than 200 characters'],
    [{ email: 'dana.school' }, 'email', 'should match format "email"'],
    [{ email: 'da na@school.example' }, 'email', 'should match format "email"'],
    [{ email: 'dana@school' }, 'email', 'should match format "email"'],
    [{ email: 5 }, 'email', 'should be string'],
    [{ email: 'da\u200bna@school.example' }, 'email', 'should NOT contain invisible characters; please type it anew'],
    [{ admin: 'true' }, 'admin', 'should be boolean'],
    [{ auditor: 1 }, 'auditor', 'should be boolean'],
    [{ password: 'eleven long' }, 'password', 'should NOT be shorter than 12 characters'],
    [{ password: 'password1234' }, 'password', EASY_TO_GUESS],
    [{ password: 'okafor-dana-1' }, 'password', EASY_TO_GUESS],
    [{ password: 'x'.repeat(129) }, 'password', 'should NOT be longer than 128 characters'],
    [{ password: 12345678 }, 'password', 'should be string'],
  ])('is refused with %j', (change, field, reason) =>
    expectRejection(() => readNewAccount({ ...body, ...change }), 'invalid', { [field]: [reason] }),
  );
});

it('somebody who is invited has an address and no password, and the rights that are sent', () => {
  const { password: _, ...invited } = body;
  expect(readInvitedAccount(invited)).toEqual(account);
  expect(readInvitedAccount({ ...invited, admin: null })).toEqual({ ...account, admin: false });
  expect(readInvitedAccount({ ...invited, admin: undefined, auditor: true })).toEqual({
    ...{ ...account, admin: false, auditor: true },
  });
});

it('a new account without flags has no rights', () =>
  expect(readNewAccount({ ...body, admin: undefined }).account).toEqual({ ...account, admin: false }));

it('a new password is long enough and hard to guess', () => {
  expect(readPassword({ password: 'kettle twelve' })).toBe('kettle twelve');
  expect(readPassword({ password: 'kzvqmrkzvqmx' })).toBe('kzvqmrkzvqmx');
  expectRejection(() => readPassword({ password: 'password1234' }), 'invalid', { password: [EASY_TO_GUESS] });
});

it('a present password is what was typed, or none', () => {
  expect(readPresentPassword({ currentPassword: ' kettle ' })).toBe(' kettle ');
  expect(readPresentPassword({ currentPassword: null })).toBeUndefined();
  expect(readPresentPassword({})).toBeUndefined();
});

it('a password made of what everybody knows of the installation is refused', () => {
  const named = { ...body, password: 'BluePelican-2025' };
  expect(readNewAccount(named).password).toBe('BluePelican-2025');
  expectRejection(() => readNewAccount(named, ['Blue Pelican']), 'invalid', { password: [EASY_TO_GUESS] });
});

describe('a changed account', () => {
  it('leaves what is absent or null', () =>
    expect(readAccountChanges({ lastName: 'Marsh', email: null, password: null, userId: 9 })).toEqual({
      changes: { lastName: 'Marsh' },
      password: undefined,
    }));
  it('takes a typed password', () =>
    expect(readAccountChanges({ password: 'kettle and pot' })).toEqual({
      changes: {},
      password: 'kettle and pot',
    }));
  it('names all faults', () =>
    expectRejection(() => readAccountChanges({ email: 'x', password: 'short' }), 'invalid', {
      email: ['should NOT be shorter than 6 characters', 'should match format "email"'],
      password: ['should NOT be shorter than 12 characters'],
    }));
});

describe('a password', () => {
  it('counts characters', () => expect(readPassword({ password: '🔑🔒🗝🚪🏠🌳🌊🔥⛰🌙⭐🌈' })).toHaveLength(22));
  it('is refused when missing', () =>
    expectRejection(() => readPassword({}), 'invalid', { password: ['is required'] }));
});
