import type { Position } from '../../event-store/port.ts';
import { applySlice } from './applying.ts';
import type { FillBeside } from './beside.ts';
import { firstSubjectPlace, ORDERED_EVENTS_AT_MOST } from './by-subject.ts';
import { goOnComparing } from './comparing.ts';
import { beginInOrder } from './generations.ts';
import { lend, takeBack } from './lending.ts';
import type { Building, ReadModelState } from './read-model-state.ts';
import { endRun } from './runs.ts';
import { groupedBy, type ReadingParts, readBySubject, readInOrder } from './shared-reading.ts';
import { isRunnable, moveOn, outage, positionOf, type Subscription } from './subscription.ts';
import { subjectPlaceOf } from './subscription-state.ts';

/** Events applied together while nobody reads the generation: large enough to be fast. */
const BUILDING_BATCH_EVENTS = 2000;

interface BuildingParts extends ReadingParts {
  models: readonly ReadModelState[];
  /** Logs up to this many events are read in their order by empty generations too. */
  orderedUpTo?: Position | undefined;
  fillBeside?: FillBeside | undefined;
  wake(): void;
}

/**
 * Lets the generations being built take a batch, or become live. False where there is nothing to do. Why a second thread takes
 * part: docs/decisions/the-journal-is-filled-beside.md.
 */
export async function build(parts: BuildingParts): Promise<boolean> {
  const now = performance.now();
  const buildings = parts.models.flatMap(({ building }) => building ?? []);
  for (const building of buildings) await takeBack(parts.storage, building);
  const runnable = parts.models.flatMap(fillingsOf).filter(({ building }) => isRunnable(building.subscription, now));
  const head = parts.feed.head();
  await beginBySubject(parts, runnable);
  lend(buildings, { ...parts, head, moreThan: parts.orderedUpTo ?? ORDERED_EVENTS_AT_MOST });
  const fillings = runnable.filter(({ building }) => !building.lent);
  if (await fillBySubject(parts, fillings)) return true;
  const behind = fillings.map(({ building }) => building.subscription).filter((one) => positionOf(one) < head);
  const [last] = groupedBy(behind, positionOf).sort(([a], [b]) => (a < b ? -1 : 1));
  if (last && (await readInOrder(parts, last[1], BUILDING_BATCH_EVENTS))) return true;
  let worked = false;
  for (const { model, building } of fillings) {
    if (building === model.comparing) worked = (await goOnComparing(parts.storage, model, building)) || worked;
    else {
      await finish(parts, model, building);
      worked = true;
    }
  }
  return worked;
}

/** A generation that is being filled, to be switched to or to be compared. */
interface Filling {
  model: ReadModelState;
  building: Building;
}

const fillingsOf = (model: ReadModelState): Filling[] =>
  [model.building ?? [], model.comparing ?? []].flat().map((building) => ({ model, building }));

const subscriptionsOf = (fillings: readonly Filling[]): Subscription[] =>
  fillings.filter(({ building }) => !building.inOrder).map(({ building }) => building.subscription);

async function beginBySubject(parts: BuildingParts, fillings: readonly Filling[]): Promise<void> {
  for (const subscription of subscriptionsOf(fillings)) {
    const place = firstSubjectPlace(subscription, parts.feed, parts.orderedUpTo);
    if (place) await moveOn(parts.storage, subscription, { what: 'filling begun', place });
  }
}

/** Reading by subject comes before everything else that is built. */
async function fillBySubject(parts: BuildingParts, runnable: readonly Filling[]): Promise<boolean> {
  const [first] = groupedBy(
    subscriptionsOf(runnable).filter(({ state }) => subjectPlaceOf(state)),
    placeKey,
  );
  if (!first) return false;
  const failed = await readBySubject(parts, first[1], BUILDING_BATCH_EVENTS);
  for (const { model, building } of runnable) {
    const purpose = building === model.comparing ? 'compare' : 'serve';
    if (failed.includes(building.subscription)) await beginInOrder(parts.storage, building, purpose);
  }
  return true;
}

function placeKey({ state }: Subscription): string {
  const place = subjectPlaceOf(state);
  return place ? `${place.upTo} ${place.stream} ${place.revision} ${place.within}` : '';
}

/** It has read everything: the indexes, what was left to do in slices, then the switch. */
async function finish({ storage }: BuildingParts, model: ReadModelState, building: Building): Promise<void> {
  const { subscription } = building;
  const { generation, state } = subscription;
  try {
    await generation.createIndexes();
    if (state.reached.slicesLeft) await moveOn(storage, subscription, await applySlice(subscription));
    else await becomeLive({ storage }, model, building);
  } catch (error) {
    await moveOn(storage, subscription, outage('store failed', subscription, error));
  }
}

async function becomeLive(
  { storage }: Pick<BuildingParts, 'storage'>,
  model: ReadModelState,
  building: Building,
): Promise<void> {
  const { subscription } = building;
  const { id } = subscription.generation;
  await storage.switchLive(id);
  const old = model.live;
  subscription.isBuilding = false;
  model.live = { id, subscription };
  model.building = undefined;
  await endRun(storage, building, 'done');
  await old?.subscription?.generation.close();
}
