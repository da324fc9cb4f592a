import { describe, expect, it } from 'vitest';
import type { WireUser } from '../../domain/wire/contract.ts';
import { expectRejection } from '../../tests/support/given.ts';
import { changedBody, checkDraft, draftOf, isDirty, newBody, withAdmin, withAuditor } from './user-draft.ts';

const dana: WireUser = {
  id: 7,
  createdAt: 0,
  updatedAt: 0,
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@school.example',
  admin: false,
  auditor: false,
  latestVersion: null,
};
const filled = { ...draftOf(undefined), firstName: 'Erik', lastName: 'Marsh', email: 'erik@school.example' };

describe('an account that is known', () => {
  const before = draftOf(dana);
  it('sends only what differs, and what that was before', () => {
    expect(changedBody(before, { ...before, lastName: 'Marsh', admin: true })).toEqual({
      lastName: 'Marsh',
      admin: true,
      seen: { lastName: 'Okafor', admin: false },
    });
    expect(changedBody(before, { ...before, password: 'kettle on the stove' })).toEqual({
      password: 'kettle on the stove',
    });
  });
  it('is clean until something differs', () => {
    expect(isDirty(before, before)).toBe(false);
    expect(isDirty(before, { ...before, confirmed: 'x' })).toBe(true);
  });
});

describe('a new account', () => {
  it('sends everything', () => {
    expect(newBody({ ...filled, password: 'something', confirmed: 'something' })).toEqual({
      firstName: 'Erik',
      lastName: 'Marsh',
      email: 'erik@school.example',
      admin: false,
      auditor: false,
      password: 'something',
    });
  });
  it('names every field that is missing', () => {
    expectRejection(
      () => checkDraft(draftOf(undefined), undefined),
      'invalid',
      'firstName: is required, lastName: is required, email: is required, password: is required',
    );
  });
  it('needs the same password twice', () => {
    const typed = { ...filled, password: 'a kettle on the hill', confirmed: 'a kettle in the hall' };
    expectRejection(() => checkDraft(typed, undefined), 'invalid', { confirmed: ["Passwords don't match"] });
    expect(() => checkDraft({ ...typed, confirmed: 'a kettle on the hill' }, undefined)).not.toThrow();
  });
});

it('nobody is administrator and auditor', () => {
  expect(withAdmin({ ...filled, auditor: true }, true)).toMatchObject({ admin: true, auditor: false });
  expect(withAuditor({ ...filled, admin: true }, true)).toMatchObject({ admin: false, auditor: true });
});
