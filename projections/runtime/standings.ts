import type { Position } from '../../event-store/port.ts';
import type { ReadModelState } from './generations.ts';

/** Where a read model stands, for those who read it. */
export interface Standing {
  /** The live generation; null while the first one is being built. */
  generation: string | null;
  position: Position;
  /** It keeps up with the log: waiting for it makes sense. */
  following: boolean;
  /** Its first generation is on its way: waiting for that makes sense. */
  building: boolean;
}

/** By the read model's name. */
export type Standings = Record<string, Standing>;

export function standingsOf(models: readonly ReadModelState[]): Standings {
  const standing = ({ live, building }: ReadModelState): Standing => ({
    generation: live?.id ?? null,
    position: live?.track?.position ?? 0n,
    following: live?.track !== undefined && live.track.stopped === null,
    building: !live && building?.track.stopped === null,
  });
  return Object.fromEntries(models.map((model) => [model.name, standing(model)]));
}

/** Hands on what changed, and only that something did. */
export function createPublisher(models: readonly ReadModelState[], onStandings: (standings: Standings) => void) {
  let published = '';
  return () => {
    const standings = standingsOf(models);
    const text = Object.values(standings)
      .map(({ generation, position, following, building }) => `${generation} ${position} ${following} ${building}`)
      .join();
    if (text === published) return;
    published = text;
    onStandings(standings);
  };
}
