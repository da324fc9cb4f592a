import { expect, it } from 'vitest';
import { type AccessRule, allows, mayAct } from './rights.ts';

const admin = { id: 1, admin: true, auditor: false };
const auditor = { id: 2, admin: false, auditor: true };
const staff = { id: 3, admin: false, auditor: false };

it.each<[AccessRule, boolean, boolean, boolean]>([
  ['read', true, true, true],
  ['write', true, false, true],
  ['oversee', true, true, false],
  ['admin', true, false, false],
  ['self', true, false, false],
])('%s lets administrators through: %s, auditors: %s, staff: %s', (rule, ...expected) => {
  expect([admin, auditor, staff].map((holder) => allows(rule, holder, '9'))).toEqual(expected);
});

it('lets everybody change the own account', () => {
  expect([admin, auditor, staff].map((holder) => mayAct(holder, 'users', 'edit', holder.id))).toEqual([
    true,
    true,
    true,
  ]);
  expect(mayAct(staff, 'users', 'edit', 4)).toBe(false);
});

it('lets nobody do what has no rule', () => {
  expect(mayAct(admin, 'journal', 'delete')).toBe(false);
  expect(mayAct(admin, 'unheardOf', 'list')).toBe(false);
});
