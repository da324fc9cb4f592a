import { streams } from '../../../domain/kernel/ids.ts';
import { type FieldReasons, invalidFields } from '../../../domain/kernel/rejection.ts';
import { calendarDecider } from '../../../domain/school-years/calendar.ts';
import type { MigratedStudent, NewSchoolYear } from '../../../domain/school-years/year-input.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import { NO_STREAM, type Position } from '../../../event-store/port.ts';
import { openStudent } from '../../ledger/student-file.ts';
import { decideAndAppend } from '../../ledger/transact.ts';
import type { Parts } from '../../parts.ts';
import { carriedOut, writtenDown } from '../intent-queue.ts';
import { acceptanceOf, forgetRows, readIntent, type StoredIntent } from '../intent-stream.ts';
import { carryOutRollOver, type RunningRollOver } from './carry-out.ts';

type RollOverParts = Pick<Parts, 'ledger' | 'followed' | 'intents' | 'log'>;

/** Refuses students there are not, or not any more, each by its place in the list. */
async function requireStudents({ ledger }: RollOverParts, students: readonly MigratedStudent[], at: string) {
  const faults: FieldReasons = {};
  for (const [place, { studentId }] of students.entries()) {
    const { state, forgotten } = await openStudent(ledger, studentId, at);
    if (state.status === 'unknown') faults[`students[${place}].id`] = ['does not exist'];
    else if (forgotten) faults[`students[${place}].id`] = ['was forgotten for good'];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** Prepares the year and writes the intent down, in one append: a refusal by the calendar writes nothing. */
async function accept(parts: RollOverParts, cause: Cause, wanted: NewSchoolYear): Promise<RunningRollOver> {
  const { students: rows, ...year } = wanted;
  const id = cause.causationId;
  const stream = streams.intent('roll-over', id);
  const { calendar } = parts.followed;
  const { answer: yearId, tips } = await decideAndAppend(parts.ledger, cause, async () => {
    const { state, tip } = await calendar.current();
    const prepared = calendarDecider.decide({ type: 'PrepareYear', ...year, rollOverId: id }, state);
    const events = acceptanceOf({ yearId: state.nextYearId, termId: null, rows, details: {} });
    const intent = { stream, tip: { revision: NO_STREAM, hash: null }, events };
    return { appends: [intent, { stream: calendar.stream, tip, events: prepared }], answer: state.nextYearId };
  });
  const tip = tips.get(stream);
  if (!tip) throw new Error(`the log answered no tip of ${stream}`);
  return { id, stream, tip, yearId, rows, done: 0, cause };
}

interface DoneRollOver {
  yearId: number;
  position: Position | null;
}

/** The answer to a request that was accepted before. */
async function answerAgain({ ledger, intents }: RollOverParts, stream: string): Promise<DoneRollOver> {
  await intents.carryOn(stream);
  const { yearId, position } = (await readIntent(ledger, stream)) as StoredIntent;
  return { yearId, position };
}

/**
 * Creates a year that begins with students of earlier ones: checked whole, written down, then carried out. The year
 * appears with its last student. The intent has the id of what caused it, so that the same request is carried out once.
 * @throws {Rejection} when nothing has been written
 */
export function rollOver(parts: RollOverParts, cause: Cause, wanted: NewSchoolYear): Promise<DoneRollOver> {
  const stream = streams.intent('roll-over', cause.causationId);
  return parts.intents.run(async () => {
    if (await readIntent(parts.ledger, stream)) return answerAgain(parts, stream);
    await requireStudents(parts, wanted.students, cause.at);
    const running = await writtenDown(parts.intents, stream, () => accept(parts, cause, wanted));
    const position = await carriedOut(parts.intents, stream, () => carryOutRollOver(parts, running));
    await forgetRows(parts, stream);
    return { yearId: running.yearId, position };
  });
}
