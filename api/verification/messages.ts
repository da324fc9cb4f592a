import type { VerificationOutcome } from '../../domain/wire/log-verification.ts';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { LogProgress } from './verify-installation.ts';

/** What the thread is started with: it checks once and ends. */
export interface VerificationTask {
  configuration: Configuration;
  /** The data folder as the server has opened it; of a cluster none. */
  place?: DataPlace | undefined;
}

/** What was found, or why nothing could be. */
export type Found = Pick<VerificationOutcome, 'events' | 'sealedEvents' | 'findingCount' | 'findings'>;

/** What the thread tells: how far it is, and once how it ended. */
export type VerificationAnswer = { progress: LogProgress } | { found: Found } | { failed: string };
