import type { Ledger } from '../../event-store/ledger-types.ts';
import type { PastModels } from '../../projections/past/past-models.ts';
import type { AccessServices } from '../access/services.ts';
import type { AffectedIndex } from '../changes/affected-index.ts';
import type { Background } from '../concurrency/background.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { PastServices } from '../past/services.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { BodyRoom } from './body-room.ts';
import type { Cookie } from './cookie.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PacedTurns } from './paced-turns.ts';
import type { Strangers } from './strangers.ts';

/** What every call needs on its way from the socket to its answer, whatever answers it. */
export interface HttpServices extends AccessServices, PastServices {
  configuration: Configuration;
  /** Of the program, as in package.json. */
  version: string;
  ledger: Ledger;
  /** Read models as they were. */
  past: PastModels;
  /** When what was last affected. */
  affected: AffectedIndex;
  /** Requests that come again under their key. */
  idempotency: Idempotency;
  background: Background;
  tokens: Tokens;
  /** Who is signed in where. */
  sessions: Sessions;
  /** How our own screens are signed in. */
  cookie: Cookie;
  /** Long answers as they went out. */
  kept: KeptAnswers;
  /** Room for large bodies. */
  bodies: BodyRoom;
  /** Browsers that people signed in at before. */
  devices: KnownDevices;
  /** Turns of callers who are not signed in. */
  strangers: Strangers;
  /** Turns at being told how the server stands. */
  probeTurns: Strangers;
  /** Turns at the files of the screens. */
  fileTurns: Strangers;
  /** Turns of accounts that are refused something. */
  refusals: PacedTurns;
  /** Address people reach the server by, without a slash at the end. */
  site: string;
  /** The server's clock. */
  clock(): Date;
}
