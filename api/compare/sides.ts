import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ComparedPoint } from '../../domain/wire/compare.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import { takeServices } from '../http/answer-from-then.ts';
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

/** What has to be known to take the other point: where it is, which read models are read, and of which student. */
interface OtherPoint {
  with?: string | undefined;
  reads: readonly ReadModelName[];
  studentId?: number;
}

/**
 * Has two points looked at (rules/as-of#compare). A call with `asOf` is answered from then already; the other point is taken here.
 * @throws {Rejection} `invalid` without `asOf`
 */
export async function comparing<Answer>(
  { services, asOf, present, signal }: Pick<Call<CompareServices>, 'services' | 'asOf' | 'present' | 'signal'>,
  { with: text, reads, studentId }: OtherPoint,
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
  const point = await pointOf(present.services, text, present.now);
  const taken = await takeServices(present.services, { reads }, { position: point.position, studentId }, signal);
  return answerWith({ services: taken.services, point }).finally(taken.release);
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
export const comparedLook = ({ kind, about }: RecordedCall): RecordedCall => ({
  kind,
  about(asked) {
    const { details, ...rest } = about(asked);
    return { ...rest, details: { ...details, with: asked.query.get('with') ?? 'now' } };
  },
});
