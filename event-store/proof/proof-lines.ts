import { sign } from 'node:crypto';
import { hashOf } from '../hash-chain.ts';
import { holdsHidden, withoutHidden } from '../hidden-fields.ts';
import type { StreamTip } from '../ledger-types.ts';
import { publicKeyText, SEALS_SECRET, signingKey, verifyingKey } from '../seals/seal.ts';
import { ChainedLines } from './chained-lines.ts';
import { type ProofPart, type ProvableLog, type ProvenEntry, proofParts } from './proof-parts.ts';
import type { Wanted } from './wanted.ts';

/** What a proof says of itself at its beginning. */
export interface ProofHead {
  /** A student with everything there is, or days of the journal. */
  of: { student: number } | { from: string; to: string; timeZone: string };
  /** ISO 8601 UTC. */
  madeAt: string;
}

/** The number of this form of the file. */
const FORM = 1;

/** What is signed at the end: nothing that is signed elsewhere begins so. */
const signedText = (chain: string, end: object) =>
  Buffer.from(`transition-ledger proof ${FORM}\n${chain}\n${JSON.stringify(end)}`);

/**
 * A signed copy of entries of the journal, a line of JSON after another, that `check-proof.mjs` checks without anything else of
 * ours (docs/reference/proof.md): what it is of, all seals, the events as they are stored and opened, hashes of those between, the end
 * with its signature.
 * @throws {Error} where the installation has no signing key, which is made with the first seal
 */
export async function* proofLines(
  log: ProvableLog,
  wanted: Wanted,
  { head, mostOthers }: { head: ProofHead; mostOthers: number },
): AsyncGenerator<string> {
  const secret = await log.secrets.findSecret(SEALS_SECRET);
  if (!secret) throw new Error('there is no signing key: nothing was sealed yet');
  const lines = new ChainedLines();
  const publicKey = publicKeyText(verifyingKey(secret));
  yield lines.line({ proof: FORM, ...head, publicKey });
  for (const { seal } of await log.seals.all()) yield lines.line({ seal });
  const streams: Record<string, StreamTip> = {};
  let entries = 0;
  for await (const part of proofParts(log, wanted, mostOthers)) {
    yield lines.line(said(part), withoutHidden);
    if (part.kind !== 'entry') continue;
    entries += 1;
    streams[part.stored.stream] = { revision: part.stored.revision, hash: hashOf(part.stored) };
  }
  const end = { lines: lines.count + 1, entries, streams };
  const signature = sign(null, signedText(lines.chain, end), signingKey(secret)).toString('base64');
  yield lines.line({ end, signature });
}

function said(part: ProofPart): object {
  if (part.kind === 'segment') {
    const { seal, eventsBefore } = part.segment;
    return { segment: { seal: seal.seal, after: eventsBefore } };
  }
  if (part.kind === 'others') return { others: part.hashes };
  if (part.kind === 'loose') return { loose: { seal: part.seal?.seal ?? null } };
  return entryOf(part);
}

/**
 * What colleagues keep for themselves names students without saying whom, and the rows of an action can be read while it is carried out alone:
 * a copy holds of them what it would hold at any time, sealed.
 */
const STAYS_SEALED: ReadonlySet<string> = new Set(['StaffViewSaved', 'StaffViewRemoved', 'IntentRowsRecorded']);

/** An event that names what is hidden in plain is told by its hash alone. */
function entryOf({ stored, opened }: ProvenEntry): object {
  const { position, stream, revision, id, type, data, metadata } = stored;
  const event = holdsHidden(data)
    ? { position: String(position), stream, revision, type, hash: hashOf(stored) }
    : { position: String(position), stream, revision, id, type, data, metadata };
  return { event, opened: (!STAYS_SEALED.has(type) && opened?.data) || null };
}
