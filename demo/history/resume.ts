import { z } from 'zod';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { DemoSize } from '../sizes.ts';

/** How far a demo has come: the last block written. The founding is step -1, a new year block -1 of its first step. */
export interface Written {
  step: number;
  block: number;
}

/** What every event of a demo names as its cause: enough to know where to go on after a kill. */
const causeSchema = z.tuple([
  z.literal('demo'),
  z.string(),
  z.string(),
  z.coerce.number(),
  z.coerce.number(),
  z.coerce.number(),
]);

export interface DemoKey {
  size: DemoSize;
  seed: string;
  firstYear: number;
}

export const causeOf = ({ size, seed, firstYear }: DemoKey, { step, block }: Written): string =>
  ['demo', size.name, seed, firstYear, step, block].join('/');

/** The folder holds something that this demo did not write. */
export class NotOurs extends Error {}

/**
 * Where to go on: undefined in an empty log.
 * @throws {NotOurs} when the last event is not of the same demo.
 */
export async function whereWritten(
  ledger: Ledger,
  wanted: Omit<DemoKey, 'firstYear'>,
): Promise<(Written & { firstYear: number }) | undefined> {
  const head = await ledger.head();
  if (head === 0n) return undefined;
  const [last] = await ledger.readAll(head - 1n, 1);
  const read = causeSchema.safeParse(last?.metadata.$causationId.split('/'));
  const [, name, seed, firstYear, step, block] = read.data ?? [];
  if (name !== wanted.size.name || seed !== wanted.seed || firstYear === undefined) {
    throw new NotOurs('The data folder holds something else already. Name an empty one with DATA_DIR.');
  }
  return { firstYear, step: step ?? -1, block: block ?? -1 };
}
