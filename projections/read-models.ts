import type { LedgerEventType } from '../domain/events.ts';
import type { ReadModelComparison } from '../domain/wire/read-model-comparison.ts';
import type { ReadModelAsker, ReadModelRun } from '../domain/wire/read-model-run.ts';
import type { ReadModelStatus } from '../domain/wire/read-model-status.ts';
import type { Position } from '../event-store/port.ts';
import { allProjections, type ReadModelName } from './definitions/all.ts';
import { handlerOf, type Projection } from './runtime/projection.ts';
import type { Collection } from './storage/collection.ts';
import type { DocumentReader, Searcher } from './storage/port.ts';

/** The read models that handle events of any of these types: what they show may be different after one. */
export const affectedBy = (types: readonly LedgerEventType[]): ReadModelName[] =>
  allProjections.filter((one) => types.some((type) => handlerOf(one, type))).map(({ name }) => name);

/** The read models as the API sees them, whatever builds them and wherever they live. */
export interface ReadModels {
  /** The live generation's documents; follows a switch by itself. */
  reader<Owned extends Collection>(projection: Projection<ReadModelName, Owned>): DocumentReader<Owned>;
  /** The same for looking through what no index finds: off the thread that asks, where reading would hold it up. */
  searcher<Owned extends Collection>(projection: Projection<ReadModelName, Owned>): Searcher<Owned>;
  /** True once all of these have applied the position; false after `timeoutMs`, and at once when one is stopped or building. */
  waitFor(position: Position, names: readonly ReadModelName[], timeoutMs?: number): Promise<boolean>;
  /** Position the live generation has applied. */
  checkpoint(name: ReadModelName): Position;
  /** Which generation is live; another one after every switch. */
  generation?(name: ReadModelName): string | null;
  status(): Promise<ReadModelStatus[]>;
  /** Starts building a second generation beside the live one; resolves when it has started. */
  rebuild(name: ReadModelName, asker: ReadModelAsker): Promise<void>;
  /** Gives up a generation that is being built; the live one stays. */
  cancelRebuild(name: ReadModelName): Promise<void>;
  /**
   * Starts comparing it with one built from the whole log, which is never switched to; resolves when it has started.
   * @throws {Rejection} while it is being built or compared, or has stopped
   */
  compare(name: ReadModelName, asker: ReadModelAsker): Promise<void>;
  /** Gives the comparison up. @throws {Rejection} when none is under way */
  cancelCompare(name: ReadModelName): Promise<void>;
  /** What the newest comparison found; null where none has come to its end since whoever keeps the read model was started. */
  comparison(name: ReadModelName): Promise<ReadModelComparison | null>;
  /** The history of rebuilds and comparisons, the oldest first, without names of accounts. */
  runs(): Promise<ReadModelRun[]>;
  /** Tries again what it stopped at, leaving out what was decided to be skipped. @throws {Rejection} when it has not stopped */
  retry(name: ReadModelName): Promise<void>;
  close(): Promise<void>;
}
