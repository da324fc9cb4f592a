/** A document of a read model: plain JSON with an id of its own. */
export interface Document {
  id: string | number;
}

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

/** All fields must match; of `either`, when given, at least one alternative. Only declared fields can be asked for. */
export type Where = { either?: readonly Where[] } & { [field: string]: Condition | readonly Where[] | undefined };

export interface Find {
  where: Where;
  /** Fields in order; ends with the id by itself, so that pages never overlap. */
  sort?: readonly { field: string; descending?: boolean }[];
  skip?: number;
  limit?: number;
  /** Only these fields of the documents, to save reading the rest. */
  fields?: readonly string[];
}

/** What a projection says of one of its collections, so that every store can keep it fast. */
export interface CollectionShape {
  /** Fields that queries may name, with their kinds; lists are asked with `anyOf`. */
  fields: Record<string, 'text' | 'number' | 'boolean' | 'list'>;
  /** Compound indexes, most selective field first. */
  indexes: readonly (readonly string[])[];
}

/** Reads one generation of a read model. Never sees half a batch. */
export interface DocumentReader {
  get<D extends Document>(collection: string, id: string | number): Promise<D | undefined>;
  /** In the order of the ids; missing ones are left out. */
  getMany<D extends Document>(collection: string, ids: readonly (string | number)[]): Promise<D[]>;
  find<D extends Document>(collection: string, query: Find): Promise<D[]>;
  count(collection: string, where: Where): Promise<number>;
  /** In pages of its own size, for large answers with back pressure. */
  stream<D extends Document>(collection: string, query: Find): AsyncIterable<D>;
}

/** The documents one batch of events sees and changes. Nothing is visible outside before the commit. */
export interface UnitOfWork {
  /** The document as this batch has left it so far. Change it only through `put`. */
  get<D extends Document>(collection: string, id: string | number): Promise<D | undefined> | D | undefined;
  put(collection: string, document: Document): void;
  delete(collection: string, id: string | number): void;
  /** Stored documents as of the last commit, without this batch's changes: for clean-up in slices. */
  find<D extends Document>(collection: string, query: Find): Promise<D[]> | D[];
}

/** One generation of one projection: its collections and its checkpoint. */
export interface Generation {
  readonly id: string;
  /** Position up to which every event has been applied. */
  checkpoint(): Promise<bigint>;
  /** Loads these together before a batch, where the store gains by it. */
  prefetch(references: readonly (readonly [collection: string, id: string | number])[]): Promise<void>;
  /** Runs `work` and commits its documents together with the checkpoint, or neither. */
  commit(position: bigint, work: (unit: UnitOfWork) => Promise<void>): Promise<void>;
  /** Builds the declared indexes; a generation being filled has none until this is called. */
  createIndexes(): Promise<void>;
  reader(): DocumentReader;
  close(): Promise<void>;
}

export type GenerationState = 'building' | 'live' | 'retired';

export interface GenerationInfo {
  id: string;
  projection: string;
  version: number;
  state: GenerationState;
}

/** All generations of all projections. */
export interface ProjectionStorage {
  generations(): Promise<GenerationInfo[]>;
  /** An empty generation in state `building`, without indexes. */
  create(projection: string, version: number, collections: Record<string, CollectionShape>): Promise<Generation>;
  open(id: string): Promise<Generation>;
  /** One step: this generation is live, the one before it retired. */
  switchLive(id: string): Promise<void>;
  drop(id: string): Promise<void>;
  close(): Promise<void>;
}
