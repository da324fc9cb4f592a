import { z } from 'zod';
import type { IntentEvent, RowOutcome } from '../../../domain/intents/events.ts';
import { plainDaySchema } from '../../../domain/kernel/plain-day.ts';
import { type StreamName, streams } from '../../../domain/streams.ts';
import type { UndoAnswer } from '../../../domain/wire/undo.ts';
import type { Cause, StreamTip } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { asAccepted } from '../../intents/runner/as-accepted.ts';
import {
  acceptIntent,
  causeOfIntent,
  forgetRows,
  giveUpRecorded,
  type Intent,
  readIntent,
  type StoredIntent,
} from '../../intents/runner/intent-stream.ts';
import { type IntentAction, runIntent } from '../../intents/runner/run-intent.ts';
import type { IntentServices } from '../../intents/runner/services.ts';
import { takeStep } from '../../ledger/transact.ts';
import { actorNames } from '../../queries/actor-names.ts';
import type { DecidedUndo } from '../decide-undo.ts';
import { createTally, type UndoTally } from '../present-undo.ts';
import type { UndoServices } from '../services.ts';
import { decideTogether, isWritten, type ManyUndo, previewMany, requireSomethingBack } from './decide-many.ts';
import type { UndoRow } from './many-action.ts';

/** Students of one append. */
const SLICE = 100;

const undoRow = z.object({ studentId: z.number(), action: z.number() }) satisfies z.ZodType<UndoRow>;

/** What an undoing needs beside its rows: it is carried out with the rights of whoever asked, on the day it was asked for. */
const undoDetails = z.object({
  entry: z.string(),
  actions: z.array(z.string()).min(1),
  fields: z.array(z.string()).nullable(),
  admin: z.boolean(),
  today: plainDaySchema,
  fileName: z.string().nullable(),
});

interface DoneUndo {
  answer: UndoAnswer;
  position: Position;
}

/** An accepted undoing on its way. */
interface Running {
  id: string;
  stream: StreamName<IntentEvent>;
  tip: StreamTip;
  cause: Cause;
  undo: ManyUndo;
  /** Rows carried out already, and how many of them were changed. */
  done: number;
  changed: number;
}

const intentOf = ({ yearId, rows, fields, asking, ...details }: ManyUndo): Intent<UndoRow> => ({
  yearId,
  termId: null,
  rows,
  details: { ...details, ...asking, fields: fields ?? null },
});

function undoOf({ yearId, rows, details }: Intent<unknown>): ManyUndo {
  const { fields, admin, today, ...asked } = undoDetails.parse(details);
  return {
    ...asked,
    yearId,
    rows: z.array(undoRow).parse(rows),
    fields: fields ?? undefined,
    asking: { admin, today },
  };
}

/** What an undoing writes of itself says that it takes back the last of the actions; what it writes of students, theirs. */
const undoingOf = (cause: Cause, { actions }: Pick<ManyUndo, 'actions'>, at = actions.length - 1): Cause => {
  const undoes = actions[at];
  return undoes === undefined ? cause : { ...cause, undoes };
};

/** The rows that come next and were touched by the same action. */
function sliceOf({ rows }: ManyUndo, done: number): readonly UndoRow[] {
  const some = rows.slice(done, done + SLICE);
  const other = some.findIndex(({ action }) => action !== some[0]?.action);
  return other === -1 ? some : some.slice(0, other);
}

