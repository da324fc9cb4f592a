import { Rejection } from '../../domain/kernel/rejection.ts';
import { WITH } from '../../domain/wire/as-of-calls.ts';
import type { ComparedPoint } from '../../domain/wire/compare.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import type { Call } from '../http/route.ts';
import { newestPoint, type PastPoint, pointOf, refusedPoint } from '../past/point.ts';
import type { CompareServices } from './services.ts';

/** One of two points, with the parts that answer from it. */
export interface Side {
  services: CompareServices;
  point: PastPoint;
}

/** What is compared: the point of `asOf`, and the other. */
export interface Sides {
  before: Side;
  after: Side;
}

/** The other point, as it is asked for; without it the present. */
interface OtherPoint {
  with?: string | undefined;
}

/**
 * Has two points looked at (rules/as-of#compare). A call with `asOf` is answered from then already; the other point is taken here.
 * @throws {Rejection} `invalid` without `asOf`
 */
export async function comparing<Answer>(
  { services, asOf, present }: Pick<Call<CompareServices>, 'services' | 'asOf' | 'present'>,
  { with: text }: OtherPoint,
  work: (sides: Sides) => Promise<Answer>,
): Promise<Answer & { asOf: ComparedPoint; with: ComparedPoint }> {
  if (!asOf || !present) throw refusedPoint('Say which point is compared: `asOf` takes a day, an instant or a number.');
  const before = { services, point: asOf };
  const answerWith = async (after: Side) => ({
    asOf: pointOnWire(asOf),
    with: pointOnWire(after.point),
    ...(await work({ before, after })),
  });
  if (text === undefined) {
    return answerWith({ services: present.services, point: await newestPoint(present.services, present.now) });
  }
  const point = await pointOf(present.services, text, present.now).catch(asOther);
  const taken = await present.at(point.position);
  return answerWith({ services: taken.services, point }).finally(taken.release);
}

/** What there is to say about the other point is said of its own parameter. */
function asOther(error: unknown): never {
  if (!(error instanceof Rejection) || !error.fields) throw error;
  const sentence = `The point to compare with: ${error.message}`;
  throw new Rejection(error.code, sentence, { fields: { [WITH]: [sentence] } });
}

const pointOnWire = ({ number, at }: PastPoint): ComparedPoint => ({ number, at: at.toISOString() });

/** The side that knows more, and the position up to which the other knows it. */
export function laterOf({ before, after }: Sides): { later: Side; since: bigint } {
  const inOrder = before.point.position <= after.point.position;
  const [earlier, later] = inOrder ? [before, after] : [after, before];
  return { later, since: earlier.point.position };
}

/** What a side answers; undefined where there is nothing of that name at its point. */
export async function ifThere<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Rejection && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** The same look, told with the other point as well. */
export const comparedLook = ({ about, ...recorded }: RecordedCall): RecordedCall => ({
  ...recorded,
  about(asked) {
    const { details, ...rest } = about(asked);
    return { ...rest, details: { ...details, with: asked.query.get('with') ?? 'now' } };
  },
});
