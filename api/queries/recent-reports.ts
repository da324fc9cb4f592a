import type { RecentReport } from '../../domain/wire/calls/recent-reports.ts';
import * as calls from '../../domain/wire/calls/recent-reports.ts';
import { COUNTED_SECTIONS } from '../../domain/wire/student-lists.ts';
import type { StoredAccessEntry } from '../access/port.ts';
import { json } from '../http/reply.ts';
import { findEntries } from './access-turns.ts';
import { route } from './route.ts';

const MOST = 10;
/** Entries that are looked through: the same report again counts once. */
const LOOKED_THROUGH = 100;

/** What chooses students: whoever is left of them is named in the access record, and was not asked for. */
const CHOICES = ['students', ...COUNTED_SECTIONS];

const MADE_BY = /^GET (\/api\/reports\/\S+)$/;

/** What the access record keeps of a report, as it was asked for; undefined for what was signed or compared. */
function recentReport({ at, call, studentId, details }: StoredAccessEntry): RecentReport | undefined {
  const path = MADE_BY.exec(call)?.[1];
  if (!path) return undefined;
  // Whose students it was of is chosen on the screen, not in its form; and so is whom that points at.
  const { scope, ...asked } = details ?? {};
  const given = Object.entries(asked).filter((one): one is [string, string] => typeof one[1] === 'string');
  const query = Object.fromEntries(given.map(([name, value]) => [name, value.split(', ')]));
  const isOfOne = scope === undefined && !CHOICES.some((name) => name in query);
  return { at, path, query, studentId: isOfOne ? (studentId ?? null) : null };
}

const sameReport = ({ path, query, studentId }: RecentReport) => JSON.stringify([path, query, studentId]);

/** They stand in the access record already: what was made, of whom and with which filter. */
export const recentReports = route(calls.recentReports, {
  rule: 'read',
  about: 'The ten reports that the own account made last, each once, the latest first',
  access: 'own account',
  async answer(call) {
    const { entries } = await findEntries(call, {
      filter: { userId: call.actor.id, kinds: ['report-made'] },
      ...{ sort: { by: 'id', descending: true }, skip: 0, limit: LOOKED_THROUGH },
    });
    const latest = new Map<string, RecentReport>();
    for (const entry of entries) {
      const report = recentReport(entry);
      if (report && !latest.has(sameReport(report))) latest.set(sameReport(report), report);
    }
    return json({ reports: [...latest.values()].slice(0, MOST) });
  },
});
