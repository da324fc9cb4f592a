import { parseStream, streams } from '../../domain/streams.ts';
import type { Parts } from '../parts.ts';
import { carryOnBulkActivity } from './bulk/log-for-many.ts';
import { carryOnImport } from './import/import-rows.ts';
import { carryOnRollOver } from './roll-over/carry-on.ts';

const kinds = { import: carryOnImport, bulk: carryOnBulkActivity, 'roll-over': carryOnRollOver };

/** Carries the intent of a stream to its end, if it has not reached it. */
export async function carryOnIntent(parts: Parts, stream: string): Promise<void> {
  const address = parseStream(stream);
  if (address && 'id' in address)
    await kinds[address.kind](parts, streams.intent(address.kind, address.id), address.id);
}
