import type { LedgerEvent, LedgerEventOf, LedgerEventType } from '../../domain/events.ts';
import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import { type Collection, collection, type Document } from '../storage/collection.ts';
import type { References, UnitOfWork } from '../storage/port.ts';

/** Work that touches many documents, done a slice at a time between batches while old values are served. */
export interface PendingWork extends Document {
  id: string;
  /** How many documents are done, and of how many where that is known. */
  done: number;
  total?: number;
}

/** In a collection of this name and shape a projection with slices keeps what is left to do. */
export const PENDING = 'pending';
export const pendingShape = { id: 'text', fields: {}, indexes: [] } as const;
export const pendingWork = collection<PendingWork>()(PENDING, pendingShape);

/** The events of the log as projections read them. */
export type ProjectionLog = Pick<Ledger, 'readAll' | 'readBySubject' | 'subscribe' | 'head'>;

/** Applies one event. `number` counts the events of the log from 1: the number people see. */
export type Handler<Event extends LedgerEvent> = (
  event: Recorded<Event>,
  unit: UnitOfWork,
  number: number,
) => Promise<void> | void;

/** How events are applied, by their types. */
export type Handlers = { readonly [Type in LedgerEventType]?: Handler<LedgerEventOf<Type>> };

/** The events a projection handles: those it names, or all there are. */
type Handling =
  | { readonly on: Handlers; readonly onEvery?: never }
  | { readonly on?: never; readonly onEvery: Handler<LedgerEvent> };

/**
 * A read model: a name, a version, how it applies the events it handles, and the collections it owns. A new version builds
 * beside the live one. Handlers never refuse a fact and have no side effects but their documents.
 */
export type Projection<Name extends string = string, Owned extends Collection = Collection> = Handling & {
  readonly name: Name;
  readonly version: number;
  readonly collections: readonly Owned[];
  /**
   * Students, imports and other subjects may be applied one after another, calendar and settings before students, and the
   * documents come out the same: a first building may read the log that way, and writes most documents once.
   */
  readonly subjectsApart?: true;
  /**
   * Each document belongs to a school year and is made of what happened in it: what happens in another leaves it as it is, and a
   * look back at one year reads no more than that year.
   */
  readonly yearsApart?: true;
  /** Documents an event is known to need; the runtime has a batch's loaded together. */
  reads?(event: Recorded): References;
  /**
   * Does one slice of the work that earlier events left to do, at most `limit` documents, and answers whether more is
   * left. Called between batches, committed with an unchanged checkpoint; while a generation is being built only when it
   * has read everything. What it leaves in the end must not depend on when it is called.
   */
  slice?(unit: UnitOfWork, limit: number): Promise<boolean>;
};

/** Declares a projection; its type keeps its name and its collections. */
export const projection = <const Name extends string, Owned extends Collection>(
  declared: Projection<Name, Owned>,
): Projection<Name, Owned> => declared;

/** How a projection applies events of a type; undefined where it does not handle them. */
export const handlerOf = ({ on, onEvery }: Projection, type: LedgerEventType): Handler<LedgerEvent> | undefined =>
  // Under its type stands what takes events of that type.
  onEvery ?? (on[type] as Handler<LedgerEvent> | undefined);
