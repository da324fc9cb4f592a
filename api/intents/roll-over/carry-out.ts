import type { IntentEvent, RowOutcome } from '../../../domain/intents/events.ts';
import type { MigratedStudent } from '../../../domain/roll-over/year-input.ts';
import { calendarDecider } from '../../../domain/school-years/calendar.ts';
import type { StreamName } from '../../../domain/streams.ts';
import type { Cause, LedgerAppend, StreamTip } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { sideBySide } from '../../ledger/about-student.ts';
import { openStudent } from '../../ledger/student-file.ts';
import { takeStep } from '../../ledger/transact.ts';
import type { IntentServices } from '../runner/services.ts';

/** Students of one append: what others wait for. */
const SLICE = 100;

/** An accepted roll-over on its way. `cause` is its own, so that what it writes twice is found to be written. */
export interface RunningRollOver {
  id: string;
  stream: StreamName<IntentEvent>;
  tip: StreamTip;
  yearId: number;
  rows: readonly MigratedStudent[];
  /** Rows carried out already. */
  done: number;
  cause: Cause;
}

/**
 * Enrolls everybody, a slice at a time, then opens the year. Nothing of it is shown before; each slice remembers how far
 * it got in the same append.
 */
export async function carryOutRollOver(services: IntentServices, running: RunningRollOver): Promise<Position | null> {
  let { tip, done } = running;
  while (done < running.rows.length) {
    tip = await enrollSlice(services, { ...running, tip, done });
    done += SLICE;
  }
  return openYear(services, { ...running, tip });
}

async function enrollSlice(services: IntentServices, running: RunningRollOver): Promise<StreamTip> {
  const { id, stream, tip, yearId, rows, done } = running;
  const slice = rows.slice(done, done + SLICE);
  const cause = { ...running.cause, causationId: `${id}/${done}` };
  const enroll = async () => {
    const open = async (row: MigratedStudent, at: number) => ({
      ...row,
      row: done + at,
      student: await openStudent(services.ledger, row.studentId, cause.at),
    });
    const outcomes: RowOutcome[] = [];
    const appends: LedgerAppend[] = [];
    for await (const { row, studentId, student, membership } of sideBySide(slice, open)) {
      // Who was forgotten since the roll-over was accepted is left behind.
      if (student.forgotten) continue;
      student.decide({ type: 'EnrollStudent', yearId, clearing: 0, membership });
      outcomes.push({ row, studentId, outcome: 'created' });
      appends.push(student.append);
    }
    const progress = { type: 'IntentProgressed' as const, data: { done: done + slice.length, outcomes } };
    return { appends: [...appends, { stream, tip, events: [progress] }], answer: undefined };
  };
  const { tips } = await takeStep(services, stream, cause, enroll);
  return tips.get(stream) ?? tip;
}

async function openYear(services: IntentServices, running: RunningRollOver): Promise<Position | null> {
  const { id: rollOverId, stream, tip, yearId, rows } = running;
  const { followed } = services;
  const counts = { created: rows.length, changed: 0, unchanged: 0 };
  // What became of each row stands in the slices: one event could not hold it for everybody.
  const completed = { type: 'IntentCompleted' as const, data: { ...counts, outcomes: [] } };
  const { position } = await takeStep(services, stream, { ...running.cause, causationId: rollOverId }, async () => {
    const calendar = await followed.calendar.current();
    const opened = calendarDecider.decide({ type: 'OpenYear', yearId, rollOverId }, calendar.state);
    return {
      appends: [
        { stream: followed.calendar.stream, tip: calendar.tip, events: opened },
        { stream, tip, events: [completed] },
      ],
      answer: undefined,
    };
  });
  return position;
}
