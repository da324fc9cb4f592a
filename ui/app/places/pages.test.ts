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
  ['/constructor', ['page', 'page', 'page']],
  ['/__proto__/students', ['page', 'page', 'page']],
  ['/4/students/view/100001', ['page', 'page', 'page']],
  ['/Students/', ['page', 'page', 'page']],
  ['/students/5', ['dashboard', 'dashboard', 'dashboard']],
  ['/Students/create', ['dashboard', 'dashboard', 'dashboard']],
  ['/studentsInNoYear', ['dashboard', 'dashboard', 'dashboard']],
])('%s is open to administrators, auditors and staff: %j', (path, expected) => {
  expect([admin, auditor, staff].map((user) => openingOf(path, user, { hasYears: true }))).toEqual(expected);
});

it.each([
  ['/Users', ['page', 'no-year', 'no-year']],
  ['/Journal', ['page', 'page', 'no-year']],
  ['/EditProfile', ['page', 'page', 'page']],
  ['/ManageYears', ['no-year', 'no-year', 'no-year']],
  ['/', ['no-year', 'no-year', 'no-year']],
])('%s before the first school year: %j', (path, expected) => {
  expect([admin, auditor, staff].map((user) => openingOf(path, user, { hasYears: false }))).toEqual(expected);
});

it.each([
  ['/Users', 'page', 'dashboard'],
  ['/SchoolSettings', 'page', 'dashboard'],
  ['/ManageYears', 'page', 'dashboard'],
  ['/AddYear', 'no-past', 'dashboard'],
  ['/Users/new', 'no-past', 'dashboard'],
  ['/Users/3', 'no-past', 'dashboard'],
  ['/Operations', 'no-past', 'dashboard'],
  ['/Forgetting', 'no-past', 'dashboard'],
])('%s of the past is open to who oversees (%s), not to staff (%s)', (path, toOverseer, toStaff) => {
  const opened = [true, false].map((overseesPast) => openingOf(path, auditor, { hasYears: true, overseesPast }));
  expect(opened).toEqual([toOverseer, toStaff]);
});

it.each([
  ['/EditProfile', 'no-past', 'no-past'],
  ['/Journal/Access', 'no-past', 'dashboard'],
  ['/accessRecord', 'no-past', 'dashboard'],
  ['/Journal/Actions', 'page', 'dashboard'],
  ['/Journal', 'page', 'dashboard'],
  ['/Students', 'page', 'page'],
])('%s of the past is %s to who oversees, %s to staff, who read it as an auditor does', (path, toOverseer, toStaff) => {
  const opened = [true, false].map((overseesPast) =>
    openingOf(path, auditor, { hasYears: true, past: true, overseesPast }),
  );
  expect(opened).toEqual([toOverseer, toStaff]);
});

it('says of Operations that it has no past also where there was no school year yet', () => {
  expect(openingOf('/Operations', auditor, { hasYears: false, overseesPast: true })).toBe('no-past');
});
