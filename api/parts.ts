import type { Logger } from 'pino';
import type { Ledger } from '../event-store/ledger-types.ts';
import type { Sealer } from '../event-store/seals/sealer.ts';
import type { PastModels } from '../projections/past/past-models.ts';
import type { ReadModels } from '../projections/read-models.ts';
import type { AccessRecord } from './access/access-record.ts';
import type { BackUps } from './back-ups/schedule.ts';
import type { AffectedIndex } from './changes/affected-index.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { Background } from './concurrency/background.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { FolderWatch } from './folder-watch/folder-watch.ts';
import type { BodyRoom } from './http/body-room.ts';
import type { Cookie } from './http/cookie.ts';
import type { Strangers } from './http/strangers.ts';
import type { IntentQueue } from './intents/runner/intent-queue.ts';
import type { FollowedStreams } from './ledger/followed-streams.ts';
import type { HashNumber } from './ledger/number-hash.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ReceiptStore } from './repeats/port.ts';
import type { Repeats } from './repeats/repeats.ts';
import type { ReportPool } from './reports/pool/pool.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { FirstAdministratorToken } from './sign-in/first-administrator.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import type { Passwords } from './sign-in/passwords.ts';
import type { SecondFactors } from './sign-in/second-factors.ts';
import type { SignInProvider } from './sign-in/sign-in-provider.ts';
import type { SingleSignOnCookie } from './sign-in/single-sign-on-cookie.ts';
import type { Throttle } from './sign-in/throttle.ts';

/** Everything the calls work with; `main.ts` and the tests put it together. */
export interface Parts {
  configuration: Configuration;
  /** Of the program, as in package.json. */
  version: string;
  ledger: Ledger;
  /** Proves later what the log says now. */
  sealer: Sealer;
  readModels: ReadModels;
  /** Read models as they were. */
  past: PastModels;
  followed: FollowedStreams;
  /** Actions over many students, one at a time. */
  intents: IntentQueue;
  /** When what was last affected. */
  affected: AffectedIndex;
  changes: ChangeFeed;
  /** Requests that come again under their key. */
  repeats: Repeats;
  /** Who signed in, was refused, exported, made a report, opened a student or looked at a list. */
  access: AccessRecord;
  /** Watches the files of the data folder; a cluster has none. */
  folder?: FolderWatch | undefined;
  /** Takes back-ups on a schedule, where the settings want it; a cluster has none. */
  backUps?: BackUps | undefined;
  /** Keyed hash of a school-issued number, as the roster knows it. */
  hashNumber: HashNumber;
  tokens: Tokens;
  /** Who is signed in where. */
  sessions: Sessions;
  /** How our own screens are signed in. */
  cookie: Cookie;
  /** Browsers that people signed in at before. */
  devices: KnownDevices;
  passwords: Passwords;
  /** Codes of apps and for recovery. */
  secondFactors: SecondFactors;
  /** Sign-in by the district's provider, where one is set. */
  provider: SignInProvider | undefined;
  singleSignOnCookie: SingleSignOnCookie;
  /** What comes once: requests with a key, codes, ways through the provider. */
  receipts: Pick<ReceiptStore, 'take'>;
  throttle: Throttle;
  mailer: Mailer;
  background: Background;
  /** Draws reports on threads of its own. */
  reports: ReportPool;
  /** Room for large bodies. */
  bodies: BodyRoom;
  /** Turns of callers who are not signed in. */
  strangers: Strangers;
  metrics: Metrics;
  /** Address people reach the server by, without a slash at the end. */
  site: string;
  /** The one-time set-up link, while no account exists. */
  setUp: FirstAdministratorToken;
  /** The server's clock. */
  clock(): Date;
  log: Logger;
  /** Folder of the built screen; nothing is served outside `/api` without it. */
  uiDir?: string | undefined;
}
