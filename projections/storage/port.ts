import { reasonOf } from '../../domain/kernel/errors.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { Collection, CollectionShape, Document, DocumentOf, FieldOf, IdOf } from './collection.ts';

/** One condition on a field. Several conditions on one field must all hold. */
export type Condition =
  | string
  | number
  | boolean
  | null
  | {
      in?: readonly (string | number | boolean | null)[];
      gt?: string | number;
      gte?: string | number;
      lt?: string | number;
      lte?: string | number;
      /** The text field contains this text, letter by letter (fold both sides before). */
      contains?: string;
      /** The field is a list and holds at least one of these. */
      anyOf?: readonly (string | number)[];
    };

/** All fields must match; of `either`, when given, at least one alternative; of `all` each. Only declared fields can be asked for. */
export type Where<Field extends string = string> = {
  either?: readonly Where<Field>[];
  all?: readonly Where<Field>[];
} & {
  [F in Field]?: Condition | (string extends Field ? readonly Where[] : never) | undefined;
};

/** Fields in order, null before everything. */
export type Sort<Field extends string = string> = readonly { field: Field; descending?: boolean }[];

export interface Find<Field extends string = string, Picked extends string = string> {
  where: Where<Field>;
  /** Ends with the id by itself, in the direction of the last field, so that pages never overlap. */
  sort?: Sort<Field>;
  skip?: number;
  limit?: number;
  /** Only these fields of the documents, to save reading the rest. */
  fields?: readonly Picked[];
}

/** The JSON of a document, its members in the order in which they were put, with the declared fields that were asked for. */
export interface DocumentText<Fields> {
  text: string;
  fields: Fields;
}

/** A query for documents of a collection, or for some of their fields. */
export type FindIn<C extends Collection, Picked extends KeyOf<C> = never> = Find<FieldOf<C>, Picked>;
/** Which documents of a collection. */
export type WhereIn<C extends Collection> = Where<FieldOf<C>>;
type KeyOf<C extends Collection> = keyof DocumentOf<C> & string;
/** Some of a document's fields where they were asked for, otherwise all of it. */
export type Found<C extends Collection, Picked extends KeyOf<C>> = [Picked] extends [never]
  ? DocumentOf<C>
  : Pick<DocumentOf<C>, Picked>;

/** Reads these collections of one generation of a read model. Never sees half a batch. */
export interface DocumentReader<Owned extends Collection = Collection> {
  get<C extends Owned>(collection: C, id: IdOf<C>): Promise<DocumentOf<C> | undefined>;
  /** In the order of the ids; missing ones are left out. */
  getMany<C extends Owned>(collection: C, ids: readonly IdOf<C>[]): Promise<DocumentOf<C>[]>;
  find<C extends Owned, Picked extends KeyOf<C> = never>(
    collection: C,
    query: FindIn<C, Picked>,
  ): Promise<Found<C, Picked>[]>;
  /** How many match; counting stops at `most` where it is given. */
  count<C extends Owned>(collection: C, where: Where<FieldOf<C>>, most?: number): Promise<number>;
  /** In pages of its own size, for large answers with back pressure. */
  stream<C extends Owned, Picked extends KeyOf<C> = never>(
    collection: C,
    query: FindIn<C, Picked>,
  ): AsyncIterable<Found<C, Picked>>;
  /** Like `stream`, a page at once, not parsed: for answers that copy most of every document. `fields` are declared ones. */
  texts<C extends Owned, Picked extends FieldOf<C> & KeyOf<C> = never>(
    collection: C,
    query: FindIn<C, Picked>,
  ): AsyncIterable<DocumentText<Pick<DocumentOf<C>, Picked>>[]>;
}

/** Looks documents up in any number. */
export type Searcher<Owned extends Collection = Collection> = Pick<DocumentReader<Owned>, 'find' | 'count' | 'stream'>;

/** The store does not answer now: no fault of the event that needed to know. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
    this.name = 'StoreUnavailable';
  }
}

/** The documents one batch of events sees and changes. Nothing is visible outside before the commit. */
export interface UnitOfWork {
  /** The document as this batch has left it so far. It is shared: never change it, put a new one. */
  get<C extends Collection>(collection: C, id: IdOf<C>): Promise<DocumentOf<C> | undefined> | DocumentOf<C> | undefined;
  put<C extends Collection>(collection: C, document: DocumentOf<C>): void;
  delete<C extends Collection>(collection: C, id: IdOf<C>): void;
  /** Stored documents as of the last commit, without this batch's changes: for clean-up in slices. */
  find<C extends Collection, Picked extends KeyOf<C> = never>(
    collection: C,
    query: FindIn<C, Picked>,
  ): Promise<Found<C, Picked>[]> | Found<C, Picked>[];
}

