import { withoutStudents } from '../../domain/streams.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';

/**
 * Sizes and numbers of documents are told in steps as large as a school of few is nowhere: a page or a document more says that something
 * of a kind was written of somebody, and none that nothing was.
 */
const [BYTES, DOCUMENTS] = [16_000_000, 1000];
const upTo = (amount: number, step: number) => Math.max(1, Math.ceil(amount / step)) * step;
const soFar = (amount: number, step: number) => amount - (amount % step);

/** While events are applied these are counted, as many for each read model. */
const toldComparing = (comparing: NonNullable<ReadModelStatus['comparing']>) =>
  comparing.phase === 'building'
    ? comparing
    : { ...comparing, done: soFar(comparing.done, DOCUMENTS), total: upTo(comparing.total, DOCUMENTS) };

const toldWork = ({ id, done, total }: ReadModelStatus['pending'][number]) => ({
  ...{ id, done: soFar(done, DOCUMENTS) },
  total: total === null ? null : upTo(total, DOCUMENTS),
});

/**
 * How a read model stands, as it is told: whose stream an event is in says that something was written of that student, and an event is known by
 * its number.
 */
export function toldStatus(status: ReadModelStatus): ReadModelStatus {
  const { stopped, lastFailure, skipped = [], bytes, comparing, pending } = status;
  return {
    ...status,
    ...(bytes != null && { bytes: upTo(bytes, BYTES) }),
    ...(comparing && { comparing: toldComparing(comparing) }),
    pending: pending.map(toldWork),
    stopped: stopped && {
      ...stopped,
      reason: withoutStudents(stopped.reason),
      ...(stopped.stream !== undefined && { stream: withoutStudents(stopped.stream) }),
    },
    ...(lastFailure && { lastFailure: { ...lastFailure, reason: withoutStudents(lastFailure.reason) } }),
    skipped: skipped.map((one) => ({
      ...one,
      ...{ stream: withoutStudents(one.stream), fault: withoutStudents(one.fault) },
    })),
  };
}

/** The same of a run that failed. */
export const toldRun = (run: ReadModelRun): ReadModelRun => ({
  ...run,
  reason: run.reason && withoutStudents(run.reason),
});
