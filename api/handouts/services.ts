import type { CaseloadServices } from '../caseload/services.ts';
import type { IntentServices } from '../intents/runner/services.ts';
import type { ReportServices } from '../reports/services.ts';

/** What disclosures are recorded and made again with. */
export interface DisclosureServices extends ReportServices, IntentServices, Pick<CaseloadServices, 'limits'> {}
