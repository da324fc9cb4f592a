import type { QueryServices } from '../queries/services.ts';
import type { LogVerifier } from './verifier.ts';

/** What the log is checked with while the server runs. */
export interface VerificationServices extends QueryServices {
  verifier: LogVerifier;
}
