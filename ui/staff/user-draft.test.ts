import { describe, expect, it } from 'vitest';
import type { WireUser } from '../../domain/wire/contract.ts';
import { expectRejection } from '../../tests/support/given.ts';
import { changedBody, checkDraft, draftOf, isDirty, withAdmin, withAuditor } from './user-draft.ts';

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

describe('a changed account', () => {
  const before = draftOf(dana);
  it('names every field that was emptied', () => {
    expectRejection(
      () => checkDraft({ ...before, firstName: '', lastName: '', email: '' }, before),
      'invalid',
      'firstName: is required, lastName: is required, email: is required',
    );
  });
  it('needs the same password twice', () => {
    const typed = { ...before, password: 'a kettle on the hill', confirmed: 'a kettle in the hall' };
    expectRejection(() => checkDraft(typed, before), 'invalid', { confirmed: ["Passwords don't match"] });
    expect(() => checkDraft({ ...typed, confirmed: 'a kettle on the hill' }, before)).not.toThrow();
  });
});

it('nobody is administrator and auditor', () => {
  expect(withAdmin({ ...draftOf(dana), auditor: true }, true)).toMatchObject({ admin: true, auditor: false });
  expect(withAuditor({ ...draftOf(dana), admin: true }, true)).toMatchObject({ admin: false, auditor: true });
});
