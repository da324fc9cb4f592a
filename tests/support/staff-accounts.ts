import type { StaffAccount, StaffEvent } from '../../domain/staff/events.ts';
import { staffDecider } from '../../domain/staff/staff.ts';
import { given } from './given.ts';

/** The staff after these events. */
export const staff = (...past: StaffEvent[]) => given(staffDecider, ...past);
/** An administrator. */
export const dana: StaffAccount = {
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'Dana@school.example',
  admin: true,
  auditor: false,
};
export const kim: StaffAccount = { ...dana, firstName: 'Kim', email: 'kim@school.example', admin: false };
export const created = (userId: number, account: StaffAccount): StaffEvent => ({
  type: 'StaffAccountCreated',
  data: { userId, ...account, passwordHash: `hash${userId}` },
});
/** The accounts of Dana (1) and Kim (2) have been created. */
export const both = [created(1, dana), created(2, kim)];
export const changed = (userId: number, changes: Partial<StaffAccount>): StaffEvent => ({
  type: 'StaffAccountChanged',
  data: { userId, ...changes },
});
