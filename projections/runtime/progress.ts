import type { Position } from '../../event-store/port.ts';
import type { ReadModelState } from './read-model-state.ts';
import { stopOf } from './subscription-state.ts';

/** How far a read model is, for those who read it. */
export interface ReadModelProgress {
  /** The live generation; null while the first one is being built. */
  generation: string | null;
  position: Position;
  /** It keeps up with the log: waiting for it makes sense. */
  following: boolean;
  /** Its first generation is on its way: waiting for that makes sense. */
  building: boolean;
}

/** How far the read models are, by their names. */
export type Progress = Record<string, ReadModelProgress>;

function progressOfOne({ live, building }: ReadModelState): ReadModelProgress {
  const following = live?.subscription?.state;
  return {
    generation: live?.id ?? null,
    position: following?.reached.position ?? 0n,
    following: following !== undefined && stopOf(following) === null,
    building: !live && building !== undefined && stopOf(building.subscription.state) === null,
  };
}

/** How far the read models are at present. */
export function progressOf(models: readonly ReadModelState[]): Progress {
  return Object.fromEntries(models.map((model) => [model.name, progressOfOne(model)]));
}

/** Hands on what changed, and only that something did. */
export function createPublisher(models: readonly ReadModelState[], onProgress: (progress: Progress) => void) {
  let published = '';
  return () => {
    const progress = progressOf(models);
    const text = Object.values(progress)
      .map(({ generation, position, following, building }) => `${generation} ${position} ${following} ${building}`)
      .join();
    if (text === published) return;
    published = text;
    onProgress(progress);
  };
}
