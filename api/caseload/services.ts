import type { AccessServices } from '../access/services.ts';
import type { PastServices } from '../past/services.ts';

/** What is found out with who is in whose team. */
export interface CaseloadServices extends AccessServices, Omit<PastServices, 'configuration'> {}
