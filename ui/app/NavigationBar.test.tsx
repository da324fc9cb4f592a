import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AS_ADMIN, AS_AUDITOR, draw, refused } from '../draw-in-tests.tsx';
import { FindingProvider } from './finding/finding.tsx';
import { NavigationBar } from './NavigationBar.tsx';

const open = (more: Parameters<typeof draw>[1] = {}) =>
  draw(
    <FindingProvider>
      <NavigationBar pathname={more.at ?? '/'} />
    </FindingProvider>,
    more,
  );
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const links = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'Welcome Dana' }));
};

it.each([
  ['a member of staff', {}, ['Students', 'Reports', 'Import']],
  ['an administrator', AS_ADMIN, ['Students', 'Reports', 'Import', 'Journal']],
  ['an auditor', AS_AUDITOR, ['Students', 'Reports', 'Journal']],
])('leads %s where he or she may go', (_, school, expected) => {
  open({ school });
  expect(links()).toEqual(expected);
  expect(screen.getByRole('link', { name: 'Transition Ledger, dashboard' }).getAttribute('href')).toBe('/');
});

it.each([
  ['/3/students/view/7', 'Students'],
  ['/Reports/Individual', 'Reports'],
  ['/ImportData', 'Import'],
  ['/Actions', 'Journal'],
])('says at %s that it is part of %s', (at, name) => {
  open({ at, school: AS_ADMIN });
  const current = bar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

it('says of no part that one is there on the dashboard', () => {
  open();
  expect(
    bar()
      .getAllByRole('link')
      .some((link) => link.hasAttribute('aria-current')),
  ).toBe(false);
});

it('opens the finder, and gives the focus back to its button', async () => {
  open();
  const button = screen.getByRole('button', { name: /^Find \(/ });
  button.focus();
  fireEvent.click(button);
  fireEvent.keyDown(await screen.findByRole('combobox', { name: /^Find a student/ }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('has everything in one menu on a telephone, by role', async () => {
  open({ narrow: true });
  const menu = within((await openMenu()).getByRole('navigation', { name: 'Menu' }));
  const texts = menu.getAllByRole('link').map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['Caseloads', 'Exits', 'Import Data', 'Edit Profile', 'Help']));
  for (const ofAdministrators of ['Manage Users', 'Operations', 'Journal'])
    expect(texts).not.toContain(ofAdministrators);
});

it('leaves out of the menu what the school does not keep', async () => {
  open({ school: { keeps: { facts: false, caseload: false, services: false, disclosures: true } } });
  const menu = await openMenu();
  for (const name of ['Caseloads', 'Due dates', 'Exits', 'Pre-ETS services'])
    expect(menu.queryByRole('link', { name })).toBeNull();
});

it('goes where one chooses, and closes the menu', async () => {
  const { address } = open({ narrow: true });
  fireEvent.click((await openMenu()).getByRole('link', { name: 'About' }));
  expect(address()).toBe('/About');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['the finder', /^Find \(/, 'dialog'],
  ['the choice of a day', 'What we knew on a day', 'dialog'],
  ['help', 'Help', 'menu'],
  ['the own menu', 'Welcome Dana', 'menu'],
])('does not stay open over another page: %s', async (_, name, role) => {
  window.history.replaceState(null, '', '#/');
  draw(
    <FindingProvider>
      <NavigationBar pathname="/" />
    </FindingProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole(role);
  window.location.hash = '#/About';
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
});

it('turns the density around, and says so', async () => {
  open({ narrow: true });
  const menu = await openMenu();
  fireEvent.click(menu.getByRole('button', { name: 'Compact layout' }));
  expect(await menu.findByRole('button', { name: 'Comfortable layout' })).toBeDefined();
});

it('opens finder and past instead of the menu', async () => {
  open({ narrow: true });
  fireEvent.click((await openMenu()).getByRole('button', { name: 'What we knew on a day' }));
  expect(await screen.findByRole('dialog', { name: 'What we knew on a day' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Welcome Dana' })).toBeNull());
});

it('says why the other language cannot be chosen', async () => {
  const { sent } = open({ narrow: true, answers: { 'POST /api/app/language': refused(500, 'The disk is full.') } });
  const other = (await openMenu()).getByRole('button', { name: 'Español' });
  expect(other.getAttribute('lang')).toBe('es');
  fireEvent.click(other);
  await screen.findByText('The disk is full.');
  expect(sent().map(({ body }) => body)).toEqual([{ language: 'es' }]);
});

it('signs out', async () => {
  const { sent } = open({ narrow: true, answers: { 'DELETE /api/app/session': undefined } });
  fireEvent.click((await openMenu()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/app/session']));
  expect(window.location.hash).toContain('/Login');
});
