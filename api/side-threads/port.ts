import { errorField, reasonOf } from '../../domain/kernel/errors.ts';

/** What a side store does to its file, by name. Each runs inside a transaction that it shares with whatever came meanwhile. */
// biome-ignore lint/suspicious/noExplicitAny: what each takes is its own affair
export type Operations = Record<string, (...given: any[]) => unknown>;

/** A file that is open for writing, on the thread that writes it. */
export interface WrittenFile {
  database: { exec(sql: string): void; readonly isTransaction: boolean; close(): void };
  operations: Operations;
}

/** What the module of a side store exports under the name `openWriter`, for the thread that writes. */
export type OpenWriter = (path: string) => WrittenFile;

/** A file that is open for reading, on the thread that reads it. */
export interface ReadFile {
  database: { close(): void };
  operations: Operations;
}

/** What the module of a side store exports under the name `openReader`, for the thread that reads. */
export type OpenReader = (path: string) => ReadFile;

/** For a thread: which file, and the module that knows how to write or read it. */
export interface ThreadData {
  module: string;
  path: string;
}

/** One operation on its way to the thread. */
export interface Asked {
  name: string;
  given: readonly unknown[];
}

/** The answers to the operations of one transaction, in the order they came; none of them was done where it failed. */
export type Answers = { results: unknown[] } | { failure: Failure; count: number };

/** What went wrong on a thread; `errcode` is SQLite's. An error that is sent loses all but its message. */
export interface Failure {
  message: string;
  errcode?: number;
}

export function failureOf(error: unknown): Failure {
  const errcode = errorField(error, 'errcode');
  return { message: reasonOf(error), ...(typeof errcode === 'number' && { errcode }) };
}

/** Asks the thread to end after what it was given before. */
export const CLOSE = 'close';
