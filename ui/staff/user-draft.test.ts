import { describe, expect, it } from 'vitest';
import type { WireUser } from '../../domain/wire/contract.ts';
import { expectRejection } from '../../tests/support/given.ts';
import { accountOf, checkDraft, draftOf, sentOf, withAdmin, withAuditor } from './user-draft.ts';

const dana: WireUser = {
  id: 7,
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@school.example',
  admin: false,
  auditor: false,
  latestVersion: null,
};

it('sends passwords only when they were typed', () => {
  const before = draftOf(dana);
  expect(sentOf(before)).toEqual(accountOf(dana));
  expect(sentOf({ ...before, password: 'kettle on the stove', confirmed: 'kettle on the stove' })).toEqual({
    ...accountOf(dana),
    password: 'kettle on the stove',
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
