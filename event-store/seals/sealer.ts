import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { hashOf } from '../hash-chain.ts';
import type { SecretStore } from '../key-store.ts';
import { BEGINNING, type EventStore, type Position } from '../port.ts';
import type { KeptSeal, SealStore } from './port.ts';
import { type DigestSoFar, digestWith, NOTHING_DIGESTED } from './running-digest.ts';
import { type AccessHead, type AccessPlace, SEALS_SECRET, type Seal, sealHash, signingKey, signSeal } from './seal.ts';

/** Events read at once: other work of the thread waits a few milliseconds for them. */
const PAGE = 500;

/** The log is not the one that was sealed before. The message is one sentence for the console. */
export class CannotSeal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotSeal';
  }
}

interface SealOptions {
  /** Events read at most. */
  limit?: number;
  /** Where the access record ends and begins now; undefined where that cannot be told. */
  access?: AccessHead | undefined;
  /** The last of its entries that have reached their end: it begins after this one from now on, whether or not they are gone already. */
  expired?: AccessPlace | undefined;
}

/** Seals the log, and where the access record ends (docs/decisions/seals-vouch-for-the-whole-log.md). */
export interface Sealer {
  /**
   * Seals everything that was written up to now; `at` is the time, ISO 8601 UTC. Only what is new since the last seal is read,
   * at most `limit` events of it. Answers the newest seal: where nothing is new the one before, undefined for an empty log.
   * An access record that is shorter than the seal before says, at its end or at its beginning, is sealed as it was: it stays found.
   * @throws {CannotSeal} when less is there than was sealed
   * @throws {LogUnavailable}
   */
  seal(at: string, options?: SealOptions): Promise<Seal | undefined>;
  /**
   * After an older copy of the log was put back on purpose: seals the log as it is, from its beginning, whatever was sealed
   * before. Seals of what is gone stay, and are known as such by this one, which is about fewer events. The same of the access record.
   */
  sealRestored(at: string, access?: AccessHead): Promise<Seal | undefined>;
  /** The newest seal; undefined before the first. */
  last(): Promise<Seal | undefined>;
}

export function createSealer(events: EventStore, store: SealStore, secrets: SecretStore): Sealer {
  /** Seals what a reading has come to; again where another process has sealed meanwhile. */
  async function sealRead(
    at: string,
    read: (before: KeptSeal | undefined) => Promise<Reached>,
    accessAfter: (before: AccessHead | undefined) => AccessHead | undefined,
  ) {
    for (;;) {
      const before = await store.last();
      const { so, position } = await read(before);
      const access = accessAfter(before?.seal.access);
      const isSameLog = so.events === (before?.seal.events ?? 0);
      if (so.events === 0 || (isSameLog && isDeepStrictEqual(access, before?.seal.access))) return before?.seal;
      const key = signingKey(await secrets.secret(SEALS_SECRET));
      const previous = before ? sealHash(before.seal) : null;
      const seal = signSeal(key, { seal: (before?.seal.seal ?? 0) + 1, at, ...so, previous, access });
      if (await store.add({ seal, position })) return seal;
    }
  }

  return {
    last: async () => (await store.last())?.seal,
    seal: (at, { limit = Number.POSITIVE_INFINITY, access, expired } = {}) =>
      sealRead(
        at,
        async (before) => digestFrom(events, await startOf(events, before), limit),
        (before) => furtherOf(before, access, expired),
      ),
    sealRestored: (at, access) =>
      sealRead(
        at,
        () => digestFrom(events, FROM_THE_BEGINNING, Number.POSITIVE_INFINITY),
        () => access,
      ),
  };
}

function furtherOf(before: AccessHead | undefined, now: AccessHead | undefined, expired: AccessPlace | undefined) {
  if (!now || (before && now.entry < before.entry)) return before;
  const begins = beginningOf(before?.begins, now.begins, expired);
  return { entry: now.entry, hash: now.hash, ...(begins && { begins }) };
}

/** Only what has reached its end moves the beginning: entries that somebody else took out before it stay missed. */
function beginningOf(
  before: AccessPlace | undefined,
  now: AccessPlace | undefined,
  expired: AccessPlace | undefined,
): AccessPlace | undefined {
  if (!before) return expired ?? now;
  const isCut = now !== undefined && now.entry > before.entry;
  return expired && expired.entry > before.entry && !isCut ? expired : before;
}

interface Reached {
  so: DigestSoFar;
  position: Position;
}

const FROM_THE_BEGINNING: Reached = { so: NOTHING_DIGESTED, position: BEGINNING };

/** Where the last seal ended. A log that was moved knows that by counting only. */
async function startOf(events: EventStore, before: KeptSeal | undefined): Promise<Reached> {
  if (!before) return FROM_THE_BEGINNING;
  const { seal, position } = before;
  if ((await events.head()) < (position ?? BEGINNING)) throw shorter(seal);
  if (position !== undefined) return { so: seal, position };
  const counted = await digestFrom(events, FROM_THE_BEGINNING, seal.events);
  if (counted.so.events < seal.events) throw shorter(seal);
  if (counted.so.digest !== seal.digest) {
    throw new CannotSeal(`The log is not the one that seal ${seal.seal} was made for: ${HOW_TO_LOOK}`);
  }
  return counted;
}

const HOW_TO_LOOK = 'run "npm run log -- verify" to see where it differs.';

const shorter = ({ seal, events }: Seal) =>
  new CannotSeal(`The log has fewer events than the ${events} that seal ${seal} was made for: ${HOW_TO_LOOK}`);

async function digestFrom(events: EventStore, { so, position }: Reached, limit: number): Promise<Reached> {
  const reached: Reached = { so: { events: so.events, digest: so.digest }, position };
  for (let left = limit; left > 0; ) {
    const page = await events.readAll(reached.position, Math.min(left, PAGE));
    for (const event of page) reached.so = digestWith(reached.so, hashOf(event));
    reached.position = page.at(-1)?.position ?? reached.position;
    if (page.length === 0) break;
    left -= page.length;
    await setImmediate();
  }
  return reached;
}
