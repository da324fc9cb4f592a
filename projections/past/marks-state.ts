import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { allProjections } from '../definitions/all.ts';
import { OF_YEAR } from './needs.ts';

/** Grows when marks are stored another way. */
const FORMAT = 2;
const FILE = 'marks.json';

const versions = (): Record<string, number> =>
  Object.fromEntries(
    allProjections.filter(({ name }) => OF_YEAR.has(name)).map(({ name, version }) => [name, version]),
  );

const stored = z.object({
  format: z.literal(FORMAT),
  versions: z.record(z.string(), z.number()),
  forgotten: z.number().int(),
  position: z
    .string()
    .regex(/^\d+$/)
    .transform((text) => BigInt(text)),
  event: z.string().nullable(),
  mark: z.number().int(),
});

/** What marks of a year were set from: they go on where it is still so. */
export interface MarksState {
  /** Students that were forgotten before. */
  forgotten: number;
  /** All read models stood here. */
  position: bigint;
  /** The id of the event there; null where none was read. */
  event: string | null;
  /** The newest mark that is in all of them. */
  mark: number;
}

/** Undefined where marks are of another version, or were never set; they are of no use then. */
export function readMarksState(folder: string): MarksState | undefined {
  try {
    const found = stored.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
    const isOfNow = Object.entries(versions()).every(([name, version]) => found.versions[name] === version);
    return isOfNow ? found : undefined;
  } catch {
    return undefined;
  }
}

/** In one step: whoever is killed leaves what was there before. */
export function writeMarksState(folder: string, { position, ...state }: MarksState): void {
  const text = JSON.stringify({ format: FORMAT, versions: versions(), position: String(position), ...state });
  const file = join(folder, FILE);
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The state goes first: what is removed by halves is taken for nothing. */
export function removeMarks(folder: string): void {
  rmSync(join(folder, FILE), { force: true });
  rmSync(folder, { recursive: true, force: true });
}
