import type { IntentEvent } from '../../../domain/intents/events.ts';
import type { StreamName } from '../../../domain/streams.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import { carriedOut, writtenDown } from './intent-queue.ts';
import { acceptedBefore, readIntent, type StoredIntent } from './intent-stream.ts';
import type { IntentServices } from './services.ts';

/** An action over many students, as commands ask for it and a server that starts after a crash carries it on. */
export interface IntentAction<Asked, Answer, Needed = IntentServices> {
  /** Carries the action out once, however often the same request comes. @throws {Rejection} when nothing has been written */
  run(services: Needed, cause: Cause, asked: Asked): Promise<Answer>;
  /** Carries an intent on that was accepted and has not reached its end; its rows are forgotten either way. */
  carryOn(services: Needed, stream: StreamName<IntentEvent>, id: string): Promise<void>;
}

/** What a kind of action does on the way of an intent. */
interface IntentSteps<Planned, Accepted, Answer> {
  /** Checks the action whole and writes nothing. @throws {Rejection} */
  plan(): Promise<Planned>;
  /** The answer where there is nothing to write; undefined where there is. */
  answerUnchanged?(planned: Planned): Answer | undefined;
  /** Writes the intent down and accepts it: from now on it only goes forward. */
  accept(planned: Planned): Promise<Accepted>;
  /** Carries it to its end. Undefined where what was done has to be read again for an answer. */
  carryOut(accepted: Accepted, planned: Planned): Promise<Answer | undefined>;
  /** What the intent has done, whoever finished it and whatever became of it later. */
  answerAgain(stored: StoredIntent): Promise<Answer> | Answer;
}

/**
 * The way of every action over many students (docs/architecture.md#writing): checked whole, written down, accepted, carried
 * out. The intent has the id of what caused it: a request that comes again is answered again, and carried on before that
 * where it was interrupted.
 */
export function runIntent<Planned, Accepted, Answer>(
  { ledger, intents }: Pick<IntentServices, 'ledger' | 'intents'>,
  stream: StreamName<IntentEvent>,
  steps: IntentSteps<Planned, Accepted, Answer>,
): Promise<Answer> {
  const answerAgain = async () => {
    await intents.carryOn(stream);
    const stored = await readIntent(ledger, stream);
    if (!stored) throw new Error(`the accepted intent ${stream} is not there`);
    return steps.answerAgain(stored);
  };
  return intents.run(async () => {
    if (await acceptedBefore(ledger, stream)) return answerAgain();
    const planned = await steps.plan();
    const unchanged = steps.answerUnchanged?.(planned);
    if (unchanged !== undefined) return unchanged;
    const accepted = await writtenDown(intents, stream, () => steps.accept(planned));
    const answer = await carriedOut(intents, stream, () => steps.carryOut(accepted, planned));
    return answer ?? answerAgain();
  });
}
