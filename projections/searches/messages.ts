import type { Find, Where } from '../storage/port.ts';

/** What the thread is started with. */
export interface SearchPlace {
  /** Folder of the read models. */
  folder: string;
  /** The data folder it is of, as it was opened: nothing is read where another one lies there. */
  of?: { dataDir: string; keysDir?: string | undefined; opened?: string | undefined } | undefined;
}

/** What is looked for in a collection of a generation. */
export type Search = { generation: string; collection: string } & (
  | { ask: 'find'; query: Find }
  | { ask: 'count'; where: Where; most?: number | undefined }
  | { ask: 'stream'; query: Find }
);

/** What the thread is asked, under the number of the search; the next page of a stream under the number of that stream. */
export type SearchQuestion =
  | ({ number: number } & Search)
  | { number: number; ask: 'next' }
  | { number: number; ask: 'end' }
  /** Nobody begins to read this generation any more: its file is closed when the last stream of it ends. */
  | { ask: 'release'; generation: string };

/** What was found: documents, a count, or of a stream its next page; undefined after the last. */
export type SearchAnswer = { number: number } & ({ found: unknown } | { failed: string; isDamage: boolean });
