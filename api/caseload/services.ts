import type { AccessServices } from '../access/services.ts';
import type { PastServices } from '../past/services.ts';

/** How a call that reads past what it is given asks whom it may be about. */
export interface SightLimits {
  /** @throws {Rejection} `forbidden`, without a name, for what shows whoever there is */
  everybody(): never;
  /** Whether an answer may tell of a student, if only by leaving them out. */
  mayTellOf(studentId: number): boolean;
}

/** What is found out with who is in whose team. */
export interface CaseloadServices extends AccessServices, Omit<PastServices, 'configuration'> {
  /** There where the call may open the records of some students alone. */
  limits?: SightLimits;
}
