import { z } from 'zod';
import type { SavedView } from '../../../domain/staff/view-list.ts';
import type { AddressChange } from '../../routing/changed-search.ts';
import { filterLabel } from '../../shared/student-filter/sections.ts';
import {
  FILTER_SECTIONS,
  panelInAddress,
  readStudentQuery,
  readTile,
  SEPARATOR,
} from '../../shared/student-filter/student-query.ts';

/** What a view remembers of the list's address; the term on display and who is open are not among it. */
const REMEMBERED = ['q', ...FILTER_SECTIONS, 'tile', 'join', 'cohort', 'sort'] as const;

const savedView = z.object({ name: z.string().min(1), search: z.string() });

/** Views as a browser kept them; what cannot be read is none. */
export const readViews = (kept: unknown): SavedView[] => z.array(savedView).catch([]).parse(kept);

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

const wordsOf = (text: string | null | undefined) => text?.split(SEPARATOR).filter(Boolean) ?? [];

/** What the view names and there is no more: its list is wider than it was. */
export function lostChoices({ search }: SavedView): string[] {
  const query = new URLSearchParams(search);
  const panel = readStudentQuery(query, true).panel;
  const lost = FILTER_SECTIONS.flatMap((section) =>
    wordsOf(query.get(section))
      .filter((word) => !panel[section]?.includes(word))
      .map((word) => filterLabel(section, word)),
  );
  const tile = query.get('tile');
  return tile !== null && readTile(tile) === undefined ? [...lost, tile] : lost;
}

/** The view without what there is no more. */
export function withoutLost({ name, search }: SavedView): SavedView {
  const query = new URLSearchParams(search);
  const { panel, tile } = readStudentQuery(query, true);
  const kept = { ...panelInAddress(panel), tile: tile ? query.get('tile') : null };
  for (const [key, value] of Object.entries(kept)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  return { name, search: rememberedOf(query) };
}
