import type { Position } from '../port.ts';
import type { Seal } from './seal.ts';

/** A seal with the place in the log where reading goes on for the next one. */
export interface KeptSeal {
  seal: Seal;
  /** Of the last event it is about; undefined where the seal was made on another engine. */
  position: Position | undefined;
}

/** The newest seal that a file beside the key store remembers. */
export interface SealsSeen {
  newest: number;
  /** The file. */
  by: string;
}

/** Seals, kept with the keys and apart from the log. */
export interface SealReader {
  last(): Promise<KeptSeal | undefined>;
  /** All of them as they are kept, in their order: a few hundred bytes a day. */
  lines(): Promise<string[]>;
  /** All of them in their order, with their places. */
  all(): Promise<KeptSeal[]>;
  close(): void;
}

export interface SealStore extends SealReader {
  /**
   * Durable when it resolves. Answers false, and keeps what is there, where another seal has its number already.
   * @throws {LogUnavailable} when it cannot be written
   */
  add(kept: KeptSeal): Promise<boolean>;
  /** Keeps exactly these from now on, lines of a log that was moved here. Again is quiet. */
  adopt(lines: readonly string[]): Promise<void>;
}
