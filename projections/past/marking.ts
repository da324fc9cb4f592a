import { existsSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '../../event-store/port.ts';
import { allProjections } from '../definitions/all.ts';
import type { Projection } from '../runtime/projection.ts';
import { readSkips } from '../runtime/skips.ts';
import { openSubscription, type Subscription } from '../runtime/subscription.ts';
import { openedState } from '../runtime/subscription-state.ts';
import { shapesOf } from '../storage/collection.ts';
import { generationFile } from '../storage/sqlite/storage.ts';
import { createVersionsFile, openVersions, type VersionedGeneration } from '../storage/sqlite/versions.ts';
import { closeAll, finish, positionsOf } from './filling.ts';
import { type MarksState, readMarksState, removeMarks, writeMarksState } from './marks-state.ts';
import { OF_YEAR } from './needs.ts';
import { BATCH, type OnStep, ofYears, type PastLog, readInOrder, readSubjects, take } from './reading.ts';
import { beginningOf, concerns, yearsFor } from './year.ts';

/** Events of a year between two of its marks: a first look at a point reads half as many on average. */
const BETWEEN_MARKS = 2000;
/** Bytes of the disk that marks leave to what must be kept. */
const LEFT_FREE_BYTES = 2 ** 30;
/** Bytes that those of a year take at most: later points are then read from the last of them on. */
const MOST_BYTES = 4 * 2 ** 30;

/** Marks of a year, to be there up to a position of the log. */
export interface MarksOrder {
  folder: string;
  yearId: number;
  upTo: Position;
  /** Students that are forgotten so far. */
  forgotten: number;
  /** Events between two of them. */
  between?: number;
}

/** A read model of a year whose documents can be read as they were at its marks. */
type Marked = Subscription & { readonly generation: VersionedGeneration };

interface Marking {
  order: MarksOrder;
  models: readonly Marked[];
  years: ReadonlySet<number>;
  step: OnStep;
}

/**
 * Reads the log on from where it was left and sets marks: what the read models of a year were every so many of its events. First looks go
 * on from them (docs/decisions/the-past-is-read-from-models-of-then.md).
 */
export async function setMarks(log: PastLog, order: MarksOrder, step: OnStep): Promise<void> {
  const { folder, yearId, upTo } = order;
  const beginning = await beginningOf(log, yearId, upTo);
  if (beginning === undefined) return;
  const state = readMarksState(folder);
  if (!state) removeMarks(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const models: Marked[] = [];
  const marking: Marking = { order, models, years: await yearsFor(log, yearId, upTo), step };
  try {
    const skips = await readSkips(log);
    for (const projection of allProjections.filter(({ name }) => OF_YEAR.has(name)))
      models.push(await openMarked(folder, projection, positionsOf(skips, projection.name)));
    if (state) await takeUp(models, state);
    if (isNew(models)) await begin(log, marking, beginning);
    await goOn(log, marking);
  } finally {
    await closeAll(models);
  }
}

async function openMarked(folder: string, projection: Projection, skips: ReadonlySet<string>): Promise<Marked> {
  const file = generationFile(folder, projection.name);
  if (!existsSync(file)) createVersionsFile(file, shapesOf(projection.collections));
  const generation = openVersions(projection.name, file);
  return { ...(await openSubscription(projection, generation, { stop: null, isBuilding: true, skips })), generation };
}

/** Where a process was killed while it set marks, all of them go back to where all were. */
async function takeUp(models: readonly Marked[], { position, mark }: MarksState): Promise<void> {
  const isThere = ({ state, generation }: Marked) =>
    state.reached.position === position && generation.lastMark()?.mark === mark;
  if (models.every(isThere)) return;
  for (const model of models)
    model.state = openedState(model.generation.goBack(mark), null, model.projection.slice !== undefined);
}

const isNew = (models: readonly Marked[]) => models.some(({ generation }) => !generation.lastMark());

/** The first mark is where the year was made: what was before is read the quickest way. */
async function begin(log: PastLog, marking: Marking, upTo: Position): Promise<void> {
  const { models, years, step } = marking;
  const reading = { subscriptions: models, upTo, only: ofYears(years), step };
  if (log.readBySubject) await readSubjects(log.readBySubject, reading);
  else await readInOrder(log, reading);
  await setMark(marking);
}

async function setMark({ models, order: { folder }, step }: Marking): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < LEFT_FREE_BYTES) throw new Error('there is little room left on the disk');
  for (const model of models) await finish(model, step);
  for (const { generation } of models) generation.setMark();
}

async function goOn(log: PastLog, marking: Marking): Promise<void> {
  const { models, years, step, order } = marking;
  const { upTo, between = BETWEEN_MARKS } = order;
  const [one] = models;
  if (!one) return;
  const lastMark = () => one.generation.lastMark() ?? { mark: 0, checkpoint: { number: 0 } };
  for (let after = one.state.reached.position; after < upTo && hasRoom(order.folder); ) {
    const page = await log.readAll(after, BATCH);
    const events = page.filter(({ position }) => position <= upTo);
    after = events.at(-1)?.position ?? upTo;
    await take(
      models,
      events.filter((event) => concerns(years, event)),
      after,
    );
    const isFar = one.state.reached.number - lastMark().checkpoint.number >= between;
    if (isFar) await setMark(marking);
    if (isFar || after >= upTo)
      writeMarksState(order.folder, {
        forgotten: order.forgotten,
        position: after,
        event: events.at(-1)?.id ?? null,
        mark: lastMark().mark,
      });
    await step(events.length);
  }
}

function hasRoom(folder: string): boolean {
  const bytes = readdirSync(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  return bytes.reduce((sum, size) => sum + size, 0) < MOST_BYTES;
}
