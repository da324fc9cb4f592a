import type { ReadModelComparison } from '../../domain/wire/read-model-comparison.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { SkippedEvent } from '../../domain/wire/read-model-status.ts';
import type { ComparedDocuments } from './compared-documents.ts';
import type { Projection } from './projection.ts';
import type { Subscription } from './subscription.ts';

/** The generations of one read model that this process has to do with. */
export interface ReadModelState {
  readonly name: string;
  /** What this code knows; the newest version is what a rebuild builds. */
  readonly versions: readonly Projection[];
  /** The generation that readers see; of a version this code does not know, it stays as it is. */
  live: { id: string; subscription: Subscription | undefined } | undefined;
  building: Building | undefined;
  /** Under way beside the live generation, never beside one that is being built. */
  comparing: Comparing | undefined;
  /** What the newest comparison found; nowhere kept but here, for it may hold names of students. */
  comparison: ReadModelComparison | null;
  /** Events it leaves out, in every generation. */
  readonly skips: SkipList;
  /** When and at which event the status was asked for last, for the speed. */
  looked: { time: number; number: number } | undefined;
}

/** The events that a read model leaves out. */
export interface SkipList {
  readonly positions: Set<string>;
  events: readonly SkippedEvent[];
}

/** A generation being filled beside the live one. */
export interface Building {
  subscription: Subscription;
  /** When (by `performance.now()`) and at which event this process began, for the speed. */
  since: { time: number; number: number };
  /** Reading the log by subject failed: it is built in the order of the log. */
  inOrder?: true;
  /** Somebody else fills it and is its only writer until they have ended. */
  lent?: { stop(): Promise<void>; hasEnded: boolean } | undefined;
  /** Whatever kept somebody else from filling it is met here. */
  wasLent?: true;
  /** Under which it stands in the history; left out where there was nothing to read. */
  run?: ReadModelRun | undefined;
}

/** A generation that is filled beside the live one only to be compared with it. */
export interface Comparing extends Building {
  /** How far documents have been compared; undefined while it is still being filled. */
  documents?: ComparedDocuments;
}

/** The version that a rebuild builds. */
export const newest = ({ versions }: ReadModelState): Projection =>
  versions.reduce((best, projection) => (projection.version > best.version ? projection : best));
