import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import { markOf } from '../../event-store/founding/founding.ts';
import { type AccessRecord, createAccessRecord } from '../access/access-record.ts';
import { watchForAlarms } from '../access/alarms.ts';
import { LOST_LOOKS, openLostLooks } from '../access/lost-looks.ts';
import type { AccessEntry } from '../access/port.ts';
import { recordSessionEnd } from '../access/record-session-end.ts';
import type { BackUps } from '../back-ups/schedule.ts';
import { AffectedIndex } from '../changes/affected-index.ts';
import { createChangeFeed } from '../changes/change-feed.ts';
import type { Shared } from '../cluster/shared.ts';
import { createBackground } from '../concurrency/background.ts';
import { createWakeSignal } from '../concurrency/wake-signal.ts';
import type { Engine } from '../engine/engine.ts';
import type { SideStores } from '../engine/side-stores.ts';
import type { FolderWatch } from '../folder-watch/folder-watch.ts';
import { createBodyRoom } from '../http/body-room.ts';
import { createCookie } from '../http/cookie.ts';
import { sharedOutByAccount } from '../http/fair-past.ts';
import { fewOfNow } from '../http/few-in-all.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { oneAtATimeByAccount } from '../http/one-at-a-time-by-account.ts';
import { createCallerTurns } from '../http/strangers.ts';
import { createIdempotency, REPEATS_SECRET } from '../idempotency/idempotency.ts';
import { createIntentQueue } from '../intents/runner/intent-queue.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import { numberHasher, ROSTER_SECRET } from '../ledger/number-hash.ts';
import { createMailer } from '../mail/mailer.ts';
import { tellOfAlarm } from '../mail/tell-of-alarm.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { erasing, hearingOfForgotten, openPast } from '../past/open-past.ts';
import { createReportPool } from '../reports/pool/pool.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createTokens } from '../sessions/tokens.ts';
import { requireStillPermitted } from '../shares/request-context.ts';
import { createFirstAdministratorToken } from '../sign-in/first-administrator.ts';
import { createKnownDevices, DEVICE_SECRET } from '../sign-in/known-devices.ts';
import { createPasswords } from '../sign-in/passwords.ts';
import { createSecondFactors, SECOND_FACTOR_SECRET } from '../sign-in/second-factors.ts';
import { createSignInProvider } from '../sign-in/sign-in-provider.ts';
import { createSingleSignOnCookie, SINGLE_SIGN_ON_SECRET } from '../sign-in/single-sign-on-cookie.ts';
import { createThrottle } from '../sign-in/throttle.ts';
import { createLogVerifier } from '../verification/verifier.ts';
import { carryOnIntent } from './carry-on-intent.ts';
import { ownSecrets } from './own-secrets.ts';
import type { Services } from './services.ts';

/** What is opened before anything can be answered. */
export type OpenEngine = Engine &
  SideStores & {
    shared?: Shared;
    folder?: FolderWatch;
    backUps?: BackUps | undefined;
    /** The data folder as it was opened. */
    place?: DataPlace;
  };

const feedOf = ({ ledger, readModels }: OpenEngine, affected: AffectedIndex) =>
  createChangeFeed({
    ...{ ledger, readModels, affected },
    isOfFew: async () => (await fewOfNow({ readModels })).length > 0,
  });

/** Puts together what the calls work with, over an engine that is open and an address that is taken. */
export async function assembleServices(
  given: Pick<Services, 'configuration' | 'log' | 'clock'>,
  engine: OpenEngine,
  url: string,
): Promise<Services> {
  const { configuration, log } = given;
  const secrets = ownSecrets(configuration, engine);
  const { ledger, readModels, sealer, provable, receipts, sessions } = engine;
  const { shared, folder, backUps, place } = engine;
  const affected = new AffectedIndex(ledger);
  const past = openPast(configuration, place);
  const followed = followStreams(ledger);
  const site = (configuration.PUBLIC_URL ?? url).replace(/\/+$/, '');
  const record = recordOf(given, engine, (alarm) => tellOfAlarm(services, alarm));
  const services: Services = {
    ...given,
    version: programVersion(),
    ledger: erasing(ledger, past),
    sealer,
    provable,
    readModels,
    past: sharedOutByAccount(hearingOfForgotten(past, { ledger, forgetting: followed.forgetting })),
    affected,
    changes: feedOf(engine, affected),
    access: record,
    verifier: createLogVerifier({ ...given, place, access: record, shared: shared?.check }),
    folder,
    backUps,
    idempotency: createIdempotency(receipts, await secrets.named(REPEATS_SECRET), await secrets.apart(REPEATS_SECRET)),
    followed,
    intents: createIntentQueue(
      log,
      (stream) => carryOnIntent(services, stream),
      shared?.exclusive ?? oneAtATimeByAccount(),
      requireStillPermitted,
    ),
    hashNumber: numberHasher(await secrets.named(ROSTER_SECRET)),
    tokens: createTokens(secrets.token),
    sessions: await createSessions(sessions, configuration, {
      ...given,
      onEnd: (session, why) => recordSessionEnd(services, session, why),
    }),
    logMark: markOf(engine.founding, engine.storeOfSessions),
    cookie: createCookie('session', site),
    devices: createKnownDevices(await secrets.apart(DEVICE_SECRET), createCookie('device', site)),
    passwords: await createPasswords(),
    secondFactors: createSecondFactors(await secrets.named(SECOND_FACTOR_SECRET), {
      receipts,
      issuer: configuration.PRODUCT_NAME,
    }),
    provider: createSignInProvider(configuration, site),
    singleSignOnCookie: createSingleSignOnCookie(await secrets.apart(SINGLE_SIGN_ON_SECRET), site),
    receipts,
    throttle: createThrottle(configuration, shared?.limiter),
    mailer: createMailer(configuration),
    background: createBackground(log),
    forgettingDue: createWakeSignal(),
    reports: createReportPool(),
    kept: new KeptAnswers(),
    bodies: createBodyRoom(),
    ...createCallerTurns(),
    metrics: createMetrics(),
    site,
    setUp: createFirstAdministratorToken(shared?.setUpSecret),
    uiDir: builtScreen(),
  };
  return services;
}

function recordOf(
  { configuration, log, clock }: Pick<Services, 'configuration' | 'log' | 'clock'>,
  { access, place }: OpenEngine,
  tell: (alarm: AccessEntry) => Promise<void>,
): AccessRecord {
  const lost = place && openLostLooks(join(place.dataDir, LOST_LOOKS), clock, configuration.TIME_ZONE);
  return createAccessRecord(watchForAlarms(access, { limits: configuration, log, tell }), log, lost);
}

const root = join(import.meta.dirname, '..', '..');

function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** The folder of the built screen, or undefined before it was built. */
function builtScreen(): string | undefined {
  const folder = join(root, 'build', 'ui');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}
