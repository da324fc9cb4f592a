import { tabMemory } from './tab-memory.ts';

/**
 * Who is signed in at this browser: the token the server gave, kept until sign-out or until the server refuses it.
 * Everything else about the session is asked from the server.
 */
const TOKEN_KEY = 'transition-ledger.token';
/** Id of the account the token belongs to. */
const OWNER_KEY = 'transition-ledger.user';
/** The last token that the server refused. */
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

/** Somebody has signed in: where it is somebody else, nothing that was drawn or loaded before is shown to them. */
function hasBegun() {
  const present = localStorage.getItem(OWNER_KEY);
  if (present !== owner) {
    visits += 1;
    tabMemory.forgetAll();
  }
  owner = present;
  leftBy = null;
  refused = false;
  interrupted = false;
}

function hasEnded() {
  visits += 1;
  interrupted = false;
  tabMemory.forgetAll();
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
  if (key !== TOKEN_KEY) return;
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
  /** The text for the `Authorization` header, or null when nobody is signed in. */
  token: (): string | null => localStorage.getItem(TOKEN_KEY),
  /** Id of the account that is signed in, or was last; null where nobody has been. */
  owner: (): string | null => owner,
  /** Goes on with this token, which the server gave to this account. */
  begin(token: string, userId: number) {
    localStorage.setItem(OWNER_KEY, String(userId));
    localStorage.removeItem(REFUSED_KEY);
    localStorage.setItem(TOKEN_KEY, token);
    hasBegun();
    announce();
  },
  /** Forgets the token; the screens fall back to the sign-in page. */
  end() {
    localStorage.removeItem(TOKEN_KEY);
    hasEnded();
    announce();
  },
  /** Ends a session that the server no longer accepts; the sign-in page says so. A page with unsaved changes stays. */
  refuse() {
    localStorage.setItem(REFUSED_KEY, session.token() ?? '');
    localStorage.removeItem(TOKEN_KEY);
    wasTurnedAway();
    announce();
  },
  wasRefused: (): boolean => refused,
  /** Told by a page whether it holds changes that have not been saved. */
  holdsChanges(held: boolean) {
    unsaved = held;
  },
  /** Whether the session ended under unsaved changes, so that signing in happens over the page that holds them. */
  isInterrupted: (): boolean => interrupted && session.token() === null,
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
