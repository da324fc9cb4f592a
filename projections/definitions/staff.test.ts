import { describe, expect, it } from 'vitest';
import { found, instant, type Written } from '../../tests/support/projected.ts';
import { accounts, staff } from './staff.ts';

describe('staff', () => {
  const created: Written = {
    stream: 'staff',
    type: 'StaffAccountCreated',
    data: {
      userId: 1,
      firstName: 'Zoë',
      lastName: "O'Neil",
      email: 'Zoe@school.example',
      admin: true,
      auditor: false,
      passwordHash: '$argon2id$secret',
    },
  };
  const account = {
    id: 1,
    firstName: 'Zoë',
    lastName: "O'Neil",
    email: 'Zoe@school.example',
    admin: true,
    auditor: false,
    removed: false,
    search: "zoe o'neil",
    createdAt: instant(1),
    updatedAt: instant(1),
  };

  it('lists an account without its secrets', async () => {
    expect(await found(staff, accounts, [created])).toEqual([account]);
  });

  it('follows changes, and keeps removed accounts', async () => {
    const renamed: Written = { stream: 'staff', type: 'StaffAccountChanged', data: { userId: 1, lastName: 'Lind' } };
    const removed: Written = { stream: 'staff', type: 'StaffAccountRemoved', data: { userId: 1 } };
    expect(await found(staff, accounts, [created, renamed, removed])).toEqual([
      { ...account, lastName: 'Lind', search: 'zoe lind', removed: true, updatedAt: instant(3) },
    ]);
  });

  it('says when a password changed, and nothing of a request to reset it', async () => {
    const reset: Written = {
      stream: 'staff',
      type: 'StaffPasswordReset',
      data: { userId: 1, tokenHash: 't', passwordHash: 'p', sessionsFrom: instant(2) },
    };
    const request: Written = {
      stream: 'staff',
      type: 'StaffPasswordResetRequested',
      data: { userId: 1, tokenHash: 't', expiresAt: instant(9) },
    };
    expect(await found(staff, accounts, [created, request])).toEqual([account]);
    expect(await found(staff, accounts, [created, reset])).toEqual([{ ...account, updatedAt: instant(2) }]);
  });
});
