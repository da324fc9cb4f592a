import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadModelName } from '../definitions/all.ts';
import type { DocumentReader } from '../storage/port.ts';
import { openGenerationReader } from '../storage/sqlite/storage.ts';
import type { PastMaking } from './maker.ts';
import type { PastWanted } from './needs.ts';

/** Read models of then in their folder, ready or being made. */
export interface Kept extends PastWanted {
  key: string;
  folder: string;
  making: PastMaking | undefined;
  ready: Promise<void>;
  begun: number;
  uses: number;
  over: boolean;
  /** How often everything had been thrown away when it was begun. */
  thrown: number;
  open: Map<ReadModelName, ReturnType<typeof openGenerationReader>>;
}

/** What the folders of read models of then are called: the how manieth of its process, the position, and whether they are being made. */
const OF_THEN = /^\d+-\d+(\.making)?$/;

/** Where they lie under a folder. */
export const folderOfThen = (folder: string, count: number, position: bigint): string =>
  join(folder, `${count}-${position}`);

/**
 * Takes away what an earlier process left, and nothing else: the folder may be a link to one that somebody keeps other things in.
 * Something else in its place goes as well.
 */
export function clearOfThen(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) rmSync(folder, { force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (OF_THEN.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

export function readerOf({ open }: Kept, name: ReadModelName): DocumentReader {
  const opened = open.get(name);
  if (!opened) throw new Error(`'${name}' is not what was asked for`);
  return opened.reader;
}

/** Answers of one reader's counts that are remembered. */
const MOST_COUNTS = 200;

/** What never changes is counted once: a count passes over every version of a document, and each page of a list asks for it. */
export function countingOnce(reader: DocumentReader): DocumentReader {
  const known = new Map<string, Promise<number>>();
  return {
    ...reader,
    count(collection, where, most) {
      const asked = JSON.stringify([collection.name, where, most]);
      const counted = known.get(asked) ?? reader.count(collection, where, most);
      known.set(asked, counted);
      counted.catch(() => known.delete(asked));
      if (known.size > MOST_COUNTS) known.delete(known.keys().next().value as string);
      return counted;
    },
  };
}

/** Opens what was made: all of it or nothing. */
export function openAll(open: Kept['open'], folder: string, names: readonly ReadModelName[]): void {
  try {
    for (const name of names) {
      const { reader, close } = openGenerationReader(folder, name);
      open.set(name, { reader: countingOnce(reader), close });
    }
  } catch (error) {
    closeAll(open);
    throw error;
  }
}

function closeAll(open: Kept['open']): void {
  for (const { close } of open.values()) close();
  open.clear();
}

export function dispose({ open, folder }: Kept): void {
  closeAll(open);
  rmSync(folder, { recursive: true, force: true });
}
