import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AS_AUDITOR, draw, YEAR } from '../draw-in-tests.tsx';
import ImportPage from './ImportPage.tsx';

const POINT = { position: '7', number: 7, at: '2026-05-19T23:59:59.999Z', read: null } as never;

it('says to auditors that importing is not theirs', async () => {
  draw(<ImportPage />, { school: AS_AUDITOR });
  expect(await screen.findByText('Importing needs another account.')).toBeDefined();
});

it('says in the past, where everybody is there as an auditor, that it is only read', async () => {
  draw(<ImportPage />, { school: { ...AS_AUDITOR, past: POINT } });
  expect(await screen.findByText('Files are imported once you are back to now.')).toBeDefined();
  expect(screen.queryByText('Importing needs another account.')).toBeNull();
});

const chosen = async () => (await screen.findByLabelText<HTMLSelectElement>('Select a Semester')).value;

it('begins with the term that runs', async () => {
  draw(<ImportPage />);
  expect(await chosen()).toBe('31');
  expect(screen.getByRole('button', { name: 'Browse' }).hasAttribute('disabled')).toBe(false);
});

it('asks for the term of a year that has not begun', async () => {
  const terms = YEAR.terms.map((term) => ({ ...term, id: term.id + 10, startDate: '2027-08-24T00:00:00.000Z' }));
  draw(<ImportPage />, { school: { years: [YEAR, { ...YEAR, id: 4, year: 2027, terms }] } });
  expect(await chosen()).toBe('');
  expect(screen.getByText('Choose year and term first')).toBeDefined();
});
