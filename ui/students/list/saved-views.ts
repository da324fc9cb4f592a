import { z } from 'zod';
import type { AddressChange } from '../../routing/changed-search.ts';
import { FILTER_SECTIONS, panelInAddress, readStudentQuery } from '../../shared/student-filter/student-query.ts';

/** Views one account keeps at most: each asks for its count. */
export const MOST_VIEWS = 12;
/** Longest name of a view in characters. */
export const LONGEST_NAME = 60;

/** What a view remembers of the list's address; the term on display and who is open are not among it. */
const REMEMBERED = ['q', ...FILTER_SECTIONS, 'tile', 'join', 'cohort', 'sort'] as const;

const savedView = z.object({ name: z.string().min(1), search: z.string() });
/** A list somebody wants to come back to: search, filter, cohort and order, as they stand in an address. */
export type SavedView = z.infer<typeof savedView>;

/** Views as they were kept; what cannot be read is none. */
export const readViews = (kept: unknown): SavedView[] => z.array(savedView).catch([]).parse(kept).slice(0, MOST_VIEWS);

/** What a view of this address would remember, in one spelling. */
export function rememberedOf(address: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of REMEMBERED) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** The change of the address that opens a view, whatever was there. */
export function addressOf({ search }: SavedView): AddressChange {
  const query = new URLSearchParams(search);
  return Object.fromEntries(REMEMBERED.map((name) => [name, query.get(name)]));
}

/** Whether the view names a choice that there is no more: its list is wider than it was. */
export function hasLostChoices({ search }: SavedView): boolean {
  const query = new URLSearchParams(search);
  const understood = readStudentQuery(query, true);
  const panel = panelInAddress(understood.panel);
  const lost = FILTER_SECTIONS.some((section) => (query.get(section) ?? '') !== (panel[section] ?? ''));
  return lost || (query.get('tile') !== null && understood.tile === undefined);
}

/** The views with one more; one of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS);
