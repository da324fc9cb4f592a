/** What a side store does to its file, by name. Each runs inside a transaction that it shares with whatever came meanwhile. */
// biome-ignore lint/suspicious/noExplicitAny: what each takes is its own affair
export type Operations = Record<string, (...given: any[]) => unknown>;

/** A file that is open for writing, on the thread that writes it. */
export interface WrittenFile {
  database: { exec(sql: string): void; readonly isTransaction: boolean; close(): void };
  operations: Operations;
}

/** What the module of a side store exports under the name `openWriter`, for its thread. */
export type OpenWriter = (path: string) => WrittenFile;

/** For the thread: which file, and the module that knows how to write it. */
export interface WriterData {
  module: string;
  path: string;
}

/** One operation on its way to the thread. */
export interface Asked {
  name: string;
  given: readonly unknown[];
}

/** The answers to the operations of one transaction, in the order they came; none of them was done where it failed. */
export type Answers = { results: unknown[] } | { failure: string; count: number };

/** Asks the thread to end after what it was given before. */
export const CLOSE = 'close';
