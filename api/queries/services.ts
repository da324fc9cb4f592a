import type { BackUps } from '../back-ups/schedule.ts';
import type { CaseloadServices } from '../caseload/services.ts';
import type { ChangeFeed } from '../changes/change-feed.ts';
import type { FolderWatch } from '../folder-watch/folder-watch.ts';
import type { HttpServices } from '../http/services.ts';
import type { LedgerServices } from '../ledger/services.ts';
import type { MeasuredServices } from '../metrics/ledger-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SignInServices } from '../sign-in/services.ts';

/** What queries answer from. */
export interface QueryServices extends HttpServices, LedgerServices, Pick<CaseloadServices, 'limits'> {
  changes: ChangeFeed;
  /** Watches the files of the data folder; a cluster has none. */
  folder?: FolderWatch | undefined;
  /** Takes back-ups on a schedule, where the settings want it; a cluster has none. */
  backUps?: BackUps | undefined;
  metrics: Metrics;
  provider: SignInServices['provider'];
  throttle: SignInServices['throttle'];
  reports: MeasuredServices['reports'];
}
