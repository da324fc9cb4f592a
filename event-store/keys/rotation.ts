import { type MasterKey, openStoreKey, openWrapping } from './master-key.ts';
import { newStoreKey, type Wrapping } from './wrapping.ts';

/** What was done to a key store. */
export type Rotation = 'sealed' | 'sealed anew' | 'unsealed' | 'as it was';

/** What is to be done to a key store: `before` is how its keys are kept now, `storeKey` what they are sealed with from then on. */
export type RotationPlan =
  | { done: 'as it was'; storeKey: Uint8Array | undefined }
  | { done: 'unsealed'; before: Wrapping }
  | { done: 'sealed anew'; storeKey: Uint8Array }
  | { done: 'sealed'; before: Wrapping; storeKey: Uint8Array };

/**
 * What it takes to seal a key store under `to` instead of `from`; undefined stands for no master key. `kept` is the store key
 * as it is kept there (docs/decisions/a-master-key-seals-one-store-key.md).
 * @throws {MasterKeyRefused} where the store is sealed and `from` does not open it
 */
export function planRotation(
  where: string,
  kept: Uint8Array | undefined,
  from: MasterKey | undefined,
  to: MasterKey | undefined,
): RotationPlan {
  const storeKeyNow = kept && to && openStoreKey(kept, to);
  if (to ? storeKeyNow : !kept) return { done: 'as it was', storeKey: storeKeyNow };
  const before = openWrapping(where, kept, kept ? from : undefined);
  if (!to) return { done: 'unsealed', before };
  const storeKey = kept && from && openStoreKey(kept, from);
  if (storeKey) return { done: 'sealed anew', storeKey };
  return { done: 'sealed', before, storeKey: newStoreKey() };
}
