/**
 * Who is signed in at this browser: the token the server gave, kept until sign-out or until the server refuses it.
 * Everything else about the session is asked from the server.
 */
const TOKEN_KEY = 'transition-ledger.token';
const WANTED_KEY = 'transition-ledger.wanted';

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

// Signing out in one tab signs out in all.
window.addEventListener('storage', (event) => {
  if (event.key === TOKEN_KEY) announce();
});

let refused = false;
let unsaved = false;
let interrupted = false;
let visits = 0;

export const session = {
  /** The text for the `Authorization` header, or null when nobody is signed in. */
  token: (): string | null => localStorage.getItem(TOKEN_KEY),
  /** `other` where it is somebody else than before: nothing of the page that was kept is shown to them. */
  begin(token: string, other = false) {
    refused = false;
    interrupted = false;
    if (other) visits += 1;
    localStorage.setItem(TOKEN_KEY, token);
    announce();
  },
  /** Forgets the token; the screens fall back to the sign-in page. */
  end() {
    interrupted = false;
    localStorage.removeItem(TOKEN_KEY);
    announce();
  },
  /** Ends a session that the server no longer accepts; the sign-in page says so. A page with unsaved changes stays. */
  refuse() {
    refused = true;
    interrupted = unsaved;
    localStorage.removeItem(TOKEN_KEY);
    announce();
  },
  wasRefused: (): boolean => refused,
  /** Told by a page whether it holds changes that have not been saved. */
  holdsChanges(held: boolean) {
    unsaved = held;
  },
  /** Whether the session ended under unsaved changes, so that signing in happens over the page that holds them. */
  isInterrupted: (): boolean => interrupted && session.token() === null,
  /** Another number for everybody else who signs in over a kept page. */
  visit: (): number => visits,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The place somebody wanted before signing in; taken once. */
export const wantedLocation = {
  remember: (hashPath: string) => sessionStorage.setItem(WANTED_KEY, hashPath),
  take(): string {
    const wanted = sessionStorage.getItem(WANTED_KEY) ?? '/';
    sessionStorage.removeItem(WANTED_KEY);
    return wanted;
  },
};
