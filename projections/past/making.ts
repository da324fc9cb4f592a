import { constants, copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { streams } from '../../domain/streams.ts';
import { allProjections } from '../definitions/all.ts';
import { readSkips, type Skip } from '../runtime/skips.ts';
import { openSubscription, type Subscription } from '../runtime/subscription.ts';
import { shapesOf } from '../storage/collection.ts';
import { openSqliteGeneration } from '../storage/sqlite/generation.ts';
import { createGenerationFile } from '../storage/sqlite/generation-file.ts';
import { generationFile } from '../storage/sqlite/storage.ts';
import { extentOf, type PastWanted } from './needs.ts';
import { type OnStep, type PastLog, readInOrder, readSubjects, takeStreams, takeStudents } from './reading.ts';
import { yearsFor } from './year.ts';

/** Read models as they were at a position, to be made in a folder that is not there yet. */
export interface PastOrder extends PastWanted {
  folder: string;
  /** The folder of the same read models of an earlier position, from which these are carried on. */
  base?: string | undefined;
}

/** What a killed process leaves is emptied at the next start. */
const PASSING = { isPassing: true };

/** Documents changed in one slice of pending work, as the runtime does it. */
const SLICE = 200;

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
  try {
    for (const projection of allProjections.filter(({ name }) => order.models.includes(name)))
      subscriptions.push(
        await openDraft(draft, { projection, skips: positionsOf(skips, projection.name) }, order.base),
      );
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

const positionsOf = (skips: readonly Skip[], name: string): ReadonlySet<string> =>
  new Set(skips.filter(({ readModel }) => readModel === name).map(({ position }) => position));

const closeAll = async (subscriptions: readonly Subscription[]) => {
  for (const { generation } of subscriptions) await generation.close();
};

async function openDraft(
  draft: string,
  { projection, skips }: Pick<Subscription, 'projection' | 'skips'>,
  base: string | undefined,
): Promise<Subscription> {
  const { name, collections } = projection;
  const file = generationFile(draft, name);
  if (base === undefined) createGenerationFile(file, shapesOf(collections), PASSING);
  else copyFileSync(generationFile(base, name), file, constants.COPYFILE_FICLONE);
  return openSubscription(projection, openSqliteGeneration(name, file, PASSING), {
    stop: null,
    isBuilding: true,
    skips,
  });
}

async function fill(
  log: PastLog,
  subscriptions: readonly Subscription[],
  order: PastOrder,
  step: OnStep,
): Promise<void> {
  const { position, studentIds = [], yearId, base } = order;
  const extent = extentOf(order);
  if (extent === 'calendar') return takeStreams(log, subscriptions, [streams.calendar], position);
  if (extent === 'students') return takeStudents(log, subscriptions, { studentIds, upTo: position });
  const years = yearId === undefined ? undefined : await yearsFor(log, yearId, position);
  const reading = { subscriptions, upTo: position, years, step };
  if (base === undefined && log.readBySubject) await readSubjects(log.readBySubject, reading);
  else await readInOrder(log, reading);
}

/** Indexes, and what earlier events left to do: old values that were served meanwhile are no answer of then. */
async function finish({ projection, generation, state }: Subscription, step: OnStep): Promise<void> {
  const { position, number } = state.reached;
  await generation.createIndexes();
  for (let left = projection.slice !== undefined; left; await step(0)) {
    await generation.commit({ position, number }, async (unit) => {
      left = (await projection.slice?.(unit, SLICE)) ?? false;
    });
  }
}
