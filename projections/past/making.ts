import { constants, copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { streams } from '../../domain/streams.ts';
import type { Position } from '../../event-store/port.ts';
import { allProjections } from '../definitions/all.ts';
import { readSkips } from '../runtime/skips.ts';
import { openSubscription, type Subscription } from '../runtime/subscription.ts';
import { shapesOf } from '../storage/collection.ts';
import { openSqliteGeneration } from '../storage/sqlite/generation.ts';
import { createGenerationFile } from '../storage/sqlite/generation-file.ts';
import { generationFile } from '../storage/sqlite/storage.ts';
import { closeAll, finish, positionsOf } from './filling.ts';
import { type Marks, marksUpTo } from './marks.ts';
import { extentOf, type PastWanted } from './needs.ts';
import {
  BESIDE_RECORDS,
  type Chosen,
  type OnStep,
  ofYears,
  type PastLog,
  readInOrder,
  readSubjects,
  takeStreams,
  takeStudents,
} from './reading.ts';
import { beginningOf, yearsFor } from './year.ts';

/** Read models as they were at a position, to be made in a folder that is not there yet. */
export interface PastOrder extends PastWanted {
  folder: string;
  /** The same read models of an earlier position, from which these are carried on. */
  base?: { folder: string; position: Position } | undefined;
  /** Where marks of the year are kept, if any are. */
  marks?: string | undefined;
}

/** What a killed process leaves is emptied at the next start. */
const PASSING = { isPassing: true };

/**
 * Makes the read models of then: the same projections over the same events, only up to a position. They appear in one step, by the
 * renaming of their folder; what is left of an attempt that was killed is a folder of another name.
 */
export async function makePast(log: PastLog, order: PastOrder, step: OnStep): Promise<void> {
  const draft = `${order.folder}.making`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const subscriptions: Subscription[] = [];
  const skips = await readSkips(log);
  const { models, position } = order;
  const base = await fittingBase(log, order);
  const begun = { base, marks: order.marks === undefined ? undefined : marksUpTo(order.marks, models, position) };
  try {
    for (const projection of allProjections.filter(({ name }) => models.includes(name)))
      subscriptions.push(await openDraft(draft, { projection, skips: positionsOf(skips, projection.name) }, begun));
    await fill(log, subscriptions, order, step);
    for (const subscription of subscriptions) await finish(subscription, step);
  } catch (error) {
    await closeAll(subscriptions);
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  await closeAll(subscriptions);
  renameSync(draft, order.folder);
}

/** What was made before a year was there holds nothing of the year before it, whose levels it is held against: it cannot be carried on. */
async function fittingBase(log: PastLog, { base, yearId, position }: PastOrder): Promise<PastOrder['base']> {
  if (!base || yearId === undefined) return base;
  const beginning = await beginningOf(log, yearId, position);
  return beginning !== undefined && base.position < beginning ? undefined : base;
}

/** Begins with nothing, or with what is nearest to the position of what is there: the copy of earlier ones, or a mark. */
async function openDraft(
  draft: string,
  { projection, skips }: Pick<Subscription, 'projection' | 'skips'>,
  { base, marks }: { base: PastOrder['base']; marks: Marks | undefined },
): Promise<Subscription> {
  const { name, collections } = projection;
  const file = generationFile(draft, name);
  const over = marks?.(name);
  if (base && base.position >= (over?.checkpoint.position ?? 0n))
    copyFileSync(generationFile(base.folder, name), file, constants.COPYFILE_FICLONE);
  else createGenerationFile(file, shapesOf(collections), { ...PASSING, over });
  return openSubscription(projection, openSqliteGeneration(name, file, PASSING), {
    stop: null,
    isBuilding: true,
    skips,
  });
}

/** What is read of the log; undefined for all of it. */
async function chosenFor(log: PastLog, order: PastOrder): Promise<Chosen | undefined> {
  const { yearId, position } = order;
  if (extentOf(order) === 'persons') return BESIDE_RECORDS;
  return yearId === undefined ? undefined : ofYears(await yearsFor(log, yearId, position));
}

async function fill(
  log: PastLog,
  subscriptions: readonly Subscription[],
  order: PastOrder,
  step: OnStep,
): Promise<void> {
  const { position, studentIds = [] } = order;
  const extent = extentOf(order);
  if (extent === 'calendar') return takeStreams(log, subscriptions, [streams.calendar], { upTo: position });
  if (extent === 'students') return takeStudents(log, subscriptions, { studentIds, upTo: position, step });
  const only = await chosenFor(log, order);
  const reading = { subscriptions, upTo: position, only, step };
  const begins = subscriptions.every(({ state }) => state.reached.position === 0n);
  if (begins && log.readBySubject) await readSubjects(log.readBySubject, reading);
  else await readInOrder(log, reading);
}
