/**
 * What a tab remembers of an account's work: over a reload, and over a session that ran out. Nobody else is given it, and
 * it is gone when the account signs out.
 */
const PREFIX = 'transition-ledger.kept.';

interface Kept {
  /** Id of the account. */
  of: string | null;
  value: unknown;
}

function kept(name: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const tabMemory = {
  /** What this account had there, as it was remembered; what another one left is removed. */
  recall(name: string, account: string | null): unknown {
    const found = kept(name);
    if (found?.of === account) return found.value;
    sessionStorage.removeItem(PREFIX + name);
    return undefined;
  },
  /** `value` is kept as JSON. */
  remember(name: string, account: string | null, value: unknown): void {
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify({ of: account, value } satisfies Kept));
    } catch {
      // A full or forbidden store only means that a reload begins anew.
    }
  },
  forgetAll(): void {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  },
};
