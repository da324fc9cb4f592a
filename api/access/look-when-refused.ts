import { Rejection, type RejectionCode } from '../../domain/kernel/rejection.ts';

/** What is decided on a record tells of it: an age, a day, who has a number, what stands there now. */
const DECIDED_ON_A_RECORD: ReadonlySet<RejectionCode> = new Set(['invalid', 'rule', 'duplicate', 'conflict']);

/** Does work on records of students. A refusal that was decided on them is a look, which `look` records. */
export async function lookWhenRefused<Answer>(
  look: (refusal: Rejection) => Promise<void> | void,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Rejection && DECIDED_ON_A_RECORD.has(error.code)) await look(error);
    throw error;
  }
}

/**
 * The same of a change whose answer shows nothing else of the record: that nothing was to be written (`position` null) tells what stands
 * there, and is a look as well.
 */
export async function lookUnlessWritten<Done extends { position: unknown }>(
  look: () => Promise<void> | void,
  work: () => Promise<Done>,
): Promise<Done> {
  const done = await lookWhenRefused(look, work);
  if (done.position === null) await look();
  return done;
}
