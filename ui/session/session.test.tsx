import { beforeEach, expect, it, vi } from 'vitest';

const TOKEN = 'transition-ledger.token';

/** The session of a tab that has just been opened. */
async function openTab() {
  vi.resetModules();
  const { session } = await import('./session.ts');
  return session;
}

/** What a tab hears when another one has put a token there, or taken it away. */
function heard(oldValue: string | null, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(TOKEN);
  else localStorage.setItem(TOKEN, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN, oldValue, newValue }));
}

beforeEach(() => localStorage.clear());

it('goes on with the visit when the same account signs in over a kept page', async () => {
  const session = await openTab();
  session.begin('one', 7);
  const visit = session.visit();
  session.holdsChanges(true);
  session.refuse();
  expect(session.isInterrupted()).toBe(true);
  session.begin('two', 7);
  expect(session.isInterrupted()).toBe(false);
  expect(session.visit()).toBe(visit);
});

it('begins another visit for another account, kept page or not', async () => {
  const session = await openTab();
  session.begin('one', 7);
  const visit = session.visit();
  session.holdsChanges(true);
  session.refuse();
  session.begin('two', 8);
  expect(session.visit()).not.toBe(visit);
});

it('ends the visit when it is refused with nothing to keep', async () => {
  const session = await openTab();
  session.begin('one', 7);
  const visit = session.visit();
  session.refuse();
  expect(session.isInterrupted()).toBe(false);
  expect(session.visit()).not.toBe(visit);
});

it('keeps a page with unsaved changes when another tab was told that the session is over', async () => {
  const session = await openTab();
  session.begin('one', 7);
  session.holdsChanges(true);
  localStorage.setItem('transition-ledger.refused', 'one');
  heard('one', null);
  expect(session.isInterrupted()).toBe(true);
});

it('keeps nothing when somebody signed out in another tab', async () => {
  const session = await openTab();
  session.begin('one', 7);
  const visit = session.visit();
  session.holdsChanges(true);
  heard('one', null);
  expect(session.isInterrupted()).toBe(false);
  expect(session.visit()).not.toBe(visit);
});

it('shows nothing of a kept page to whoever else signs in in another tab', async () => {
  const session = await openTab();
  session.begin('one', 7);
  const visit = session.visit();
  session.holdsChanges(true);
  session.refuse();
  localStorage.setItem('transition-ledger.user', '8');
  heard(null, 'two');
  expect(session.visit()).not.toBe(visit);
});
