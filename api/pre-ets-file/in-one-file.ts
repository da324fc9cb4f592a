import { Rejection } from '../../domain/kernel/rejection.ts';
import type { SheetCell } from '../presenters/xlsx.ts';

/** What one file holds at most: it is whole in memory, to be known by its hash, and a workbook of two sheets cell by cell as well. */
export interface FileRoom {
  services: number;
  /** In all cells together. */
  letters: number;
  /** What is said beyond that. */
  refusal: string;
}

const MILLION = 1_000_000;
const IN_CSV: FileRoom = {
  services: 100_000,
  letters: 64 * MILLION,
  refusal:
    'The services of this quarter are too many, or say too much, for one file: it holds 100,000 services, and 64 million letters.',
};
const IN_WORKBOOK: FileRoom = {
  services: 20_000,
  letters: 12 * MILLION,
  refusal:
    'The services of this quarter are too many, or say too much, for one workbook: it holds 20,000 services, and 12 million letters. A CSV file holds more.',
};

/** The room of a file in this format. */
export const roomIn = (format: string | null): FileRoom => (format === 'csv' ? IN_CSV : IN_WORKBOOK);

/** @throws {Rejection} `rule` where there are more services than one file holds */
export function requireRoomInFile(services: number, room: FileRoom): void {
  if (services > room.services) throw new Rejection('rule', room.refusal);
}

/** The same rows, as long as one file holds what they say. @throws {Rejection} `rule` beyond that */
export async function* inOneFile(rows: AsyncIterable<readonly SheetCell[]>, room: FileRoom) {
  let letters = 0;
  for await (const cells of rows) {
    for (const cell of cells) if (typeof cell === 'string') letters += cell.length;
    if (letters > room.letters) throw new Rejection('rule', room.refusal);
    yield cells;
  }
}
