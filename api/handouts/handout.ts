import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DisclosedFile } from '../../domain/disclosures/events.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { PastScope } from '../../projections/past/needs.ts';
import { takeServices } from '../http/answer-from-then.ts';
import type { Reply } from '../http/reply.ts';
import type { PastPoint } from '../past/point.ts';
import type { DisclosureServices } from './services.ts';

/** Who waits for a file. */
export interface Waiting {
  party: string;
  signal: AbortSignal;
  now: Date;
}

/** Something that can be handed out: how it is made out of what was known at a point. */
export interface Handout {
  title: string;
  reads: readonly ReadModelName[];
  scope: PastScope;
  /** Whom its call names by their ids; undefined where it chooses otherwise, or not. */
  named(services: DisclosureServices): Promise<readonly number[] | undefined>;
  /** What was typed to find somebody by name or number; and others may be added. */
  searched?: { text: string; isAddedTo: boolean };
  /** Whom else its call points at, as far as they are few: what comes of it tells of them, and that nothing does. */
  pointedAt?(services: DisclosureServices, inFile: readonly number[]): Promise<readonly number[]>;
  make(services: DisclosureServices, waiting: Waiting): Promise<Made>;
}

interface Made {
  reply: Reply;
  studentIds: readonly number[];
  /** The name under which the file is remembered, where that of the reply names a student. */
  keptName?: string | undefined;
}

export interface MadeHandout {
  bytes: Buffer;
  type: string;
  fileName: string;
  /** The same without the name of a student: an entry of disclosure stays when the student is forgotten. */
  keptName: string;
  hash: string;
  studentIds: readonly number[];
  /** Whom its call pointed at then. */
  pointedAt: readonly number[];
}

export type HandedCall = Pick<DisclosedFile, 'method' | 'path' | 'query' | 'body'>;

export const notHandedOut = () =>
  new Rejection('rule', 'This cannot be handed out from here: reports, exports of a term and files for VR can.');

/** A file whole. @throws the reason of the signal once nobody waits for it: what flows is made no further then */
export async function bytesOf({ body }: Reply, signal: AbortSignal): Promise<Buffer> {
  if (typeof body === 'string') return Buffer.from(body);
  if (Buffer.isBuffer(body)) return body;
  const pieces: Buffer[] = [];
  for await (const piece of body as Readable) {
    signal.throwIfAborted();
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}

const fileNameIn = ({ headers }: Reply): string =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers?.['Content-Disposition']))?.[1] ?? 'file');

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Where students are kept apart, who is handed out is named, and may be opened: what a filter finds, and that it finds nobody, would tell
 * of others before anything is refused. @throws {Rejection} `forbidden`
 */
export async function requireNamedOpen(services: DisclosureServices, handout: Handout): Promise<void> {
  if (!services.limits) return;
  const named = (await handout.named(services)) ?? services.limits.everybody();
  await services.readModels.reader(students).getMany(admittedStudents, named);
}

/** Who is in a file is told by the file alone: it is refused without a name. @throws {Rejection} `forbidden` */
async function requireAllOpen(
  { readModels, limits }: DisclosureServices,
  studentIds: readonly number[],
): Promise<void> {
  try {
    await readModels.reader(students).getMany(admittedStudents, studentIds);
  } catch (error) {
    throw limits && error instanceof Rejection && error.code === 'forbidden' ? limits.everybody() : error;
  }
}

/** The file as it is made of what was known at a point: whenever it is asked for, the same bytes. */
export async function makeHandout(
  services: DisclosureServices,
  handout: Handout,
  position: PastPoint['position'],
  waiting: Waiting,
): Promise<MadeHandout> {
  const { reads, scope } = handout;
  const taken = await takeServices(services, { reads, scope, position }, waiting.signal);
  try {
    const { reply, studentIds, keptName } = await handout.make(taken.services, waiting);
    // What was known then is read past what the caller may see: whoever is in it is looked at within that too.
    await requireAllOpen(services, studentIds);
    const bytes = await bytesOf(reply, waiting.signal);
    const fileName = fileNameIn(reply);
    const pointedAt = (await handout.pointedAt?.(taken.services, studentIds)) ?? [];
    const of = { fileName, keptName: keptName ?? fileName, hash: sha256(bytes), studentIds, pointedAt };
    return { bytes, type: reply.type ?? '', ...of };
  } finally {
    taken.release();
  }
}
