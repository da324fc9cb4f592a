import { z } from 'zod';
import { streams } from '../../../domain/streams.ts';
import type { ChangeOfMany } from '../../../domain/wire/change-students.ts';
import type { Position } from '../../../event-store/port.ts';
import { asAccepted } from '../runner/as-accepted.ts';
import { defineIntent } from '../runner/define-intent.ts';
import { causeOfIntent } from '../runner/intent-stream.ts';
import type { DecidedChange } from './decide-change.ts';
import { type ChangePlan, leftAside, lookAtChange, planChange, type WantedChange } from './plan-change.ts';

/** The whole action is the intent's one row: it was checked before it was written down. */
const changeRow = z.object({
  studentIds: z.array(z.number()),
  change: z.custom<ChangeOfMany['change']>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  seen: z.string().optional(),
});

/** What an intent says beside its row; activities for many students say nothing. */
export const changeDetails = z.object({ change: z.string() });

export interface DoneChange {
  students: readonly DecidedChange[];
  /** Null where nothing was to be written. */
  position: Position | null;
}

/** The same change for many students: answers of a term, grade level and leaving, or the end of the membership. */
export const changeAction = defineIntent<WantedChange, WantedChange, ChangePlan, DoneChange>({
  kind: 'bulk',
  name: 'a change of many students',
  decide: planChange,
  nothingLeft: { outcomes: [], students: [], appends: [] },
  intentOf: ({ yearId, studentIds, change, seen }) => ({
    yearId,
    termId: change.kind === 'answers' ? change.termId : null,
    rows: [{ studentIds, change, seen }],
    details: { change: change.kind },
  }),
  wantedOf({ yearId, rows }) {
    const { seen, ...row } = changeRow.parse(rows[0]);
    return { yearId, ...row, ...(seen !== undefined && { seen }) };
  },
  answerUnchanged: ({ students }) => ({ students, position: null }),
  answer: ({ plan: { students }, position }) =>
    students.some(({ done }) => done) ? undefined : { students, position },
  async answerAgain(services, id, stored, asked) {
    const then = await asAccepted(services, streams.intent('bulk', id), stored);
    const looked = await lookAtChange(then, causeOfIntent(id, 'bulk', stored), asked);
    const unchanged = new Set(stored.outcomes.flatMap((row) => (row.outcome === 'unchanged' ? [row.studentId] : [])));
    const students = looked.map((one) => (unchanged.has(one.studentId) ? leftAside(one) : one));
    return { students, position: stored.position };
  },
});
