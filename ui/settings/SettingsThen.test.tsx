import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { WireSchoolSettings } from '../../domain/wire/contract.ts';
import { AS_ADMIN, draw } from '../draw-in-tests.tsx';
import { speak } from '../words/language.ts';
import SchoolSettingsPage from './SchoolSettingsPage.tsx';

afterEach(() => speak('en'));

const SETTINGS = {
  ...{ id: 1, name: 'Hill School of then' },
  gradeConversions: [
    { percent: 93, letter: 'A', gpa: 4 },
    { percent: 0, letter: 'F', gpa: 0 },
  ],
} as unknown as WireSchoolSettings;
const PAST = { position: '7', number: 7, at: '2026-05-19T23:59:59.999Z', read: null } as never;
const NOTHING_KEPT = { facts: false, caseload: false, services: false, disclosures: false };

const open = (keeps = { ...NOTHING_KEPT, facts: true, disclosures: true }) =>
  draw(<SchoolSettingsPage />, { school: { ...AS_ADMIN, past: PAST, settings: SETTINGS, keeps } });
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('are of then and only to be read, for administrators too', async () => {
  open();
  expect(await rows()).toEqual(['Percent fromLetterGPA', '93A4.00', '0F0.00']);
  expect(screen.getByText('Hill School of then')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('say what was kept, with the profile of the state', async () => {
  open();
  await rows();
  const kept = screen.getByRole('region', { name: 'What we keep' });
  expect(kept.textContent).toMatch(/Facts.*, .*[Dd]isclos/);
  expect(
    within(screen.getByRole('region', { name: 'State profile' })).getAllByRole('definition').length,
  ).toBeGreaterThan(3);
});

it('show no profile of a state where nothing was kept that goes by it', async () => {
  open(NOTHING_KEPT);
  await rows();
  expect(screen.getByText('Nothing beside the records.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'State profile' })).toBeNull();
});

it('speak the language of the page in the heads of the table too', async () => {
  await speak('es');
  open();
  expect((await rows())[0]).toBe('Porcentaje desdeLetraGPA');
});
