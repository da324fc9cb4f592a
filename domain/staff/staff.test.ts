import { describe, expect, it } from 'vitest';
import { both, changed, created, dana, kim, staff } from '../../tests/support/staff-accounts.ts';
import { fold } from '../kernel/decider.ts';
import type { StaffAccount, StaffEvent } from './events.ts';
import { accountByEmail, type StaffCommand, staffDecider } from './staff.ts';

describe('creating an account', () => {
  const create = (account: StaffAccount, more: { first?: boolean } = {}, hash = 'hash1'): StaffCommand => ({
    type: 'CreateAccount',
    account,
    passwordHash: hash,
    ...more,
  });

  it('hands out ids from 1', () => {
    staff()
      .when(create(dana, { first: true }))
      .thenEvents(created(1, dana));
    staff(created(1, dana))
      .when(create(kim, {}, 'hash2'))
      .thenEvents(created(2, kim));
  });
  it('refuses an address that is there, whatever its capitals', () =>
    staff(created(1, dana))
      .when(create({ ...kim, email: ' dana@SCHOOL.example ' }))
      .thenRejected('duplicate', 'A user with that email already exists.'));
  it('gives an address free with its account', () => {
    const gone: StaffEvent = { type: 'StaffAccountRemoved', data: { userId: 2 } };
    staff(...both, gone)
      .when(create(kim, {}, 'hash3'))
      .thenEvents(created(3, kim));
  });
  it('hands out no id that was passed over, and the first administrator is the first all the same', () => {
    const passed: StaffEvent = { type: 'StaffIdsPassedOver', data: { upTo: 6 } };
    const pass: StaffCommand = { type: 'PassOverAccountIds', upTo: 6 };
    staff(created(1, dana)).when(pass).thenEvents(passed);
    staff(created(6, dana)).when(pass).thenNothing();
    staff(passed)
      .when(create(dana, { first: true }))
      .thenEvents({ ...created(1, dana), data: { ...created(1, dana).data, userId: 7 } } as StaffEvent);
  });
  it('refuses a second set-up', () =>
    staff(created(1, dana))
      .when(create(kim, { first: true }))
      .thenRejected('rule'));
  it('refuses an administrator who is auditor', () =>
    staff()
      .when(create({ ...dana, auditor: true }))
      .thenRejected('invalid', { auditor: ['should not be set for an administrator'] }));
});