/** Documents that are going to be needed. */
export type References = readonly (readonly [collection: Collection, id: Document['id']])[];

/** How far a generation has come: the position up to which every event is applied, and how many events that were. */
export interface Checkpoint {
  position: bigint;
  /** Counted from 1; 0 before the first event. */
  number: number;
  /** While the log is read by subject: the position is still before everything, the number says how many events are done. */
  bySubject?: SubjectPlace;
  /** Tells the log that it was read from apart from one that goes another way. A store that keeps it keeps the last one it was given. */
  last?: AppliedEvent;
}

/** An event that is applied, and all before it or, where the log is read by subject, going to be. */
export interface AppliedEvent {
  position: bigint;
  id: string;
  /** Where it stands in its stream, for logs in which no event is found by its position alone. */
  stream?: string;
  revision?: number;
}

/** How far a reading of the log by subject has come, and the position up to which it goes. */
export interface SubjectPlace {
  upTo: bigint;
  stream: string;
  revision: number;
  /** Of a student whose events are no one page: the last that is applied. */
  within?: bigint | undefined;
}

/** One generation of one projection: its collections and its checkpoint. One writer at a time. */
export interface Generation {
  readonly id: string;
  /** Other processes look the checkpoint up: it is stored even when no event before it concerned anybody. */
  readonly isWatched?: boolean;
  /** Its checkpoints hold how far a reading by subject has come. */
  readonly keepsSubjectPlace?: boolean;
  /** What is stored; commits that still wait are given up. */
  checkpoint(): Promise<Checkpoint>;
  /** Loads these together before a batch; left out by stores that gain nothing by it. */
  prefetch?(references: References): Promise<void>;
  /**
   * Runs `work` and commits its documents together with the checkpoint, or neither
   * (docs/decisions/checkpoints-move-with-documents.md). A commit that may wait can be kept
   * back and written together with later ones, by the next that may not wait or by `createIndexes`: for generations that
   * are being filled and read by nobody. After a failure `checkpoint` must be asked what is there.
   */
  commit(checkpoint: Checkpoint, work: (unit: UnitOfWork) => Promise<void>, mayWait?: boolean): Promise<void>;
  /** Builds the declared indexes; a generation being filled has none until this is called. Repeating it does nothing. */
  createIndexes(): Promise<void>;
  reader(): DocumentReader;
  close(): Promise<void>;
}

export type GenerationState = 'building' | 'live' | 'retired';

/** The event a projection could not apply, and why. */
export interface Stop {
  /** As text. */
  position: string;
  eventType: string;
  reason: string;
  /** The number people see. */
  number?: number | undefined;
  stream?: string | undefined;
  /** When the event was written, and when the projection stopped at it. */
  writtenAt?: string | undefined;
  at?: string | undefined;
  /** The event itself is at fault: it can be skipped. */
  skippable?: boolean | undefined;
}

/** What a new generation is for: to be switched to, or to be compared with the live one. */
export type GenerationPurpose = 'serve' | 'compare';

/** Runs that are kept of each read model. */
export const RUNS_KEPT_PER_READ_MODEL = 50;

export interface GenerationInfo {
  id: string;
  projection: string;
  version: number;
  state: GenerationState;
  stopped: Stop | null;
}

/** All generations of all projections. */
export interface ProjectionStorage {
  generations(): Promise<GenerationInfo[]>;
  /**
   * An empty generation without indexes, in state `building`; one to be compared with is `retired` from the first, so that
   * nothing ever switches to it and the next start sweeps it.
   */
  create(
    projection: string,
    version: number,
    collections: Record<string, CollectionShape>,
    purpose?: GenerationPurpose,
  ): Promise<Generation>;
  /** Throws when its documents are missing or damaged: then drop it and build it again. */
  open(id: string): Promise<Generation>;
  /** Keeps where and why a generation stopped, for people to read after a restart too; null when it goes on. */
  markStopped(id: string, stop: Stop | null): Promise<void>;
  /** Bytes that a generation takes on the disk. */
  bytesOf(id: string): Promise<number>;
  /** One step: this generation is live, the one before it retired. */
  switchLive(id: string): Promise<void>;
  /** Its documents are gone for good; an id nobody knows is none of its business. Close it before. */
  drop(id: string): Promise<void>;
  /** How generations were filled, the oldest first: the newest {@link RUNS_KEPT_PER_READ_MODEL} of each read model. */
  runs(): Promise<ReadModelRun[]>;
  /** Adds a run, or replaces what is kept under its id. */
  saveRun(run: ReadModelRun): Promise<void>;
  close(): Promise<void>;
}

/** The log that read models are made from. Those of another log are thrown away. */
export interface LogKnown {
  logId: string;
  /** Read models that carry no id yet are this log's: they were made before it got one. */
  takesUnnamed: boolean;
}
