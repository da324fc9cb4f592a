import { AS_OF, takesAsOf, WITH } from '../../domain/wire/as-of-calls.ts';

/** What was typed behind the route (`#/Reports?asOf=no. 2,126`) moves to where the point stands on every screen. */
function pointIn({ search, hash, pathname }: Location): string | null {
  const [route = '', typed = ''] = hash.split('?');
  const query = new URLSearchParams(typed);
  const point = query.get(AS_OF);
  if (point === null) return new URLSearchParams(search).get(AS_OF);
  query.delete(AS_OF);
  const rest = query.size > 0 ? `?${query}` : '';
  window.history.replaceState(null, '', `${pathname}?${new URLSearchParams({ [AS_OF]: point })}${route}${rest}`);
  return point;
}

window.addEventListener('hashchange', () => {
  const [, typed] = window.location.hash.split('?');
  // Another point is another page load.
  if (new URLSearchParams(typed).has(AS_OF)) window.location.reload();
});

/** A call that names its point itself: a step of a replay. */
const OWN_POINT = /[?&]asOf=/;

/**
 * The point of the past that is on display, as the address of the page says it (`?asOf=2026-05-19#/Students`); null for the
 * present. Another point is another page load: nothing that was loaded for one is ever shown under another.
 */
export const asOf: string | null = pointIn(window.location);

/** What the point on display is compared with: `now`, another point, or nothing. */
export const comparedWith: string | null = asOf === null ? null : new URLSearchParams(window.location.search).get(WITH);

/** The present, as what is compared with. */
export const NOW = 'now';

/** The address of the present screen at a point, null for now. */
export const addressAsOf = (point: string | null, compared: string | null = null): string => {
  const { pathname, hash } = window.location;
  const points = { ...(point !== null && { [AS_OF]: point }), ...(compared !== null && { [WITH]: compared }) };
  const search = point === null ? '' : `?${new URLSearchParams(points)}`;
  return `${pathname}${search}${hash}`;
};

/** Calls about who is signed in: these are of now, whatever is on display. */
const OF_NOW =
  /^\/api\/(login|forgotPassword|resetPassword|user$|app\/(sessions?|secondFactor|singleSignOn|invitations|language)\b)/;

/**
 * The address of a call at the point on display: what reads the past is asked for it, and what would write carries it, so that
 * the server refuses.
 */
export function withPoint(method: string, url: string): string {
  const [path = ''] = url.split('?');
  if (OWN_POINT.test(url) || asOf === null || !(takesAsOf(method, path) || (method !== 'GET' && !OF_NOW.test(path))))
    return url;
  return `${url}${url === path ? '?' : '&'}${new URLSearchParams({ [AS_OF]: asOf })}`;
}

/** The name of a file says which point it is of: `summary-report-as-of-2026-05-19.pdf`; that of the present says nothing. */
export const fileNameAsOf = (name: string): string =>
  asOf === null
    ? name
    : name.replace(
        /(\.\w+)$/,
        `-as-of-${asOf
          .replace(/^@|^no\. ?/, '')
          .replaceAll(',', '')
          .replaceAll(':', '')}$1`,
      );
