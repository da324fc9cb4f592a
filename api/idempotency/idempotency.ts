import { createHmac, createSecretKey } from 'node:crypto';
import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import type { Background } from '../concurrency/background.ts';
import { createOneAtATimeByKey } from '../concurrency/one-at-a-time.ts';
import { type FollowedStreams, followStreams } from '../ledger/followed-streams.ts';
import { asAtFirst } from './as-at-first.ts';
import { appendInTime, awaitTurn, TakenElsewhere, takeOnce } from './elsewhere.ts';
import type { Receipt, ReceiptStore } from './port.ts';

/** The named secret of the key store that receipts are hashed with. */
export const REPEATS_SECRET = 'requests';
export const KEY_HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,255}$/;

/** @throws {Rejection} `invalid` for what no key may be, also where the call takes no notice of it */
export function requireReadableKey(key: string): void {
  if (!KEY.test(key)) throw invalidFields({ [KEY_HEADER]: ['should have 1 to 255 visible ASCII characters'] });
}

/** A request that may come again under its key. */
export interface KeyedRequest {
  key: string;
  userId: number | undefined;
  requestId: string;
  now: Date;
  /** Everything it says: method, path, query and body. */
  content: readonly unknown[];
  /** Nobody is to learn when it is done: where another process has it, that one is not waited for. */
  isSilent?: boolean | undefined;
}

/** An answer that can be given again. */
export interface RepeatedReply {
  headers?: Record<string, string | string[]>;
  /** What the answer did not wait for, and whether it succeeded: only then is the request carried out. */
  rest?: Promise<boolean>;
}

/** Services of the server that a repeated request sees as they were when it came first, and what goes on behind its answer. */
export interface RepeatedServices {
  ledger: Ledger;
  followed: FollowedStreams;
  background: Background;
}

/** What of a call is not its own when the same request has come before: the log it sees, its time, its ids. */
export interface Origin<Services extends RepeatedServices> {
  readonly services: Services;
  readonly now: Date;
  /** The same request came before and was carried out to its end. */
  readonly carriedOut: boolean;
  /** 32 bytes nobody can guess, for a purpose. */
  random(purpose: string): Buffer;
  readonly correlationId: string;
  readonly causationId: string;
}

/**
 * Requests with an `Idempotency-Key`: the same one again gets the same answer and writes nothing twice
 * (docs/decisions/repeated-requests-are-decided-again.md).
 */
export interface Idempotency {
  /**
   * Answers through `answer`, which makes the call out of an origin. The same request under way is waited for.
   * @throws {Rejection} `conflict` for another request under the same key
   */
  answer<Services extends RepeatedServices, Reply extends RepeatedReply>(
    services: Services,
    request: KeyedRequest,
    answer: (origin: Origin<Services>) => Promise<Reply>,
  ): Promise<Reply>;
}

const hashWith = (secret: Uint8Array) => {
  const key = createSecretKey(secret);
  return (...content: readonly unknown[]) => createHmac('sha256', key).update(JSON.stringify(content));
};

/**
 * Receipts are hashed with `secret`. What nobody can guess, links that open accounts among it, is made from `random`, which no copy of the
 * keys tells.
 */
export function createIdempotency(store: ReceiptStore, secret: Uint8Array, random: Uint8Array): Idempotency {
  const hash = hashWith(secret);
  const randomHash = hashWith(random);
  /** Lets the same request finish first: it has an answer then. */
  const inTurn = createOneAtATimeByKey();

  async function answerUnderReceipt<Services extends RepeatedServices, Reply extends RepeatedReply>(
    services: Services,
    { requestId, now, content, isSilent = false }: KeyedRequest,
    id: string,
    answer: (origin: Origin<Services>) => Promise<Reply>,
  ): Promise<Reply> {
    const request = hash('request', ...content).digest('hex');
    // Of this request alone: a key that is free again after a day brings nobody another one's secret.
    const randomOf =
      ({ at }: Receipt) =>
      (purpose: string) =>
        randomHash('random', id, request, at, purpose).digest();
    const mine = { id, request, at: now.toISOString(), requestId, doneAt: null };
    for (;;) {
      const before = await (isSilent ? store.find(id) : awaitTurn(store, mine));
      if (before && before.request !== request) throw otherRequest();
      if (before) return answerAgain(store, services, before, { random: randomOf(before), answer });
      try {
        return await answerFirst(store, services, mine, { random: randomOf(mine), answer });
      } catch (error) {
        // Another process has the same request: it is that one's to answer.
        if (!(error instanceof TakenElsewhere)) throw error;
      }
    }
  }

  return {
    async answer(services, request, answer) {
      requireReadableKey(request.key);
      const id = hash('receipt', request.userId ?? null, request.key).digest('hex');
      return inTurn(id, () => answerUnderReceipt(services, request, id, answer));
    },
  };
}

