import { expect, it } from 'vitest';
import { menuItemsFor } from './menu-items.ts';

const labels = (admin: boolean, auditor: boolean) => menuItemsFor({ id: 1, admin, auditor }).map(({ text }) => text);

it('offers administrators everything', () => {
  expect(labels(true, false)).toEqual([
    'School Settings',
    'Add a Year',
    'Manage School Years',
    'Manage Users',
    'Operations',
    'Journal',
    'Import Data',
    'Edit Profile',
    'About',
  ]);
});
it('offers staff their daily work', () => {
  expect(labels(false, false)).toEqual(['Import Data', 'Edit Profile', 'About']);
});
it('offers auditors what there is to read and their own profile', () => {
  expect(labels(false, true)).toEqual(['Journal', 'Edit Profile', 'About']);
});
it('offers accounts, years and settings of then to who oversees, and no profile', () => {
  const past = { number: 7, at: '2026-05-19T23:59:59.999Z', read: null };
  const then = (oversees: boolean) =>
    menuItemsFor({ id: 1, admin: false, auditor: true }, { oversees, past }).map(({ to }) => to);
  expect(then(true)).toEqual(['/SchoolSettings', '/ManageYears', '/Users', '/Journal', '/About']);
  expect(then(false)).toEqual(['/About']);
});
