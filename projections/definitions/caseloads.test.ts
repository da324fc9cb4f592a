import { describe, expect, it } from 'vitest';
import type { TeamEvent } from '../../domain/teams/events.ts';
import { day, found, type Written, write } from '../../tests/support/projected.ts';
import { assignments, caseloads, NO_END } from './caseloads.ts';

const A = 100_001;
const stream = `student-${A}`;
const team = (event: TeamEvent): Written => ({ stream, ...event }) as Written;
const added = (entry: number, userId: number | null = 4) =>
  team({
    type: 'TeamMemberAdded',
    data: {
      ...{ entry, role: userId === null ? 'agency' : 'lead', userId, person: null, organization: null },
      ...{ from: day('2025-08-18'), until: null, reason: 'New in school' },
    },
  });

describe('caseloads', () => {
  const all = (...events: Written[]) => found(caseloads, assignments, [write.admitted(A), ...events]);

  it('hold who is in whose team, by days that compare, and nothing personal', async () =>
    expect(await all(added(1))).toEqual([
      { id: `${A}-1`, studentId: A, role: 'lead', userId: 4, from: '2025-08-18', until: NO_END },
    ]));

  it('follow ends, corrections, and what was never so', async () => {
    const ended = team({ type: 'TeamMemberEnded', data: { entry: 1, until: day('2026-01-31') } });
    expect(await all(added(1), ended)).toMatchObject([{ until: '2026-01-31', userId: 4 }]);
    const corrected = team({ type: 'TeamMemberCorrected', data: { entry: 1, until: null, userId: 5 } });
    expect(await all(added(1), ended, corrected)).toMatchObject([{ until: NO_END, userId: 5, from: '2025-08-18' }]);
    const withdrawn = team({ type: 'TeamMemberWithdrawn', data: { entry: 1 } });
    expect(await all(added(1), added(2, null), withdrawn)).toMatchObject([{ id: `${A}-2`, userId: null }]);
  });
});
