import { expect, it } from 'vitest';
import { openingOf } from './pages.ts';

const admin = { id: 1, admin: true, auditor: false };
const auditor = { id: 2, admin: false, auditor: true };
const staff = { id: 3, admin: false, auditor: false };

it.each([
  ['/Users', ['page', 'dashboard', 'dashboard']],
  ['/users/3', ['page', 'dashboard', 'dashboard']],
  ['/ManageYears', ['page', 'dashboard', 'dashboard']],
  ['/Operations', ['page', 'dashboard', 'dashboard']],
  ['/Journal/Access', ['page', 'page', 'dashboard']],
  ['/accessRecord', ['page', 'page', 'dashboard']],
  ['/', ['page', 'page', 'page']],
  ['/4/students/view/100001', ['page', 'page', 'page']],
])('%s is open to administrators, auditors and staff: %j', (path, expected) => {
  expect([admin, auditor, staff].map((user) => openingOf(path, user, true))).toEqual(expected);
});

it.each([
  ['/Users', ['page', 'no-year', 'no-year']],
  ['/Journal', ['page', 'page', 'no-year']],
  ['/EditProfile', ['page', 'page', 'page']],
  ['/ManageYears', ['no-year', 'no-year', 'no-year']],
  ['/', ['no-year', 'no-year', 'no-year']],
])('%s before the first school year: %j', (path, expected) => {
  expect([admin, auditor, staff].map((user) => openingOf(path, user, false))).toEqual(expected);
});