interface Way<Services extends RepeatedServices, Reply extends RepeatedReply> {
  random: Origin<Services>['random'];
  answer(origin: Origin<Services>): Promise<Reply>;
}

/**
 * Answers a request that comes for the first time. Its receipt is durable before anything is written, and before an answer that
 * leaves something to be done; a request that is refused before leaves none.
 */
async function answerFirst<Services extends RepeatedServices, Reply extends RepeatedReply>(
  store: ReceiptStore,
  services: Services,
  mine: Receipt,
  { random, answer }: Way<Services, Reply>,
): Promise<Reply> {
  const { id } = mine;
  const take = takeOnce(store, mine);
  const written = watched({
    ...services,
    ledger: { ...services.ledger, append: appendInTime(services.ledger, uuidOf(id), take) },
  });
  const reply = await answer({ ...firstOrigin(mine, id), services: written.services, carriedOut: false, random });
  const doneAt = async () => String(written.position() ?? (await services.ledger.head()));
  if (reply.rest) {
    await take();
    finishAfter(services, reply.rest, async () => store.finish(id, await doneAt()));
  } else if (written.tried()) {
    await store.finish(id, await doneAt());
  } else {
    // It found everything done. Asked again it finds the same, whatever comes after.
    await store.take({ ...mine, doneAt: await doneAt() });
  }
  return reply;
}

/** Answers a request that came before. */
async function answerAgain<Services extends RepeatedServices, Reply extends RepeatedReply>(
  store: ReceiptStore,
  services: Services,
  receipt: Receipt,
  { random, answer }: Way<Services, Reply>,
): Promise<Reply> {
  const { id } = receipt;
  const written = watched(seenAtFirst(services, receipt, uuidOf(id)));
  const carriedOut = receipt.doneAt !== null;
  const reply = await answer({ ...firstOrigin(receipt, id), services: written.services, carriedOut, random });
  const finish = async () => store.finish(id, String(written.position() ?? (await services.ledger.head())));
  if (!carriedOut) await (reply.rest ? finishAfter(services, reply.rest, finish) : finish());
  return { ...reply, headers: { ...reply.headers, 'Idempotency-Replayed': 'true' } };
}

/** What the answer did not wait for is done again when it failed, or the process died before its end. */
function finishAfter({ background }: RepeatedServices, rest: Promise<boolean>, finish: () => Promise<void>): void {
  void background.run('request receipt', async () => {
    if (await rest) await finish();
  });
}

const otherRequest = () =>
  new Rejection('conflict', `Another request was sent under this ${KEY_HEADER}. Choose a new one for a new request.`);

/** Time and ids of the first one: everything it wrote carries them. */
const firstOrigin = (
  { at, requestId }: Receipt,
  id: string,
): Pick<Origin<RepeatedServices>, 'now' | 'correlationId' | 'causationId'> => ({
  now: new Date(at),
  correlationId: requestId,
  causationId: uuidOf(id),
});

/** A UUID (version 8: of our own making) out of a hash. */
function uuidOf(hex: string): string {
  const services = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return services.join('-');
}

function seenAtFirst<Services extends RepeatedServices>(
  services: Services,
  { doneAt }: Receipt,
  causationId: string,
): Services {
  const ledger = asAtFirst(services.ledger, causationId, doneAt === null ? null : BigInt(doneAt));
  return { ...services, ledger, followed: followStreams(ledger) };
}

/** The same parts, and what a call has tried to write through them. */
function watched<Services extends RepeatedServices>(
  services: Services,
): { services: Services; tried(): boolean; position(): Position | undefined } {
  let tried = false;
  let position: Position | undefined;
  const append: Ledger['append'] = async (...given) => {
    tried = true;
    const appended = await services.ledger.append(...given);
    position = appended.position;
    return appended;
  };
  return {
    services: { ...services, ledger: { ...services.ledger, append } },
    tried: () => tried,
    position: () => position,
  };
}
