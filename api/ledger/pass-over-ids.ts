import { randomUUID } from 'node:crypto';
import { staffDecider } from '../../domain/staff/staff.ts';
import type { Founding } from '../../event-store/founding/founding.ts';
import { higherOf, NOBODY } from '../../event-store/founding/handed-out.ts';
import type { FollowedStreams } from './followed-streams.ts';
import { openRoster } from './number-owner.ts';
import { decideAndAppend, type Writing } from './transact.ts';

interface Passing extends Pick<Writing, 'ledger'> {
  followed: Pick<FollowedStreams, 'staff' | 'roster'>;
  /** The server's clock. */
  clock(): Date;
}

/**
 * Where an older log was taken for good, writes down how far ids had been handed out by the newer one: keys and access record name
 * people by them, who are nobody else's (rules/records#ids). Before anybody new comes; a later start finds it done.
 */
export async function passOverIds(services: Passing, { restorations }: Pick<Founding, 'restorations'>): Promise<void> {
  const known = restorations.reduce((highest, { handedOut }) => higherOf(highest, handedOut ?? NOBODY), NOBODY);
  if (known.students === 0 && known.accounts === 0) return;
  const id = randomUUID();
  const at = services.clock().toISOString();
  const cause = { actor: null, source: 'console', at, correlationId: id, causationId: id } as const;
  await decideAndAppend(services.ledger, cause, async () => {
    const roster = await openRoster(services, at);
    roster.decide({ type: 'PassOverIds', upTo: known.students });
    const { stream, current } = services.followed.staff;
    const { state, tip } = await current();
    const events = staffDecider.decide({ type: 'PassOverAccountIds', upTo: known.accounts }, state.decided);
    return { appends: [roster.append, { stream, tip, events }], answer: null };
  });
}
