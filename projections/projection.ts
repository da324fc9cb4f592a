import type { LedgerEventType } from '../domain/events.ts';
import type { Ledger, Recorded } from '../event-store/ledger-types.ts';
import type { CollectionShape, Document, UnitOfWork } from './storage/port.ts';

/** The collection in which a projection with slices keeps its {@link PendingWork}. */
export const PENDING = 'pending';
export const pendingShape: CollectionShape = { id: 'text', fields: {}, indexes: [] };

/** Work that touches many documents, done a slice at a time between batches while old values are served. */
export interface PendingWork extends Document {
  id: string;
  /** How many documents are done, and of how many where that is known. */
  done: number;
  total?: number;
}

/** The events of the log as projections read them. */
export type ProjectionLog = Pick<Ledger, 'readAll' | 'readBySubject' | 'subscribe' | 'head'>;

/**
 * A read model: a name, a version, the events it handles, how it applies them, and the collections it owns. A new
 * version builds beside the live one. `apply` never refuses a fact and has no side effects but its documents.
 */
export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly handles: readonly LedgerEventType[] | 'all';
  readonly collections: Record<string, CollectionShape>;
  /**
   * Students, imports and other subjects may be applied one after another, calendar and settings before students, and the
   * documents come out the same: a first building may read the log that way, and writes most documents once.
   */
  readonly subjectsApart?: true;
  /** `number` counts the events of the log from 1: the number people see. */
  apply(event: Recorded, unit: UnitOfWork, number: number): Promise<void> | void;
  /** Documents an event is known to need; the runtime has a batch's loaded together. */
  reads?(event: Recorded): (readonly [collection: string, id: string | number])[];
  /**
   * Does one slice of the work that earlier events left to do, at most `limit` documents, and answers whether more is
   * left. Called between batches, committed with an unchanged checkpoint; while a generation is being built only when it
   * has read everything. What it leaves in the end must not depend on when it is called.
   */
  slice?(unit: UnitOfWork, limit: number): Promise<boolean>;
}
