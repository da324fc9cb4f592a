import { type FieldReasons, invalidFields, MOST_FIELDS } from '../../../domain/kernel/rejection.ts';
import type { MigratedStudent, NewSchoolYear } from '../../../domain/roll-over/year-input.ts';
import { calendarDecider, yearOfRollOver } from '../../../domain/school-years/calendar.ts';
import { streams } from '../../../domain/streams.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { openStudent } from '../../ledger/student-file.ts';
import { decideAndAppend } from '../../ledger/transact.ts';
import { inTurns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';
import { acceptRest, forgetRows, portionsOf, UNWRITTEN } from '../runner/intent-stream.ts';
import { type IntentAction, runIntent } from '../runner/run-intent.ts';
import type { IntentServices } from '../runner/services.ts';
import { carryOnRollOver } from './carry-on.ts';
import { carryOutRollOver, type RunningRollOver } from './carry-out.ts';

/** Refuses a year that cannot be, before anybody is looked for: to look for a whole school takes seconds. */
async function requireYear({ followed }: IntentServices, rollOverId: string, { students: _, ...year }: NewSchoolYear) {
  calendarDecider.decide({ type: 'PrepareYear', ...year, rollOverId }, (await followed.calendar.current()).state);
}

/** Refuses students there are not, or not any more, each by its place in the list. */
async function requireStudents({ ledger }: IntentServices, students: readonly MigratedStudent[], at: string) {
  const faults: FieldReasons = {};
  let told = 0;
  for await (const [place, { studentId }] of inTurns(currentParty(), students.entries())) {
    const { state, forgotten } = await openStudent(ledger, studentId, at);
    if (state.status === 'unknown') faults[`students[${place}].id`] = ['does not exist'];
    else if (forgotten) faults[`students[${place}].id`] = ['was forgotten for good'];
    else continue;
    told += 1;
    if (told >= MOST_FIELDS) break;
  }
  if (told > 0) throw invalidFields(faults);
}

const intentOf = (yearId: number, rows: readonly MigratedStudent[]) => ({ yearId, termId: null, rows, details: {} });

/**
 * Prepares the year and writes the intent down, the year first: a refusal by the calendar writes nothing, and a year that
 * the intent did not follow is known by the calendar, and given up.
 */
async function accept(services: IntentServices, cause: Cause, wanted: NewSchoolYear): Promise<RunningRollOver> {
  const { students: rows, ...year } = wanted;
  const id = cause.causationId;
  const stream = streams.intent('roll-over', id);
  const { calendar } = services.followed;
  const { answer: yearId, tips } = await decideAndAppend(services.ledger, cause, async () => {
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
  const tip = await acceptRest(services.ledger, { stream, tip: begun, portions }, cause);
  return { id, stream, tip, yearId, rows, done: 0, cause };
}

interface DoneRollOver {
  yearId: number;
  position: Position | null;
}

/**
 * A year that begins with students of earlier ones. It appears with its last student. Its rows are carried out in slices, and
 * its stream is told of by the calendar, so that accepting it and going on with it are its own.
 */
export const rollOverAction: IntentAction<NewSchoolYear, DoneRollOver> = {
  run(services, cause, wanted) {
    const stream = streams.intent('roll-over', cause.causationId);
    return runIntent(services, stream, {
      async plan() {
        await requireYear(services, cause.causationId, wanted);
        await requireStudents(services, wanted.students, cause.at);
      },
      accept: () => accept(services, cause, wanted),
      async carryOut(running) {
        const position = await carryOutRollOver(services, running);
        await forgetRows(services, stream);
        return { yearId: running.yearId, position };
      },
      answerAgain: ({ yearId, position }) => ({ yearId, position }),
    });
  },
  carryOn: carryOnRollOver,
};
