import type { Skip } from '../runtime/skips.ts';
import type { Subscription } from '../runtime/subscription.ts';
import type { OnStep } from './reading.ts';

/** Documents changed in one slice of pending work, as the runtime does it. */
const SLICE = 200;

/** Events that a read model leaves out. */
export const positionsOf = (skips: readonly Skip[], name: string): ReadonlySet<string> =>
  new Set(skips.filter(({ readModel }) => readModel === name).map(({ position }) => position));

/** Indexes, and what earlier events left to do: old values that were served meanwhile are no answer of then. */
export async function finish({ projection, generation, state }: Subscription, step: OnStep): Promise<void> {
  const { position, number } = state.reached;
  await generation.createIndexes();
  for (let left = projection.slice !== undefined; left; await step(0)) {
    await generation.commit({ position, number }, async (unit) => {
      left = (await projection.slice?.(unit, SLICE)) ?? false;
    });
  }
}

export const closeAll = async (subscriptions: readonly Subscription[]): Promise<void> => {
  for (const { generation } of subscriptions) await generation.close();
};
