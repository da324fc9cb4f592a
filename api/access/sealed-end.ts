import type { AccessHead } from '../../event-store/seals/seal.ts';
import type { ChainReader } from './port.ts';

/** Where the access record ends and begins, for a seal. */
export async function endOfRecord(store: Pick<ChainReader, 'ends'>): Promise<AccessHead> {
  const { head, anchor } = (await store.ends()) ?? {};
  const begins = anchor && { entry: anchor.id, hash: anchor.hash };
  return { entry: head?.id ?? 0, hash: head?.hash ?? '', ...(begins && { begins }) };
}
