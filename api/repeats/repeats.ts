import { createHmac } from 'node:crypto';
import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import type { Background } from '../background.ts';
import type { Reply } from '../http/reply.ts';
import { type FollowedStreams, followStreams } from '../ledger/followed-streams.ts';
import { asAtFirst } from './as-at-first.ts';
import { appendInTime, takeTurn } from './elsewhere.ts';
import type { Receipt, ReceiptStore } from './port.ts';

/** The named secret of the key store that receipts and everything derived from a key are hashed with. */
export const REPEATS_SECRET = 'requests';
export const KEY_HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A request that may come again under its key. */
export interface KeyedRequest {
  key: string;
  userId: number | undefined;
  requestId: string;
  now: Date;
  /** Everything it says: method, path, query and body. */
  content: readonly unknown[];
}

/** Parts of the server that a repeated request sees as they were when it came first, and what goes on behind its answer. */
export interface RepeatedParts {
  ledger: Ledger;
  followed: FollowedStreams;
  background: Background;
}

/** What of a call is not its own when the same request has come before: the log it sees, its time, its ids. */
export interface Origin<Parts extends RepeatedParts> {
  readonly parts: Parts;
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
export interface Repeats {
  /**
   * Answers through `answer`, which makes the call out of an origin. The same request under way is waited for.
   * @throws {Rejection} `conflict` for another request under the same key
   */
  answer<Parts extends RepeatedParts>(
    parts: Parts,
    request: KeyedRequest,
    answer: (origin: Origin<Parts>) => Promise<Reply>,
  ): Promise<Reply>;
}

export function createRepeats(store: ReceiptStore, secret: Uint8Array): Repeats {
  const hash = (...content: readonly unknown[]) => createHmac('sha256', secret).update(JSON.stringify(content));
  const underWay = new Map<string, Promise<unknown>>();

  /** Lets the same request finish first: it has an answer then. */
  async function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    while (underWay.has(id)) await underWay.get(id);
    const running = work();
    underWay.set(
      id,
      running.catch(() => undefined),
    );
    return running.finally(() => underWay.delete(id));
  }

  async function answerUnderReceipt<Parts extends RepeatedParts>(
    parts: Parts,
    { requestId, now, content }: KeyedRequest,
    id: string,
    answer: (origin: Origin<Parts>) => Promise<Reply>,
  ): Promise<Reply> {
    const request = hash('request', ...content).digest('hex');
    const mine = { id, request, at: now.toISOString(), requestId, doneAt: null };
    const { receipt, since } = await takeTurn(store, mine);
    if (receipt.request !== request) throw otherRequest();
    // Of this request alone: a key that is free again after a day brings nobody another one's secret.
    const random = (purpose: string) => hash('random', id, request, receipt.at, purpose).digest();
    const repeated = receipt.requestId !== requestId;
    const written = watched(
      repeated ? seenAtFirst(parts, receipt, uuidOf(id)) : store.isShared ? inTime(parts, uuidOf(id), since) : parts,
    );
    const carriedOut = receipt.doneAt !== null;
    const origin = { ...firstOrigin(receipt, id), parts: written.parts, carriedOut, random };
    const reply = await answer(origin).catch(async (error: unknown) => {
      if (!repeated && !written.tried()) await store.giveBack(id);
      throw error;
    });
    const finish = async () => store.finish(id, String(written.position() ?? (await parts.ledger.head())));
    const { rest } = reply;
    if (!carriedOut) await (rest ? finishAfter(parts, rest, finish) : finish());
    return repeated ? { ...reply, headers: { ...reply.headers, 'Idempotency-Replayed': 'true' } } : reply;
  }

  return {
    async answer(parts, request, answer) {
      if (!KEY.test(request.key))
        throw invalidFields({ [KEY_HEADER]: ['should have 1 to 255 visible ASCII characters'] });
      const id = hash('receipt', request.userId ?? null, request.key).digest('hex');
      return inTurn(id, () => answerUnderReceipt(parts, request, id, answer));
    },
  };
}

/** What the answer did not wait for is done again when it failed, or the process died before its end. */
function finishAfter({ background }: RepeatedParts, rest: Promise<boolean>, finish: () => Promise<void>): void {
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
): Pick<Origin<RepeatedParts>, 'now' | 'correlationId' | 'causationId'> => ({
  now: new Date(at),
  correlationId: requestId,
  causationId: uuidOf(id),
});

/** A UUID (version 8: of our own making) out of a hash. */
function uuidOf(hex: string): string {
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

function seenAtFirst<Parts extends RepeatedParts>(parts: Parts, { doneAt }: Receipt, causationId: string): Parts {
  const ledger = asAtFirst(parts.ledger, causationId, doneAt === null ? null : BigInt(doneAt));
  return { ...parts, ledger, followed: followStreams(ledger) };
}

function inTime<Parts extends RepeatedParts>(parts: Parts, causationId: string, since: number): Parts {
  return { ...parts, ledger: { ...parts.ledger, append: appendInTime(parts.ledger, causationId, since) } };
}

/** The same parts, and what a call has tried to write through them. */
function watched<Parts extends RepeatedParts>(
  parts: Parts,
): { parts: Parts; tried(): boolean; position(): Position | undefined } {
  let tried = false;
  let position: Position | undefined;
  const append: Ledger['append'] = async (...given) => {
    tried = true;
    const appended = await parts.ledger.append(...given);
    position = appended.position;
    return appended;
  };
  return { parts: { ...parts, ledger: { ...parts.ledger, append } }, tried: () => tried, position: () => position };
}
