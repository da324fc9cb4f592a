import { z } from 'zod';
import { recordEventTypes } from '../../../domain/students/events.ts';
import type { Position } from '../../../event-store/port.ts';
import { defineIntent } from '../runner/define-intent.ts';
import { loggedBy } from './logged-by.ts';
import { type BulkActivity, type BulkPlan, type LoggedActivity, planBulk } from './plan-bulk.ts';

/** The whole action is the intent's one row: who it is for, and what is logged, notes included. */
const bulkRow = z.object({
  studentIds: z.array(z.number()),
  details: recordEventTypes.ActivityLogged.schema.omit({ stay: true, number: true }),
});

export interface DoneBulk {
  /** In the order of the students. */
  logged: LoggedActivity[];
  position: Position | null;
}

/** An activity for many students: everybody's and the completion in one append. */
export const bulkAction = defineIntent<BulkActivity, BulkActivity, BulkPlan, DoneBulk>({
  kind: 'bulk',
  name: 'an activity for many students',
  decide: (services, cause, wanted, again) => planBulk(services, cause, wanted, again),
  nothingLeft: { outcomes: [], logged: [], appends: [] },
  intentOf: ({ yearId, ...row }) => ({ yearId, termId: null, rows: [row], details: {} }),
  wantedOf: ({ yearId, rows }) => ({ yearId, ...bulkRow.parse(rows[0]) }),
  answer: ({ plan: { logged, outcomes }, position }) =>
    logged.length === outcomes.length ? { logged, position } : undefined,
  async answerAgain({ ledger }, id, { outcomes, yearId, position }) {
    const logged: LoggedActivity[] = [];
    for (const { studentId } of outcomes) {
      const activity = await loggedBy(ledger, { studentId, yearId }, id);
      if (activity) logged.push({ studentId, activity });
    }
    return { logged, position };
  },
});
