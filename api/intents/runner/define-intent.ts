import type { IntentEvent, RowOutcome } from '../../../domain/intents/events.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { type IntentKind, type StreamName, streams } from '../../../domain/streams.ts';
import type { Cause, LedgerAppend, StreamTip } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { requireTaken } from '../../ledger/taken-at-once.ts';
import { takeStep } from '../../ledger/transact.ts';
import {
  acceptIntent,
  causeOfIntent,
  completion,
  forgetRows,
  giveUpRecorded,
  type Intent,
  portionsOf,
  readIntent,
  type StoredIntent,
  UNWRITTEN,
} from './intent-stream.ts';
import { type IntentAction, runIntent } from './run-intent.ts';
import type { IntentServices } from './services.ts';

/** What an action decides: what becomes of each row, and what is to be written, in this order. */
interface IntentPlan {
  outcomes: RowOutcome[];
  appends: readonly LedgerAppend[];
}

/** What an action has done, and the position of its last event. */
interface DoneIntent<Plan> {
  id: string;
  intent: Intent<unknown>;
  plan: Plan;
  position: Position;
}

/** A kind of action over many students of a year that is carried out in one append. */
interface IntentDefinition<Asked extends Wanted, Wanted, Plan extends IntentPlan, Answer> {
  kind: IntentKind;
  /** What is carried on after a crash, for the server's own log: `an import`, say. */
  name: string;
  /**
   * Decides the action against the present state and writes nothing. What cannot be done refuses all of it; with `again`,
   * which is after the acceptance, it is left aside. @throws {Rejection} `not-found` when the year is gone
   */
  decide(services: IntentServices, cause: Cause, wanted: Wanted, again: boolean): Promise<Plan>;
  /** What is left to do once the year is gone. */
  nothingLeft: Plan;
  /** What is written down of the action as it was asked for. */
  intentOf(asked: Asked, plan: Plan): Intent<unknown>;
  /** What is to be carried out, out of what is written down. */
  wantedOf(intent: Intent<unknown>): Wanted;
  /** The answer to an action that would change nothing: none is written down. Left out where one always does. */
  answerUnchanged?(plan: Plan): Answer;
  /** Undefined where the plan does not tell everything, because part of it had been done before. */
  answer(done: DoneIntent<Plan>): Answer | undefined;
  /** The same out of what is stored; `asked` is what the repeated request asks for. */
  answerAgain(services: IntentServices, id: string, stored: StoredIntent, asked: Asked): Promise<Answer> | Answer;
}

/** An accepted intent on its way: where its stream ends, and what caused it. */
interface Running<Wanted> {
  stream: StreamName<IntentEvent>;
  tip: StreamTip;
  cause: Cause;
  wanted: Wanted;
}

const writesOf = ({ appends }: IntentPlan) => appends.filter(({ events }) => events.length > 0);

/** Makes an action out of its definition. Requests and a start after a crash carry it out by the same steps. */
export function defineIntent<Asked extends Wanted, Wanted, Plan extends IntentPlan, Answer>(
  definition: IntentDefinition<Asked, Wanted, Plan, Answer>,
): IntentAction<Asked, Answer> {
  const { kind, name, nothingLeft, answerUnchanged } = definition;

  const decideAgain = (services: IntentServices, { cause, wanted }: Running<Wanted>): Promise<Plan> =>
    definition.decide(services, cause, wanted, true).catch((error: unknown) => {
      if (error instanceof Rejection && error.code === 'not-found') return nothingLeft;
      throw error;
    });

  /**
   * Everything an action changes and its completion in one append (docs/decisions/an-import-part-is-an-intent.md), decided
   * again on what is there now when somebody else wrote to one of the streams, or had a student forgotten. Then its rows are
   * forgotten.
   */
  const carryOut = async (services: IntentServices, running: Running<Wanted>, planned?: Plan) => {
    const { stream, tip, cause } = running;
    let decided = planned;
    const { answer: plan, position } = await takeStep(services, stream, cause, async () => {
      const current = decided ?? (await decideAgain(services, running));
      decided = undefined;
      return { appends: [...writesOf(current), completion(stream, tip, current.outcomes)], answer: current };
    });
    if (position === null) throw new Error('an action ends with an event');
    await forgetRows(services, stream);
    return { plan, position };
  };

  return {
    run(services, cause, asked) {
      const id = cause.causationId;
      const stream = streams.intent(kind, id);
      return runIntent(services, stream, {
        plan: () => definition.decide(services, cause, asked, false),
        answerUnchanged: (plan) => (writesOf(plan).length === 0 ? answerUnchanged?.(plan) : undefined),
        async accept(plan) {
          const intent = definition.intentOf(asked, plan);
          await requireTaken(services.ledger, () => [
            ...portionsOf(intent),
            ...writesOf(plan).map(({ events }) => events),
            completion(stream, UNWRITTEN, plan.outcomes).events,
          ]);
          return { intent, tip: await acceptIntent(services.ledger, stream, intent, cause) };
        },
        async carryOut({ intent, tip }, planned) {
          const running = { stream, tip, cause, wanted: definition.wantedOf(intent) };
          return definition.answer({ id, intent, ...(await carryOut(services, running, planned)) });
        },
        answerAgain: (stored) => definition.answerAgain(services, id, stored, asked),
      });
    },
    async carryOn(services, stream, id) {
      const intent = await readIntent(services.ledger, stream);
      if (!intent || intent.forgotten) return;
      if (intent.status !== 'accepted') return giveUpRecorded(services, stream, intent, kind);
      const wanted = definition.wantedOf(intent);
      await carryOut(services, { stream, tip: intent.tip, cause: causeOfIntent(id, kind, intent), wanted });
      services.log.info({ stream }, `${name} was carried on`);
    },
  };
}
