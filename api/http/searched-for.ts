import { Rejection } from '../../domain/kernel/rejection.ts';
import { searchedText } from '../../domain/students/search-text.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { FEW_FOUND, type Held } from '../access/named-students.ts';
import { noteOthers } from '../access/record-call.ts';
import { mayTellOf, type Seen } from '../caseload/sight.ts';
import { createFairRoom, type FairRoom } from '../shares/fair-room.ts';
import type { Call, Route } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** Searches of one account, and of all, that wait for their turn. */
const MOST_WAITING = { waitingEach: 8, waitingInAll: 64 };

/** One at a time: nobody's name has an index, all that were ever admitted are gone through off the thread that answers. */
const searches = createFairRoom({
  room: 1,
  ...MOST_WAITING,
  refusal: () =>
    new Rejection('unavailable', 'Too many searches are waiting. Please try again in a moment.', { retryAfter: 5 }),
});

/** Rows of an answer that holds next to nothing while it waits: a page of a list. */
const PAGE = 50;

/**
 * What is searched for beside answers, or for one that holds next to nothing while it waits: a look that is to be told is refused no
 * room. No more of an account wait than it may have requests under way.
 */
const neverRefused = createFairRoom({ room: 1, refusal: () => new Error('nobody waits in vain for a turn') });
/** Searches of an account that go on beside its answers, at most; further answers wait for their own. */
const MOST_BESIDE = 8;
const besideOf = new Map<string, number>();

const searchOf = (filter: unknown): unknown => (filter as { q?: unknown } | null | undefined)?.q;

/** What a parameter `filter` says; undefined for what is no JSON. */
export const filterIn = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return undefined;
  }
};

/** What was typed to find somebody by name or number, by parameters that the call reads; '' where nothing was. */
function typed({ query: read }: Pick<Route, 'query'>, { query, body }: Sent): { text: string; isAddedTo: boolean } {
  const sent = (name: string) => (read && name in read.shape ? query.get(name) : null);
  const filters = [filterIn(sent('filter')), (body as { filter?: unknown }).filter];
  const given = [sent('q'), ...filters.map(searchOf)];
  return {
    text: searchedText(given.find((one): one is string => typeof one === 'string' && one !== '') ?? ''),
    isAddedTo: filters.some((filter) => (filter as { join?: unknown } | null | undefined)?.join === 'or'),
  };
}

/** Whether somebody is looked for by name or number alone. */
export function isTyped(route: Pick<Route, 'query'>, call: Sent): boolean {
  const { text, isAddedTo } = typed(route, call);
  return text !== '' && !isAddedTo;
}

/** Who searches, and in which students. */
type Searching = Pick<Call<Pick<HttpServices, 'readModels'>>, 'party' | 'services'>;

/** Everybody who bears a text, where they are few. */
async function bearing(
  { party, services }: Searching,
  text: string,
  { room, signal }: { room: FairRoom; signal?: AbortSignal },
): Promise<readonly number[]> {
  const leave = await room.enter({ party, size: 1, signal });
  const asked = { where: { search: { contains: text } }, limit: FEW_FOUND + 1, fields: ['id'] } as const;
  const searching = services.readModels.searcher(students).find(admittedStudents, asked);
  const found = await searching.finally(leave);
  return found.length > FEW_FOUND ? [] : found.map(({ id }) => id);
}

/** Who bears what was typed, where they are few, whichever call it was typed for. */
export const whoBears = (call: Searching & { signal: AbortSignal }, typedText: string): Promise<readonly number[]> => {
  const text = searchedText(typedText);
  return text === '' ? Promise.resolve([]) : bearing(call, text, { room: searches, signal: call.signal });
};

const isNamed = ({ asked = [], students: found = [] }: Held): boolean => asked.length > 0 || found.length > 0;

/** Lists that are told of when they have been shown; of a file it is told before, and the journal says itself whom a search means. */
const isShownFirst = ({ access }: Pick<Route, 'access'>): boolean =>
  typeof access !== 'string' && access.kind !== 'exported';

/**
 * Who is searched for where nobody is found, or others are shown all the same: that a list does not have them, or did not at a point of
 * the past, tells of them. Of many whom the same text finds none was meant; of whom the caller can see nothing an answer tells nothing.
 */
export async function whoIsSearchedFor(
  route: Pick<Route, 'access' | 'query'>,
  call: Call<HttpServices> & Sent,
  held: Held | undefined,
  sight: Seen,
): Promise<readonly number[]> {
  if (typeof route.access === 'string' || !held) return [];
  const { text, isAddedTo } = typed(route, call);
  if (text === '' || (isNamed(held) && !isAddedTo && isShownFirst(route))) return [];
  const { signal } = call;
  const room = held.rows <= PAGE ? neverRefused : searches;
  return (await bearing(call, text, { room, signal })).filter((id) => mayTellOf(sight, id));
}

/** Who bears the text by which others are found in a list of students. Nobody waits for it but who searches all the time: whoever types finds somebody with each letter. */
export async function noteOthersSearchedFor(
  route: Route,
  call: Call<HttpServices> & Sent,
  held: Held | undefined,
  sight: Seen,
): Promise<void> {
  if (typeof route.access === 'string' || route.access.kind !== 'students-listed' || !held || !isNamed(held)) return;
  const { text, isAddedTo } = typed(route, call);
  if (text === '' || isAddedTo) return;
  const { party } = call;
  const beside = besideOf.get(party) ?? 0;
  besideOf.set(party, beside + 1);
  const told = call.services.background.run('telling who else was searched for', async () => {
    const known = new Set([...(held.asked ?? []), ...(held.students ?? [])]);
    // Who has the answer may have gone.
    const found = await bearing(call, text, { room: neverRefused }).finally(() => leaveBeside(party));
    const others = found.filter((id) => !known.has(id) && mayTellOf(sight, id));
    if (others.length > 0) noteOthers(route, call, others);
  });
  if (beside >= MOST_BESIDE) await told;
}

function leaveBeside(party: string): void {
  const left = (besideOf.get(party) ?? 1) - 1;
  if (left > 0) besideOf.set(party, left);
  else besideOf.delete(party);
}
