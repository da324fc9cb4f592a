import { RateLimiterMongo } from 'rate-limiter-flexible';
import type { SecretStore } from '../../event-store/key-store.ts';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import type { OneAtATime } from '../concurrency/one-at-a-time.ts';
import type { RunningCheck } from '../engine/running-check.ts';
import { oneAtATimeByAccount } from '../http/one-at-a-time-by-account.ts';
import { CountersInMemory, type MakeLimiter } from '../sign-in/limiters.ts';
import { sharedCheck } from './shared-check.ts';
import { createCountingLine } from './shared-counters.ts';
import { createTurns } from './turns.ts';

/** What all API processes of an installation have in common, where a single one would keep it to itself. */
export interface Shared {
  /** Signs sessions where no `TOKEN_SECRET` is given: any process takes what another has signed. */
  tokenSecret: string;
  /** Of the set-up link: any process may be the one that is asked. */
  setUpSecret: string;
  /** Attempts are counted in one place. */
  limiter: MakeLimiter;
  /** Actions over many students run one at a time, whichever process was asked. */
  exclusive: OneAtATime;
  /** The same, where nobody is at it right now: nothing is done otherwise. */
  whenFree(work: () => Promise<void>): Promise<void>;
  /** One process at a time replaces the files of who was forgotten; where another is at it, nothing is done. */
  whenNobodyReplaces(work: () => Promise<void>): Promise<void>;
  /** The check of the log that runs, in whichever process. */
  check: RunningCheck;
}

const THROTTLE = 'throttle';

const textOf = (secret: Uint8Array) => Buffer.from(secret).toString('base64url');

export async function openShared(models: Models, secrets: SecretStore): Promise<Shared> {
  await models.kept.collection(THROTTLE).createIndexes([
    { key: { expire: -1 }, expireAfterSeconds: 0, name: 'over' },
    { key: { key: 1 }, unique: true, name: 'key' },
  ]);
  const inLine = createCountingLine();
  return {
    tokenSecret: textOf(await secrets.secret('sessions')),
    setUpSecret: textOf(await secrets.secret('set-up')),
    limiter: (keyPrefix, points, duration) =>
      inLine(
        keyPrefix,
        new RateLimiterMongo({
          ...{ storeClient: models.client, dbName: models.db.databaseName, tableName: THROTTLE },
          ...{ keyPrefix, points, duration, disableIndexesCreation: true },
          // Without the server each process counts for itself: nobody is let in unlimited, nobody is locked out.
          insuranceLimiter: new CountersInMemory({ points, duration }),
        }),
      ),
    ...createTurns(models, 'intents', oneAtATimeByAccount()),
    whenNobodyReplaces: createTurns(models, 'forgotten-files').whenFree,
    check: sharedCheck(models),
  };
}
