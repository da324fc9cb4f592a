import type { CaseloadServices } from '../caseload/services.ts';
import type { LedgerServices } from '../ledger/services.ts';
import type { ReportServices } from '../reports/services.ts';

/** What two points are compared with: all that the queries and reports asked at both need. */
export interface CompareServices extends ReportServices, LedgerServices, Pick<CaseloadServices, 'limits'> {}
