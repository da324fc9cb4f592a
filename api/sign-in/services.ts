import type { AccessServices } from '../access/services.ts';
import type { Background } from '../concurrency/background.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { FolderWatch } from '../folder-watch/folder-watch.ts';
import type { Cookie } from '../http/cookie.ts';
import type { KnownDevices } from '../http/known-devices.ts';
import type * as http from '../http/route.ts';
import type { ReceiptStore } from '../idempotency/port.ts';
import type { IntentServices } from '../intents/runner/services.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { FirstAdministratorToken } from './first-administrator.ts';
import type { Passwords } from './passwords.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SignInProvider } from './sign-in-provider.ts';
import type { SingleSignOnCookie } from './single-sign-on-cookie.ts';
import type { Throttle } from './throttle.ts';

/** What people sign in with, and change what opens their accounts. */
export interface SignInServices extends IntentServices, AccessServices {
  configuration: Configuration;
  /** Address people reach the server by, without a slash at the end. */
  site: string;
  background: Background;
  mailer: Mailer;
  tokens: Tokens;
  /** Who is signed in where. */
  sessions: Sessions;
  /** Begins the id of each session: a browser tells by it whether its last one was of this very log (docs/reference/requests.md#sessions). */
  logMark: string;
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
  /** The one-time set-up link, while no account exists. */
  setUp: FirstAdministratorToken;
  /** Watches the files of the data folder; a cluster has none. */
  folder?: FolderWatch | undefined;
}

export type Call = http.Call<SignInServices>;
export type SignedInCall = http.SignedInCall<SignInServices>;
