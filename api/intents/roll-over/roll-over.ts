import type { IntentEvent } from '../../../domain/intents/events.ts';
import { type FieldReasons, invalidFields } from '../../../domain/kernel/rejection.ts';
import { calendarDecider, yearOfRollOver } from '../../../domain/school-years/calendar.ts';
import type { MigratedStudent, NewSchoolYear } from '../../../domain/school-years/year-input.ts';
import { type StreamName, streams } from '../../../domain/streams.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { openStudent } from '../../ledger/student-file.ts';
import { decideAndAppend } from '../../ledger/transact.ts';
import type { Parts } from '../../parts.ts';
import { carriedOut, writtenDown } from '../intent-queue.ts';
import {
  acceptedBefore,
  acceptRest,
  forgetRows,
  portionsOf,
  readIntent,
  type StoredIntent,
  UNWRITTEN,
} from '../intent-stream.ts';
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

const intentOf = (yearId: number, rows: readonly MigratedStudent[]) => ({ yearId, termId: null, rows, details: {} });

/**
 * Prepares the year and writes the intent down, the year first: a refusal by the calendar writes nothing, and a year that
 * the intent did not follow is known by the calendar, and given up.
 */
async function accept(parts: RollOverParts, cause: Cause, wanted: NewSchoolYear): Promise<RunningRollOver> {
  const { students: rows, ...year } = wanted;
  const id = cause.causationId;
  const stream = streams.intent('roll-over', id);
  const { calendar } = parts.followed;
  const { answer: yearId, tips } = await decideAndAppend(parts.ledger, cause, async () => {
    const { state, tip } = await calendar.current();
    const prepared = calendarDecider.decide({ type: 'PrepareYear', ...year, rollOverId: id }, state);
    // Prepared already where an attempt before this one did not come further.
    const yearId = yearOfRollOver(state, id)?.yearId ?? state.nextYearId;
    const [first] = portionsOf(intentOf(yearId, rows));
    const intent = { stream, tip: UNWRITTEN, events: first };
    return { appends: [{ stream: calendar.stream, tip, events: prepared }, intent], answer: yearId };
  });
  const begun = tips.get(stream);
  if (!begun) throw new Error(`the log answered no tip of ${stream}`);
  const [, ...portions] = portionsOf(intentOf(yearId, rows));
  const tip = await acceptRest(parts.ledger, { stream, tip: begun, portions }, cause);
  return { id, stream, tip, yearId, rows, done: 0, cause };
}

interface DoneRollOver {
  yearId: number;
  position: Position | null;
}

/** The answer to a request that was accepted before. */
async function answerAgain({ ledger, intents }: RollOverParts, stream: StreamName<IntentEvent>): Promise<DoneRollOver> {
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
    if (await acceptedBefore(parts.ledger, stream)) return answerAgain(parts, stream);
    await requireStudents(parts, wanted.students, cause.at);
    const running = await writtenDown(parts.intents, stream, () => accept(parts, cause, wanted));
    const position = await carriedOut(parts.intents, stream, () => carryOutRollOver(parts, running));
    await forgetRows(parts, stream);
    return { yearId: running.yearId, position };
  });
}
