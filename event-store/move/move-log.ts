import { withoutStudents } from '../../domain/streams.ts';
import { readSeal, SEALS_SECRET, sealHash, sealLine, signingKey, signSeal } from '../seals/seal.ts';
import { verifyLog } from '../verify/verify-log.ts';
import { type Agreement, agreement } from './compare.ts';
import { copyEvents } from './copy-events.ts';
import type { Side } from './side.ts';

/** What is going on, for the console. */
export type MoveProgress = { step: 'comparing' | 'verifying' } | { step: 'copying'; events: number; total: number };

export interface MoveReport {
  events: number;
  streams: number;
  /** Events that were there before, from a move that did not end. */
  found: number;
}

/** The log cannot be moved as it is. The message is one sentence for the console. */
export class CannotMove extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotMove';
  }
}

/**
 * Copies a log, its keys and its seals: same events, same order, same texts, plain ones of
 * former versions too (docs/decisions/old-staff-events-stay-as-they-were-written.md), proven by the chains on both sides. Killed at any time it
 * goes on where it ended when it is called again; until then the target says that it is not complete. The source stays as
 * it is. Throws {@link CannotMove}, `ForeignLog` and `ForeignKeys`: nothing is overwritten there.
 */
export async function moveLog(
  source: Side,
  target: Side,
  onProgress: (progress: MoveProgress) => void = () => {},
): Promise<MoveReport> {
  onProgress({ step: 'comparing' });
  const { events: total } = await requireWhole(source);
  if (total === 0) throw new CannotMove('There is nothing to move: the log is empty.');
  const found = await agreement(source.events, target.events);
  await requireUnused(source, target);
  await target.begin();
  // Keys first, as in every append: no event is anywhere without the key that opens it.
  await copyKeys(source, target, found);
  let events = found.events;
  await copyEvents(source.events, target.events, found.source, (copied) => {
    events += copied;
    onProgress({ step: 'copying', events, total });
  });
  onProgress({ step: 'verifying' });
  const { streams } = await requireWhole(target);
  const moved = await agreement(source.events, target.events);
  await requireEnd(source, moved);
  await target.seals.adopt(withoutAccessRecord(await source.seals.lines(), await signatureSecret(source)));
  await target.finish();
  return { events: moved.events, streams, found: found.events };
}

/**
 * Seals that a server has made there since are of its access record as well: those of the source in their place would vouch for none of it.
 * One more is left by a move that came to its end.
 */
async function requireUnused(source: Side, target: Side): Promise<void> {
  const [ours, theirs] = [await source.seals.lines(), await target.seals.lines()];
  const [first, ...more] = theirs.filter((line, place) => line !== ours[place]);
  if (first === undefined || (more.length === 0 && readSeal(first).access?.entry === 0)) return;
  throw new CannotMove(
    'The log was moved there before, and a server has run with it since: nothing was changed. Start it there, or name an empty place.',
  );
}

/** The access record stays where it is: one seal more says that another one begins there. */
function withoutAccessRecord(lines: readonly string[], secret: Uint8Array | undefined): readonly string[] {
  const last = lines.at(-1);
  if (last === undefined || !secret) return lines;
  const before = readSeal(last);
  if (!before.access) return lines;
  const { signature: _, ...same } = before;
  const access = { entry: 0, hash: '' };
  const seal = signSeal(signingKey(secret), { ...same, seal: before.seal + 1, previous: sealHash(before), access });
  return [...lines, sealLine(seal)];
}

async function signatureSecret({ keys }: Side): Promise<Uint8Array | undefined> {
  for await (const entries of keys.entries())
    for (const entry of entries) if (entry.kind === 'secret' && entry.name === SEALS_SECRET) return entry.bytes;
  return undefined;
}

async function copyKeys(source: Side, target: Side, found: Agreement): Promise<void> {
  // A server that was started once and never used has made its secrets already.
  const isNew = found.events === 0 && !(await hasKeys(target));
  for await (const entries of source.keys.entries()) await target.keys.adopt(entries, isNew);
}

async function hasKeys({ keys }: Side): Promise<boolean> {
  for await (const entries of keys.entries()) if (entries.some(({ kind }) => kind !== 'secret')) return true;
  return false;
}

async function requireWhole({ events }: Side) {
  const report = await verifyLog(events);
  const [fault] = report.faults;
  if (!fault) return report;
  const { stream, revision, reason } = fault;
  throw new CannotMove(
    `The log does not hold together at revision ${revision} of ${withoutStudents(stream)}: ${reason}.`,
  );
}

async function requireEnd({ events }: Side, moved: Agreement): Promise<void> {
  const more = await events.readAll(moved.source, 1);
  if (more.length > 0)
    throw new CannotMove('The log was written to while it was moved: stop its servers and move again.');
}
