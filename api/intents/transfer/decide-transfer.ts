import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import type { WantedTransfer } from '../../../domain/teams/team-input.ts';
import { leadOn } from '../../../domain/teams/team-state.ts';
import type { ChangeOutcome } from '../../../domain/wire/change-students.ts';
import type { Cause, Ledger, LedgerAppend } from '../../../event-store/ledger-types.ts';
import { openStudent, type StudentFile } from '../../ledger/student-file.ts';

/** Who hands over: administrators everybody's, others those whom they lead today, or everybody's where the mode is open. */
export interface HandingOver {
  userId: number;
  anybodys: boolean;
  today: PlainDay;
}

/** What becomes of one student. */
export interface DecidedTransfer {
  studentId: number;
  name: { firstName: string; lastName: string } | null;
  outcome: ChangeOutcome;
  reason: string | null;
  /** This very transfer was written before, by a process that did not come to its end. */
  done: boolean;
  appends: readonly LedgerAppend[];
}

const sentenceOf = ({ fields, message }: Rejection): string => Object.values(fields ?? {})[0]?.[0] ?? message;

/** Why nobody can hand this student over; undefined where one can. */
function closedBecause({ state, forgotten }: StudentFile['student'], who: HandingOver): string | undefined {
  if (state.status === 'unknown') return 'Is not known.';
  if (forgotten) return 'Was forgotten: nothing can be recorded any more.';
  const leads = leadOn(state.team, who.today)?.userId === who.userId;
  return who.anybodys || leads ? undefined : 'Is led by somebody else: the lead or an administrator hands over.';
}

function refusalOf(student: StudentFile['student'], wanted: WantedTransfer, who: HandingOver): string | undefined {
  const closed = closedBecause(student, who);
  if (closed !== undefined) return closed;
  const { role, from, to, day, reason } = wanted;
  try {
    student.decide({ type: 'HandOver', role, from, to, day, reason });
    return undefined;
  } catch (error) {
    if (error instanceof Rejection) return sentenceOf(error);
    throw error;
  }
}

/** Decides one student by the rules of the team; what refuses it for one refuses it for no other. */
export async function decideTransfer(
  ledger: Pick<Ledger, 'read'>,
  { at, causationId }: Cause,
  { who, ...wanted }: WantedTransfer & { who: HandingOver },
  studentId: number,
): Promise<DecidedTransfer> {
  const student = await openStudent(ledger, studentId, at);
  const reason = refusalOf(student, wanted, who) ?? null;
  const { state, forgotten, append } = student;
  const changes = append.events.length > 0;
  return {
    studentId,
    name: state.status === 'unknown' || forgotten ? null : state.person,
    outcome: reason !== null ? 'cannot' : changes ? 'changes' : 'same',
    reason,
    done: student.causes.has(causationId),
    appends: reason === null && changes ? [append] : [],
  };
}
