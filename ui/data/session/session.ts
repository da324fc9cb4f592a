import { fileMemory } from './file-memory.ts';
import { tabMemory } from './tab-memory.ts';

/**
 * Who is signed in at this browser: the id of the session, kept until sign-out or until the server refuses it. It lets nobody
 * in: a cookie that no script can read does. Everything else about the session is asked from the server.
 */
const SESSION_KEY = 'transition-ledger.session';
/**
 * Whose the session is: the id of the account, behind the mark of the log that begins the session's id. Where another school's server answers
 * at this address, or an older copy of the log was put back, the same number is somebody else.
 */
const OWNER_KEY = 'transition-ledger.user';
/** The last session that the server refused. */
const REFUSED_KEY = 'transition-ledger.refused';
const WANTED_KEY = 'transition-ledger.wanted';

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

let refused = false;
let unsaved = false;
let interrupted = false;
let visits = 0;
let owner = localStorage.getItem(OWNER_KEY);
/** The account whose page stood at the present address when its session ended; until the address is remembered. */
let leftBy: string | null = null;

void fileMemory.sweep();

function forgetWork() {
  tabMemory.forgetAll();
  void fileMemory.forgetAll();
  // What react-admin keeps of its lists (`app/account-store.ts`): a search may name a person.
  for (const name of Object.keys(localStorage)) if (name.endsWith('.listParams')) localStorage.removeItem(name);
}

/** Somebody has signed in: where it is somebody else, nothing that was drawn or loaded before is shown to them. */
function hasBegun() {
  const present = localStorage.getItem(OWNER_KEY);
  if (present !== owner) {
    visits += 1;
    forgetWork();
  }
  owner = present;
  leftBy = null;
  refused = false;
  interrupted = false;
}

function hasEnded() {
  visits += 1;
  interrupted = false;
  forgetWork();
}

/** A page with unsaved changes stays, to be signed in over. */
function wasTurnedAway() {
  refused = true;
  leftBy = owner;
  interrupted = unsaved;
  if (!unsaved) visits += 1;
}

// Signing out in one tab signs out in all; a refusal in one interrupts the others.
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key !== SESSION_KEY) return;
  if (newValue !== null) hasBegun();
  else if (oldValue === localStorage.getItem(REFUSED_KEY)) wasTurnedAway();
  else {
    leftBy = owner;
    hasEnded();
  }
  announce();
});

/** The session of this browser, as this tab sees it; a store for `useSyncExternalStore`. */
export const session = {
  /** The id of the session, or null when nobody is signed in. */
  id: (): string | null => localStorage.getItem(SESSION_KEY),
  /** The account that is signed in, or was last, of this log and no other; null where nobody has been. */
  owner: (): string | null => owner,
  /** Goes on with this session, which the server gave to this account. */
  begin(id: string, userId: number) {
    localStorage.setItem(OWNER_KEY, id.slice(0, id.indexOf('.') + 1) + userId);
    localStorage.removeItem(REFUSED_KEY);
    localStorage.setItem(SESSION_KEY, id);
    hasBegun();
    announce();
  },
  /** Forgets the session; the screens fall back to the sign-in page. */
  end() {
    localStorage.removeItem(SESSION_KEY);
    hasEnded();
    announce();
  },
  /** Ends a session that the server no longer accepts; the sign-in page says so. A page with unsaved changes stays. */
  refuse() {
    localStorage.setItem(REFUSED_KEY, session.id() ?? '');
    localStorage.removeItem(SESSION_KEY);
    wasTurnedAway();
    announce();
  },
  wasRefused: (): boolean => refused,
  /** Told by a page whether it holds changes that have not been saved. */
  holdsChanges(held: boolean) {
    unsaved = held;
  },
  /** Whether the session ended under unsaved changes, so that signing in happens over the page that holds them. */
  isInterrupted: (): boolean => interrupted && session.id() === null,
  /** Another number once a visit is over, and for everybody else who signs in over a kept page. */
  visit: (): number => visits,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

interface Wanted {
  path: string;
  /** Id of the account it is kept for; null where somebody came who was not signed in. */
  of: string | null;
}

/** The place somebody wanted before signing in, taken once; where somebody else was when the session ended is nobody's but theirs. */
export const wantedLocation = {
  remember(path: string) {
    sessionStorage.setItem(WANTED_KEY, JSON.stringify({ path, of: leftBy } satisfies Wanted));
    leftBy = null;
  },
  take(): string {
    const wanted = sessionStorage.getItem(WANTED_KEY);
    sessionStorage.removeItem(WANTED_KEY);
    if (wanted === null) return '/';
    const { path, of } = JSON.parse(wanted) as Wanted;
    return of === null || of === owner ? path : '/';
  },
};
