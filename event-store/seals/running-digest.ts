import { hash } from 'node:crypto';

/** How far a digest over the log has come. */
export interface DigestSoFar {
  events: number;
  /** SHA-256 (hex); empty before the first event. */
  digest: string;
}

export const NOTHING_DIGESTED: DigestSoFar = { events: 0, digest: '' };

/**
 * The digest of the log with one event more: over the digest before it and the event's own hash. It depends on every
 * event, on their order and so on their number, and on no position: a log that moves keeps it
 * (docs/decisions/seals-vouch-for-the-whole-log.md).
 */
export const digestWith = ({ events, digest }: DigestSoFar, eventHash: string): DigestSoFar => ({
  events: events + 1,
  digest: hash('sha256', `${digest}\n${eventHash}`, 'hex'),
});
