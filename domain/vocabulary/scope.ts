/** The parameter that asks for somebody's students only (rules/caseload#my-students). */
export const SCOPE = 'scope';

/** Everybody's, one's own, or those of the account with this id. */
export type Scope = 'all' | 'mine' | number;

/** What a text asks for; everybody where there is none, undefined where it asks for nothing known. */
export function readScope(text: string | null): Scope | undefined {
  if (text === null || text === '' || text === 'all') return 'all';
  if (text === 'mine') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
