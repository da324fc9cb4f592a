import { Rejection } from '../../domain/kernel/rejection.ts';
import { CAPABILITY_LABELS, type Capability } from '../../domain/school-settings/keeps.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';

/** What knows the settings of the school; without it nothing is kept. */
export interface KeepingServices {
  followed?: Pick<FollowedStreams, 'settings'>;
}

/** Refuses what the school does not keep (rules/facts#keeps). */
export async function requireKept({ followed }: KeepingServices, capability: Capability): Promise<void> {
  const settings = await followed?.settings.current();
  if (settings?.state.keeps[capability]) return;
  const what = CAPABILITY_LABELS[capability];
  throw new Rejection(
    'not-found',
    `This school does not keep "${what}". An administrator can turn it on in School Settings, What we keep.`,
  );
}
