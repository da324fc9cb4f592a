/**
 * Appends on their way to the writer, flattened: lists run in parallel, `counts` says how many entries of the next list
 * belong together.
 */
export interface AppendBatch {
  /** Streams written by each append. */
  streamCounts: number[];
  /** One entry per stream of an append. */
  streams: string[];
  expectedRevisions: number[];
  eventCounts: number[];
  /** Four entries per event: id, type, data, metadata. */
  texts: string[];
}

/** No text of an event holds it: JSON cannot, ids and types may not. */
const BETWEEN_TEXTS = '\0';

/** A batch as it is handed to another thread: one long text is several times cheaper to copy than many. */
export type PackedBatch = Omit<AppendBatch, 'texts'> & {
  packedTexts: string;
  /** Another batch follows before the sender can hear an answer: making this one durable can wait for it. */
  more: boolean;
};

export function pack({ texts, ...lists }: AppendBatch, more: boolean): PackedBatch {
  return { ...lists, packedTexts: texts.join(BETWEEN_TEXTS), more };
}

export function unpack({ packedTexts, more: _, ...lists }: PackedBatch): AppendBatch {
  return { ...lists, texts: packedTexts.split(BETWEEN_TEXTS) };
}

/** Why an append was not stored. */
export type Refusal =
  | { kind: 'conflict'; stream: string; expectedRevision: number; actualRevision: number }
  | { kind: 'unavailable'; message: string };

/** The answer to the appends of one transaction, in the order they came. */
export interface AppendAnswers {
  /** Zero where an append wrote nothing. */
  positions: number[];
  /** By the place of the append in `positions`. */
  refusals: [place: number, refusal: Refusal][];
}

/** Asks the writer thread to end after what it was given before. */
export const CLOSE = 'close';

export const emptyBatch = (): AppendBatch => ({
  streamCounts: [],
  streams: [],
  expectedRevisions: [],
  eventCounts: [],
  texts: [],
});
