import type { Position } from '../../event-store/port.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { readCheckpoint } from './applying.ts';
import type { FillBeside } from './beside.ts';
import type { Building } from './read-model-state.ts';
import { moveOn, positionOf, type Subscription } from './subscription.ts';
import { subjectPlaceOf } from './subscription-state.ts';

interface Lending {
  /** Left out where everything is filled by this thread. */
  fillBeside?: FillBeside | undefined;
  head: Position;
  /** How many events are worth another thread. */
  moreThan: Position;
  /** Called whenever there is something to publish or to take back. */
  wake(): void;
}

/**
 * Has one generation that reads in the order of the log filled by somebody else, where that takes long and this thread has others to
 * fill subject by subject meanwhile: the two readings know nothing of each other.
 */
export function lend(buildings: readonly Building[], { fillBeside, head, moreThan, wake }: Lending): void {
  const isReadBySubject = buildings.some(({ subscription: { state } }) => subjectPlaceOf(state));
  if (!fillBeside || !isReadBySubject || buildings.some(({ lent }) => lent)) return;
  const building = buildings.find(
    ({ wasLent, subscription }) => !wasLent && isInOrder(subscription) && head - positionOf(subscription) > moreThan,
  );
  if (!building) return;
  const { projection, generation, skips } = building.subscription;
  const { name: readModel, version } = projection;
  const order = { generation: generation.id, readModel, version, upTo: head, skips: [...skips] };
  const filled = fillBeside(order, ({ position, number }) => {
    const { state } = building.subscription;
    building.subscription.state = { ...state, reached: { ...state.reached, position, number, saved: number } };
    wake();
  });
  const lent = { stop: filled.stop, hasEnded: false };
  building.wasLent = true;
  building.lent = lent;
  filled.ended.then(() => {
    lent.hasEnded = true;
    wake();
  });
}

const isInOrder = ({ state }: Subscription): boolean => state.situation.is === 'following';

/** Goes on with what somebody else has filled, from where it is committed. */
export async function takeBack(storage: Pick<ProjectionStorage, 'markStopped'>, building: Building): Promise<void> {
  if (!building.lent?.hasEnded) return;
  building.lent = undefined;
  await moveOn(storage, building.subscription, await readCheckpoint(building.subscription));
}
