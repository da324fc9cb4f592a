import { readScope, SCOPE } from '../../domain/vocabulary/scope.ts';

/** Whose students the screens show: one's own or everybody's (rules/caseload#my-students). */
export type ShownScope = 'mine' | 'all';

let shown: ShownScope = 'all';
let listeners: (() => void)[] = [];

export const shownScope = (): ShownScope => shown;

export function showScope(scope: ShownScope): void {
  if (scope === shown) return;
  shown = scope;
  for (const listener of listeners) listener();
}

/** Calls back whenever another scope is chosen; answers how to stop that. */
export function onScope(listener: () => void): () => void {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((one) => one !== listener);
  };
}

const keyOf = (userId: number) => `scope of ${userId}`;

/** What an account has chosen in this browser session. */
export function chosenScope(userId: number): ShownScope | undefined {
  const read = readScope(sessionStorage.getItem(keyOf(userId)) ?? 'none');
  return read === 'mine' || read === 'all' ? read : undefined;
}

export function chooseScope(userId: number, scope: ShownScope): void {
  sessionStorage.setItem(keyOf(userId), scope);
  showScope(scope);
}

/** Calls that answer from many students. */
const OF_MANY =
  /^\/api\/(rest\/students|term\/\d+\/students|app\/dueDates|dashboard\/\d+|app\/terms\/\d+\/(dashboard|charts|studentIds|filterCounts|days|movement|movement\/students|export)|app\/compare\/(terms|reports)\/.*|reports\/.*|schoolYears\/\d+\/export)$/;

/** Students who are named stay whom they are, whoever's they are. */
const names = (query: URLSearchParams, body: unknown) =>
  query.has('studentId') ||
  /"id":/.test(query.get('filter') ?? '') ||
  /"(id|studentIds)":\[/.test(JSON.stringify(body ?? {}));

/** The address of a call for the scope on display. */
export function withScope(url: string, body?: unknown): string {
  const [path = '', search = ''] = url.split('?');
  if (shown === 'all' || !OF_MANY.test(path)) return url;
  const query = new URLSearchParams(search);
  if (names(query, body)) return url;
  query.set(SCOPE, shown);
  return `${path}?${query}`;
}
