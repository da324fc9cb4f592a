import type { CommandServices } from '../commands/services.ts';
import type { ForgettingServices } from '../forgetting/services.ts';
import type { DisclosureServices } from '../handouts/services.ts';
import type { ProofServices } from '../proof/services.ts';
import type { QueryServices } from '../queries/services.ts';
import type { ReportServices } from '../reports/services.ts';
import type { VerificationServices } from '../verification/services.ts';

/** What all calls together work with (docs/decisions/each-folder-names-its-services.md). */
export interface RouteServices
  extends CommandServices,
    QueryServices,
    ProofServices,
    ReportServices,
    ForgettingServices,
    DisclosureServices,
    VerificationServices {
  reports: ReportServices['reports'];
}
