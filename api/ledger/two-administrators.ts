import { mayAlsoBe, mayBeOne, type Openings } from '../../domain/staff/openings.ts';
import type { FollowedStreams } from './followed-streams.ts';

const DAY_MS = 86_400_000;
/** For so long whoever was an administrator counts as one: to be the only one takes a colleague's rights and a moment. */
const WEEK_MS = 7 * DAY_MS;

interface Asking {
  services: {
    followed: Pick<FollowedStreams, 'staff'>;
    configuration: { readonly TWO_ADMINISTRATORS_DAYS: number };
  };
  actor: { readonly id: number };
  now: Date;
}

type Held = (openings: Openings, since: string) => boolean;

async function heldAgainst({ services: { followed, configuration }, now }: Asking, holds: Held): Promise<boolean> {
  const { openings } = (await followed.staff.current()).state;
  return holds(openings, new Date(now.getTime() - configuration.TWO_ADMINISTRATORS_DAYS * DAY_MS).toISOString());
}

/** Whether the caller and whoever has another account may be one person. */
export const mayBeCaller = (call: Asking, other: number): Promise<boolean> =>
  heldAgainst(call, (openings, since) => mayBeOne(call.actor.id, other, openings, since));

/** Whether whoever has another account may be the caller. */
export const mayBeBehindCaller = (call: Asking, other: number): Promise<boolean> =>
  heldAgainst(call, (openings, since) => mayAlsoBe(other, call.actor.id, openings, since));

/** Whether the caller may be behind another account. */
export const callerMayBeBehind = (call: Asking, other: number): Promise<boolean> =>
  heldAgainst(call, (openings, since) => mayAlsoBe(call.actor.id, other, openings, since));

/** Whether there is another administrator who can sign in, or was lately. */
export async function hasOtherAdministrators({ services, now }: Pick<Asking, 'services' | 'now'>): Promise<boolean> {
  const { decided, moreAdministratorsUntil: until } = (await services.followed.staff.current()).state;
  return decided.activeAdmins > 1 || (until !== null && now.getTime() - Date.parse(until) < WEEK_MS);
}
