import { AS_OF, takesAsOf } from '../../domain/wire/as-of-calls.ts';

/**
 * The point of the past that is on display, as the address of the page says it (`?asOf=2026-05-19#/Students`); null for the
 * present. Another point is another page load: nothing that was loaded for one is ever shown under another.
 */
export const asOf: string | null = new URLSearchParams(window.location.search).get(AS_OF);

/** The address of the present screen at a point, null for now. */
export const addressAsOf = (point: string | null): string => {
  const { pathname, hash } = window.location;
  const search = point === null ? '' : `?${new URLSearchParams({ [AS_OF]: point })}`;
  return `${pathname}${search}${hash}`;
};

/** Calls about who is signed in: these are of now, whatever is on display. */
const OF_NOW =
  /^\/api\/(login|forgotPassword|resetPassword|user$|app\/(sessions?|secondFactor|singleSignOn|invitations)\b)/;

/**
 * The address of a call at the point on display: what reads the past is asked for it, and what would write carries it, so that
 * the server refuses.
 */
export function withPoint(method: string, url: string): string {
  const [path = ''] = url.split('?');
  if (asOf === null || !(takesAsOf(method, path) || (method !== 'GET' && !OF_NOW.test(path)))) return url;
  return `${url}${url === path ? '?' : '&'}${new URLSearchParams({ [AS_OF]: asOf })}`;
}

/** The name of a file says which point it is of: `summary-report-as-of-2026-05-19.pdf`; that of the present says nothing. */
export const fileNameAsOf = (name: string): string =>
  asOf === null ? name : name.replace(/(\.\w+)$/, `-as-of-${asOf.replace('@', '').replaceAll(':', '')}$1`);
