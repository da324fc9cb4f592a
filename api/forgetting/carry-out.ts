import type { Logger } from 'pino';
import type { ForgettingRequest } from '../../domain/forgetting/forgetting.ts';
import { affectedBy } from '../../projections/read-models.ts';
import { causeOf, decideForgetting } from './decide.ts';
import { replaceFileOfAccounts } from './forgotten-accounts.ts';
import { type LivedTime, livedTime } from './lived-time.ts';
import { replaceForgottenFiles } from './replace-files.ts';
import type { ForgettingServices } from './services.ts';

/** Milliseconds between two looks for what is due. */
const LOOK_EVERY_MS = 60_000;

type Needed = Pick<ForgettingServices, 'ledger' | 'followed' | 'clock'>;

const subjectOf = ({ studentId }: ForgettingRequest) => `student-${studentId}`;

/**
 * Carries out what is due by the clock and by the time that was lived through (docs/decisions/forgetting-destroys-the-key-before-it-is-told.md). First it is written down that it has begun, so that nobody stops it any more; then the key is destroyed; then
 * read models are told. A process that dies in between leaves a request that has begun, which the next look finishes.
 */
export async function carryOutForgetting({ ledger, followed, clock }: Needed, lived: LivedTime): Promise<void> {
  const requests = async () => Object.values((await followed.forgetting.current()).state.requests);
  const over = await lived.over((await requests()).filter(({ state }) => state === 'confirmed'));
  const at = clock().toISOString();
  for (const { request, confirmedBy } of over)
    await decideForgetting(
      { ledger, followed },
      { type: 'BeginForgetting', request, at },
      causeOf({ request, confirmedBy }, at),
    );
  for (const one of await requests()) {
    if (one.state !== 'begun') continue;
    await ledger.forget(subjectOf(one));
    const { request, confirmedBy } = one;
    await decideForgetting(
      { ledger, followed },
      { type: 'CompleteForgetting', request },
      causeOf({ request, confirmedBy }, at),
    );
  }
}

/** Keys that an older copy of the key store brought back are destroyed again. */
async function forgetAgain({ ledger, followed }: Needed): Promise<void> {
  for (const one of Object.values((await followed.forgetting.current()).state.requests))
    if (one.state === 'forgotten') await ledger.forget(subjectOf(one));
}

/** What forgets by itself. */
interface KeptForgetting {
  /** What was begun or due at the start is carried out, and seen by read models: nobody is served a half of it. */
  carriedOut: Promise<void>;
  /** Ends it, after the work under way; files that were being replaced are replaced by the next start. */
  end(): Promise<void>;
}

/** Carries out what is due and replaces the files that held it, now, once a minute, and when something is due at once. Of several processes one replaces them, by `turn`. */
export function keepForgetting(
  services: Needed & Pick<ForgettingServices, 'readModels' | 'forgettingDue'> & { log: Pick<Logger, 'error'> },
  turn: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): KeptForgetting {
  const closing = new AbortController();
  const { signal } = closing;
  const lived = livedTime(services);
  const guarded = (work: (services: Needed) => Promise<void>) =>
    work(services).catch((error: unknown) => services.log.error({ error }, 'what is to be forgotten could not be'));
  let accountsDone = 0;
  const replaceFiles = async () => {
    await replaceForgottenFiles(services, signal);
    accountsDone = await replaceFileOfAccounts(services, signal, accountsDone);
  };
  const replace = () => guarded(() => turn(replaceFiles));
  const carriedOut = guarded(forgetAgain).then(() => guarded(() => carryOutAndSee(services, lived)));
  let running = carriedOut.then(replace);
  const look = () => {
    running = running.then(() => guarded(() => carryOutForgetting(services, lived))).then(replace);
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  async function lookWhenDue() {
    for (;;) {
      await services.forgettingDue.raised();
      if (signal.aborted) return;
      look();
    }
  }
  void lookWhenDue();
  return {
    carriedOut,
    end() {
      clearInterval(timer);
      closing.abort();
      services.forgettingDue.raise();
      return running;
    },
  };
}

/** The same, until read models know. */
async function carryOutAndSee(
  services: Needed & Pick<ForgettingServices, 'readModels'>,
  lived: LivedTime,
): Promise<void> {
  await carryOutForgetting(services, lived);
  await services.readModels.waitFor(await services.ledger.head(), affectedBy(['StudentForgotten']));
}
