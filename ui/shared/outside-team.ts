import { type ComponentType, createContext, useSyncExternalStore } from 'react';
import { type OutsideTeam, outsideTeam } from '../../domain/wire/caseload-scope.ts';
import { ApiError } from '../data/api-error.ts';

/** What a refusal says of who is outside one's team; undefined where it is another one. */
export function outsideOf(error: unknown): OutsideTeam | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  return outsideTeam.safeParse(error.details['outsideTeam']).data;
}

export interface OutsideProps {
  outside: OutsideTeam;
  /** Tries again what was refused. */
  onOpen: () => unknown;
}

/** What stands in the place of something that was refused so; given from where the screens begin. */
export const OutsideView = createContext<ComponentType<OutsideProps> | null>(null);

/** What was refused away from a place of its own, a download say: asked about in a dialog. */
let asked: OutsideProps | undefined;
const listeners = new Set<() => void>();

/** Asks why, or no longer asks. @returns whether this is a refusal of that kind */
export function askWhy(error: unknown, again: () => unknown): boolean {
  const outside = outsideOf(error);
  if (!outside) return false;
  say({ outside, onOpen: again });
  return true;
}

export const askNoMore = (): void => say(undefined);

function say(props: OutsideProps | undefined): void {
  asked = props;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAskedWhy = (): OutsideProps | undefined => useSyncExternalStore(subscribe, () => asked);
