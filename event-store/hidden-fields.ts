/** What stands for a password or a link: of no use to whoever reads, and of use to whoever guesses. */
const HIDDEN: ReadonlySet<string> = new Set(['passwordHash', 'tokenHash']);

/** For `JSON.stringify`: shows that something was there, and not what. */
export const withoutHidden = (key: string, value: unknown): unknown => (HIDDEN.has(key) ? '(not shown)' : value);

/** Whether stored data, a JSON text, names such a field in plain; an event of today's versions seals what is secret. */
export const holdsHidden = (data: string): boolean => [...HIDDEN].some((key) => data.includes(`"${key}":`));