/** Takes the values of some students back, and remembers in the same append how far it came. */
async function undoSlice(services: IntentServices, running: Running, slice: readonly UndoRow[]) {
  const { id, stream, tip, undo, done } = running;
  const causationId = `${id}/${done}`;
  const cause = { ...undoingOf(running.cause, undo, slice[0]?.action), causationId };
  const decide = async () => {
    const { roster, decided } = await decideTogether(services, cause, undo, slice);
    // Where an append is not one transaction, some of them may have been written before a crash.
    const fresh = decided.filter(({ causes }) => !causes.has(causationId));
    const outcomeOf = (one: DecidedUndo) => (one.causes.has(causationId) || isWritten(one) ? 'changed' : 'unchanged');
    const outcomes = decided.map((one, at): RowOutcome => {
      return { row: done + at, studentId: one.studentId, outcome: outcomeOf(one) };
    });
    const progress = { type: 'IntentProgressed' as const, data: { done: done + slice.length, outcomes } };
    const appends = [roster, ...fresh.flatMap((one) => one.appends), { stream, tip, events: [progress] }];
    return { appends, answer: { decided, changed: outcomes.filter(({ outcome }) => outcome === 'changed').length } };
  };
  const { answer, tips } = await takeStep(services, stream, cause, decide);
  return { ...answer, tip: tips.get(stream) ?? tip };
}

/** Takes everybody's values back, a slice at a time, and ends the undoing. */
async function carryOut(services: IntentServices, running: Running, tally?: UndoTally): Promise<Position> {
  const { id, stream, undo } = running;
  let { tip, done } = running;
  let changed = running.changed;
  while (done < undo.rows.length) {
    const slice = sliceOf(undo, done);
    const part = await undoSlice(services, { ...running, tip, done }, slice);
    for (const one of part.decided) tally?.add(one);
    tip = part.tip;
    changed += part.changed;
    done += slice.length;
  }
  // What became of each student stands in the slices.
  const data = { created: 0, changed, unchanged: done - changed, outcomes: [] };
  const end = { stream, tip, events: [{ type: 'IntentCompleted' as const, data }] };
  const cause = { ...undoingOf(running.cause, undo), causationId: id };
  const { position } = await services.ledger.append([end], cause);
  await forgetRows(services, stream);
  return position;
}

const answerWith = (
  { entry }: Pick<ManyUndo, 'entry'>,
  position: Position,
  answer: ReturnType<UndoTally['answer']>,
): DoneUndo => ({ answer: { entry, studentId: null, undo: position.toString(), ...answer }, position });

/** What an undoing has done, decided again on the log as it was when it was accepted. */
async function answerAgain(
  services: IntentServices,
  stream: StreamName<IntentEvent>,
  stored: StoredIntent,
): Promise<DoneUndo> {
  const then = await asAccepted(services, stream, stored);
  const undo = undoOf({ ...stored, rows: stored.outcomes.map(({ studentId }) => ({ studentId, action: 0 })) });
  const cause = causeOfIntent(stream, 'undo', stored);
  return answerWith(undo, stored.position, await previewMany(then, cause, undo, await actorNames(services.followed)));
}

/**
 * Taking back what an action did to many students: written down, accepted, then carried out in slices, each student by the
 * rules of one (docs/decisions/undo-writes-what-was-before.md).
 */
export const undoAction: IntentAction<ManyUndo, DoneUndo, IntentServices & UndoServices> = {
  run(services, cause, asked) {
    const id = cause.causationId;
    const stream = streams.intent('undo', id);
    return runIntent(services, stream, {
      plan: async () => requireSomethingBack(services, cause, asked, await actorNames(services.followed)),
      accept: () => acceptIntent(services.ledger, stream, intentOf(asked), undoingOf(cause, asked)),
      async carryOut(tip) {
        const tally = createTally(await actorNames(services.followed));
        const position = await carryOut(services, { id, stream, tip, cause, undo: asked, done: 0, changed: 0 }, tally);
        return answerWith(asked, position, tally.answer());
      },
      answerAgain: (stored) => answerAgain(services, stream, stored),
    });
  },
  async carryOn(services, stream, id) {
    const intent = await readIntent(services.ledger, stream);
    if (!intent || intent.forgotten) return;
    if (intent.status !== 'accepted') return giveUpRecorded(services, stream, intent, 'undo');
    const { tip, done, outcomes } = intent;
    const changed = outcomes.filter(({ outcome }) => outcome === 'changed').length;
    const cause = causeOfIntent(id, 'undo', intent);
    await carryOut(services, { id, stream, tip, cause, undo: undoOf(intent), done, changed });
    services.log.info({ stream }, 'an undoing was carried on');
  },
};
