import type { AccessHead } from '../../event-store/seals/seal.ts';
import type { ChainReader } from './port.ts';

/** Where the access record ends, for a seal. */
export async function endOfRecord(store: Pick<ChainReader, 'ends'>): Promise<AccessHead> {
  const head = (await store.ends())?.head;
  return { entry: head?.id ?? 0, hash: head?.hash ?? '' };
}
