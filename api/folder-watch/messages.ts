import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';

/** How the files of a data folder stand. */
export interface FolderState {
  /** Of the disk that the data folder is on; null before the first look. */
  freeBytes: number | null;
  totalBytes: number | null;
  /** Files that cannot be written now, and folders on a full disk, and why. */
  unwritable: Record<string, string>;
  /** Files of which bytes are damaged, and what was said of them. They stay so until the next start. */
  damaged: Record<string, string>;
}

export const UNKNOWN: FolderState = { freeBytes: null, totalBytes: null, unwritable: {}, damaged: {} };

/** What the thread is started with. */
export interface WatchData {
  place: DataPlace;
}

/** Asks the thread to look now and to answer, to look a last time and end, or to find the file whose damage somebody met. */
export type WatchQuestion = 'look' | 'close' | 'find damage';

export type WatchAnswer = { state: FolderState; number: number };
