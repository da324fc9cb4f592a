import { expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { requireRoomForPart } from './room-for-part.ts';
import type { SignedInCall } from './route.ts';

/** A call whose read model cannot be asked. */
function failing(error: unknown): SignedInCall {
  const reader = () => ({ count: () => Promise.reject(error) });
  return { services: { readModels: { reader } }, actor: { id: 2 }, carriedOut: false } as unknown as SignedInCall;
}

it('lets a part in while the read model of imports is being built', async () => {
  const beingBuilt = new Rejection('unavailable', "The read model 'imports' is being built.");
  await expect(requireRoomForPart(failing(beingBuilt), 'u-1')).resolves.toBeUndefined();
});

it('fails where the read model is broken', async () => {
  await expect(requireRoomForPart(failing(new Error('disk I/O error')), 'u-1')).rejects.toThrow('disk I/O error');
});
