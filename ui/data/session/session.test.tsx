import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const SESSION = 'transition-ledger.session';

/** The session of a tab that has just been opened. */
async function openTab() {
  vi.resetModules();
  return (await import('./session.ts')).session;
}

// The next file opens a tab of its own.
afterAll(() => vi.resetModules());

/** The same with what it remembers. */
async function openTabWithMemory() {
  const session = await openTab();
  const { wantedLocation } = await import('./session.ts');
  const { tabMemory } = await import('./tab-memory.ts');
  return { session, wantedLocation, tabMemory };
}

/** What a tab hears when another one has signed in there, or taken it away. */
function heard(oldValue: string | null, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(SESSION);
  else localStorage.setItem(SESSION, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION, oldValue, newValue }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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

it.each([
  ['the same log', 'school-a.two', true],
  ['the log of another school, or an older copy of it', 'school-b.two', false],
])('keeps what the same number left when it signs in to %s: %s, %s', async (_, id, keeps) => {
  const { session, tabMemory } = await openTabWithMemory();
  session.begin('school-a.one', 7);
  const [visit, owner] = [session.visit(), session.owner()];
  tabMemory.remember('draft', owner, { step: 2 });
  session.holdsChanges(true);
  session.refuse();
  session.begin(id, 7);
  expect([session.visit() === visit, session.owner() === owner, sessionStorage.length > 0]).toEqual([
    keeps,
    keeps,
    keeps,
  ]);
});

describe('what a tab remembers', () => {
  it('is still there for the same account after a session that ran out, and after a reload', async () => {
    const { session, tabMemory } = await openTabWithMemory();
    session.begin('one', 7);
    tabMemory.remember('draft', session.owner(), { step: 2 });
    session.refuse();
    session.begin('two', 7);
    expect(tabMemory.recall('draft', session.owner())).toEqual({ step: 2 });
    const reloaded = await openTabWithMemory();
    expect(reloaded.tabMemory.recall('draft', reloaded.session.owner())).toEqual({ step: 2 });
  });

  it('is gone when somebody signs out, here or in another tab', async () => {
    const { session, tabMemory } = await openTabWithMemory();
    session.begin('one', 7);
    tabMemory.remember('draft', session.owner(), { step: 2 });
    session.end();
    expect(sessionStorage).toHaveLength(0);
    session.begin('two', 7);
    tabMemory.remember('draft', session.owner(), { step: 3 });
    heard('two', null);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not given to another account', async () => {
    const { session, tabMemory } = await openTabWithMemory();
    session.begin('one', 7);
    tabMemory.remember('draft', session.owner(), { step: 2 });
    session.refuse();
    session.begin('two', 8);
    expect(sessionStorage).toHaveLength(0);
    // A tab that is opened again brings its memory along.
    tabMemory.remember('draft', '7', { step: 2 });
    expect(tabMemory.recall('draft', session.owner())).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('what a list was searched for', () => {
  const SEARCHED = 'RaStore.account.7.actions.listParams';
  const WIDTHS = 'RaStore.students.columns.7';
  const search = () => {
    localStorage.setItem(SEARCHED, '{"filter":{"q":"marsh"}}');
    localStorage.setItem(WIDTHS, '[1]');
  };

  it('is still there for the same account after a session that ran out', async () => {
    const session = await openTab();
    session.begin('one', 7);
    search();
    session.refuse();
    session.begin('two', 7);
    expect(localStorage.getItem(SEARCHED)).toContain('marsh');
  });

  it('is gone when somebody signs out, here or in another tab, and how the list is drawn is not', async () => {
    const session = await openTab();
    session.begin('one', 7);
    search();
    session.end();
    expect(localStorage.getItem(SEARCHED)).toBeNull();
    session.begin('two', 7);
    search();
    heard('two', null);
    expect(localStorage.getItem(SEARCHED)).toBeNull();
    expect(localStorage.getItem(WIDTHS)).toBe('[1]');
  });
});

describe('the place somebody wanted', () => {
  it('is kept for whoever came to it without being signed in', async () => {
    const { session, wantedLocation } = await openTabWithMemory();
    session.begin('one', 7);
    session.end();
    wantedLocation.remember('/3/students');
    session.begin('two', 8);
    expect(wantedLocation.take()).toBe('/3/students');
    expect(wantedLocation.take()).toBe('/');
  });

  it('is kept for the account whose session ended there, and for no other', async () => {
    const { session, wantedLocation } = await openTabWithMemory();
    for (const [account, place] of [
      [7, '/3/students?search=marsh'],
      [8, '/'],
    ] as const) {
      session.begin('one', 7);
      session.refuse();
      wantedLocation.remember('/3/students?search=marsh');
      session.begin('two', account);
      expect(wantedLocation.take()).toBe(place);
    }
  });

  it("is nobody else's either when the session was ended in another tab", async () => {
    const { session, wantedLocation } = await openTabWithMemory();
    session.begin('one', 7);
    heard('one', null);
    wantedLocation.remember('/3/students?search=marsh');
    session.begin('two', 8);
    expect(wantedLocation.take()).toBe('/');
  });
});
