import { expect, it } from 'vitest';
import { menuItemsFor } from './menu-items.ts';

const labels = (admin: boolean, auditor: boolean) =>
  menuItemsFor({ user: { admin, auditor }, oversees: admin || auditor, past: null }).map(({ label }) => label);

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
