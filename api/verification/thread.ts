import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import { lookAtDataFolder } from '../../event-store/embedded/embedded-founding.ts';
import { misfit } from '../../event-store/founding/fitting.ts';
import { LogDamaged, LogTooNew } from '../../event-store/log-errors.ts';
import { takeLowPriority } from '../../event-store/low-priority.ts';
import { isDamage } from '../../event-store/sqlite/sqlite-code.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { Found, VerificationAnswer, VerificationTask } from './messages.ts';
import { findingLines, findingsOf } from './report-text.ts';
import { type LogProgress, verifyInstallation } from './verify-installation.ts';

/** Milliseconds between two messages about the progress. */
const PROGRESS_EVERY_MS = 100;
/** Findings named one by one; beyond that they are only counted. */
const MOST_FINDINGS = 20;

takeLowPriority();

const tell = (answer: VerificationAnswer) => parentPort?.postMessage(answer);

let reportedAt = 0;
function reportProgress(progress: LogProgress): void {
  if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
  reportedAt = performance.now();
  tell({ progress });
}

let resumed = performance.now();
/** Rests as long as it worked: half of one processor is left to those who wait for an answer. */
async function rest(): Promise<void> {
  await pause(performance.now() - resumed);
  resumed = performance.now();
}

/** A file of the data folder that was exchanged or is missing. */
const misfitOf = (place: DataPlace | undefined): string | undefined => place && misfit(lookAtDataFolder(place));

async function check({ configuration, place }: VerificationTask): Promise<Found> {
  const report = await verifyInstallation(configuration, { onProgress: reportProgress, rest, place });
  const exchanged = misfitOf(place);
  const before = exchanged === undefined ? [] : [exchanged];
  return {
    events: report.log.events,
    sealedEvents: report.seals.last?.events ?? 0,
    findingCount: before.length + findingsOf(report),
    findings: [...before, ...findingLines(report)].slice(0, MOST_FINDINGS),
  };
}

/** Damaged bytes and missing files are what is looked for; anything else says nothing about the log. */
function asAnswer(error: Error): VerificationAnswer {
  const damage = [error, error.cause].find(
    (one) => one instanceof LogDamaged || one instanceof LogTooNew || isDamage(one) || one instanceof CannotStart,
  );
  if (!damage) return { failed: error.message };
  return { found: { events: 0, sealedEvents: 0, findingCount: 1, findings: [error.message] } };
}

tell(await check(workerData as VerificationTask).then((found) => ({ found }), asAnswer));
