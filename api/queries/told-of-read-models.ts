import { withoutStudents } from '../../domain/streams.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';

/** Sizes are told in whole ones: of a school of few a page more says that something of a kind was written. */
const MEGABYTE = 1024 * 1024;

/**
 * How a read model stands, as it is told: whose stream an event is in says that something was written of that student, and an event is known by
 * its number.
 */
export function toldStatus(status: ReadModelStatus): ReadModelStatus {
  const { stopped, lastFailure, skipped = [], bytes } = status;
  return {
    ...status,
    ...(bytes != null && { bytes: Math.ceil(bytes / MEGABYTE) * MEGABYTE }),
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
