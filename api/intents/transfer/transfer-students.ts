import { z } from 'zod';
import type { RowOutcome } from '../../../domain/intents/events.ts';
import { plainDaySchema } from '../../../domain/kernel/plain-day.ts';
import { streams } from '../../../domain/streams.ts';
import { TEAM_ROLES } from '../../../domain/teams/roles.ts';
import type { WantedTransfer } from '../../../domain/teams/team-input.ts';
import type { Cause, LedgerAppend } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { eachAboutStudent } from '../../ledger/about-student.ts';
import type { LedgerServices } from '../../ledger/services.ts';
import { asAccepted } from '../runner/as-accepted.ts';
import { defineIntent } from '../runner/define-intent.ts';
import { causeOfIntent } from '../runner/intent-stream.ts';
import { type DecidedTransfer, decideTransfer, type HandingOver } from './decide-transfer.ts';

/** A transfer, and the rights it was asked for with. */
export interface AskedTransfer extends WantedTransfer {
  yearId: number;
  who: HandingOver;
}

interface TransferPlan {
  outcomes: RowOutcome[];
  students: DecidedTransfer[];
  appends: LedgerAppend[];
}

const transferRow = z.object({
  studentIds: z.array(z.number()),
  role: z.enum(TEAM_ROLES),
  from: z.number().nullable(),
  to: z.number(),
  day: plainDaySchema,
  reason: z.string().nullable(),
  who: z.object({ userId: z.number(), anybodys: z.boolean(), today: plainDaySchema }),
});

/** What an intent says beside its row: by it a transfer is told from other actions over many students. */
export const transferDetails = z.object({ transfer: z.literal('team') });

/** Looks at everybody and writes nothing. */
export async function lookAtTransfer(
  { ledger }: Pick<LedgerServices, 'ledger'>,
  cause: Cause,
  asked: AskedTransfer,
): Promise<DecidedTransfer[]> {
  return eachAboutStudent(asked.studentIds, (id) => decideTransfer(ledger, cause, asked, id));
}

async function planTransfer(services: LedgerServices, cause: Cause, asked: AskedTransfer): Promise<TransferPlan> {
  const students = await lookAtTransfer(services, cause, asked);
  const outcomes = students.map(({ studentId, outcome, done }, row): RowOutcome => {
    return { row, studentId, outcome: done || outcome === 'changes' ? 'changed' : 'unchanged' };
  });
  return { outcomes, students, appends: students.flatMap(({ appends }) => appends) };
}

interface DoneTransfer {
  students: readonly DecidedTransfer[];
  /** Null where nothing was to be written. */
  position: Position | null;
}

/** Who was handed over stays so, whatever whoever asked may do now; who was found otherwise at the end was not. */
function asItCame(student: DecidedTransfer, isChanged: boolean): DecidedTransfer {
  if (isChanged) return { ...student, outcome: 'changes', reason: null, done: true };
  return student.outcome === 'changes' ? { ...student, outcome: 'same' } : student;
}

/** Students become somebody else's from a day on: one action, which is taken back as one (rules/caseload#transfer). */
export const transferAction = defineIntent<AskedTransfer, AskedTransfer, TransferPlan, DoneTransfer>({
  kind: 'bulk',
  name: 'a transfer of students',
  decide: planTransfer,
  nothingLeft: { outcomes: [], students: [], appends: [] },
  intentOf: ({ yearId, ...row }) => ({ yearId, termId: null, rows: [row], details: { transfer: 'team' } }),
  wantedOf: ({ yearId, rows }) => ({ yearId, ...transferRow.parse(rows[0]) }),
  answerUnchanged: ({ students }) => ({ students, position: null }),
  answer: ({ plan: { students }, position }) =>
    students.some(({ done }) => done) ? undefined : { students, position },
  async answerAgain(services, id, stored, asked) {
    const then = await asAccepted(services, streams.intent('bulk', id), stored);
    const looked = await lookAtTransfer(then, causeOfIntent(id, 'bulk', stored), asked);
    const changed = new Set(stored.outcomes.flatMap((row) => (row.outcome === 'changed' ? [row.studentId] : [])));
    return { students: looked.map((one) => asItCame(one, changed.has(one.studentId))), position: stored.position };
  },
});