describe('changing an account', () => {
  const change = (userId: number, by: number | null, changes: Partial<StaffAccount>): StaffCommand => ({
    type: 'ChangeAccount',
    userId,
    by,
    changes,
  });

  it('records only what differs', () =>
    staff(...both)
      .when(change(2, 1, { ...kim, lastName: 'Marsh' }))
      .thenEvents(changed(2, { lastName: 'Marsh' })));
  it('stays quiet when nothing differs', () =>
    staff(...both)
      .when(change(1, 1, dana))
      .thenNothing());
  it('accepts the own address in other capitals', () =>
    staff(...both)
      .when(change(1, 1, { email: 'dana@school.example' }))
      .thenEvents(changed(1, { email: 'dana@school.example' })));
  it('refuses the address of somebody else', () =>
    staff(...both)
      .when(change(2, 2, { email: dana.email }))
      .thenRejected('duplicate'));
  it('refuses an address that only looks like the one of somebody else', () => {
    const email = 'd\u0430na@school.example';
    staff(...both)
      .when(change(2, 2, { email }))
      .thenRejected('invalid', { email: ['looks like the address of another user'] });
    // Those that look alike already stay as they are.
    staff(...both, changed(2, { email }))
      .when(change(2, 2, { email, lastName: 'Marsh' }))
      .thenEvents(changed(2, { lastName: 'Marsh' }));
  });
  it('ends the sessions when the address is another one, and not for other capitals', () => {
    const at = '2026-01-01T08:00:00.000Z';
    const moved = { type: 'ChangeAccount', by: 2, userId: 2, at } as const;
    staff(...both)
      .when({ ...moved, changes: { email: 'moved@school.example' } })
      .thenEvents(changed(2, { email: 'moved@school.example' }), {
        type: 'StaffSessionsEnded',
        data: { userId: 2, sessionsFrom: at },
      });
    staff(...both)
      .when({ ...moved, changes: { email: 'KIM@school.example' } })
      .thenEvents(changed(2, { email: 'KIM@school.example' }));
  });
  it('lets an administrator make others one', () =>
    staff(...both)
      .when(change(2, 1, { admin: true }))
      .thenEvents(changed(2, { admin: true })));
  it('leaves the own flags of staff alone', () =>
    staff(...both)
      .when(change(2, 2, { admin: true, auditor: true, lastName: 'Marsh' }))
      .thenEvents(changed(2, { lastName: 'Marsh' })));
  it('refuses an administrator the own flag', () =>
    staff(...both)
      .when(change(1, 1, { admin: false }))
      .thenRejected('invalid', { admin: ['cannot be changed for your own account'] }));
  it('refuses to demote the last administrator', () => {
    staff(...both)
      .when(change(1, null, { admin: false }))
      .thenRejected('rule', 'The last administrator has to stay one.');
    staff(created(1, dana), created(2, { ...kim, admin: true }))
      .when(change(1, 2, { admin: false }))
      .thenEvents(changed(1, { admin: false }));
  });
  it('refuses staff the accounts of others', () => {
    staff(...both)
      .when(change(1, 2, { lastName: 'Marsh' }))
      .thenRejected('forbidden');
    staff(...both)
      .when(change(1, 9, { lastName: 'Marsh' }))
      .thenRejected('forbidden');
  });
  it('takes a new password along and ends the sessions', () =>
    staff(...both)
      .when({
        type: 'ChangeAccount',
        userId: 2,
        by: 2,
        changes: {},
        password: { passwordHash: 'new', at: '2026-01-01T08:00:00.000Z' },
      })
      .thenEvents({
        type: 'StaffPasswordChanged',
        data: { userId: 2, passwordHash: 'new', sessionsFrom: '2026-01-01T08:00:00.000Z' },
      }));
  it('refuses an unknown account', () =>
    staff(...both)
      .when(change(9, 1, {}))
      .thenRejected('not-found'));
});

describe('removing an account', () => {
  const remove = (userId: number): StaffCommand => ({ type: 'RemoveAccount', userId });
  const removed: StaffEvent = { type: 'StaffAccountRemoved', data: { userId: 2 } };

  it('records it', () => {
    staff(...both)
      .when(remove(2))
      .thenEvents(removed);
    expect(accountByEmail(fold(staffDecider, [...both, removed]), kim.email)).toBeUndefined();
  });
  it('stays quiet when repeated', () =>
    staff(...both, removed)
      .when(remove(2))
      .thenNothing());
  it('refuses the last administrator', () =>
    staff(...both)
      .when(remove(1))
      .thenRejected('rule'));
  it('refuses an unknown account', () =>
    staff(...both)
      .when(remove(9))
      .thenRejected('not-found'));
});

describe('forgetting an account', () => {
  const forget = (userId: number): StaffCommand => ({ type: 'ForgetAccount', userId });
  const gone: StaffEvent = { type: 'StaffAccountRemoved', data: { userId: 2 } };
  const forgotten: StaffEvent = { type: 'StaffAccountForgotten', data: { userId: 2 } };

  it('is for whoever was removed, once', () => {
    staff(...both, gone)
      .when(forget(2))
      .thenEvents(forgotten);
    staff(...both, gone, forgotten)
      .when(forget(2))
      .thenNothing();
  });
  it('refuses whoever is still there, and whom there never was', () => {
    staff(...both)
      .when(forget(2))
      .thenRejected('conflict');
    staff(...both)
      .when(forget(3))
      .thenRejected('not-found');
  });
});
