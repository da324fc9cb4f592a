import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import { api } from '../../data/api.ts';
import { shownScope } from '../../data/scope.ts';

/** The call that makes what goes out. */
export interface OutsideCall {
  method: 'GET' | 'POST';
  path: string;
  query?: string;
  body?: Record<string, unknown>;
}

/**
 * Whom a filter means, where only one's own students are on display: what goes out is about them by name, so that it is made
 * again of the same ones when the caseload has changed (rules/disclosures#again). Undefined where everybody is on display.
 */
export async function ownAmong({ termId, ...rest }: StudentFilter): Promise<readonly number[] | undefined> {
  if (shownScope() === 'all' || rest.id) return undefined;
  const { studentIds } = await api.get('/api/app/terms/:termId/studentIds', {
    params: { termId },
    query: { filter: JSON.stringify(rest) },
  });
  if (studentIds.length === 0) throw new Error('None of your students is in it: there is nothing to hand out.');
  return studentIds;
}

/** `startYearId=3&grades=9&grades=10`: nothing for what was not chosen. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      if (one !== null && one !== undefined && one !== '') search.append(name, String(one));
  return search.toString();
}
