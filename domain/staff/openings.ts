import type { StaffEvent } from './events.ts';

/** When which administrator last opened which account: account -> administrator -> instant (ISO 8601). */
export type Openings = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** The account that an event gives a way in, which whoever causes it may know or choose; undefined where it gives none. */
export function openedBy(event: StaffEvent): number | undefined {
  switch (event.type) {
    case 'StaffAccountCreated':
    case 'StaffInvitationSent':
    case 'StaffPasswordChanged':
    case 'StaffSecondFactorReset':
    case 'StaffIdentityInvited':
      return event.data.userId;
    case 'StaffAccountChanged':
      // Whoever has had it for long is made an administrator now.
      return event.data.email === undefined && event.data.admin !== true ? undefined : event.data.userId;
    default:
      return undefined;
  }
}

/** An account, whoever opened it since then, and whoever opened theirs. */
function handsOn(account: number, openings: Openings, since: string): ReadonlySet<number> {
  const hands = new Set([account]);
  // What is added on the way is gone through as well.
  for (const hand of hands) for (const [by, at] of openings.get(hand) ?? []) if (at > since) hands.add(by);
  return hands;
}

/** Whether whoever has the one account may have the other as well: they opened it since then, by others or not (rules/staff-and-settings#two-administrators). */
export const mayAlsoBe = (hand: number, account: number, openings: Openings, since: string): boolean =>
  handsOn(account, openings, since).has(hand);

/** Whether one person may be behind both accounts: one of them opened the other since then, by others or not, or somebody opened both. */
export const mayBeOne = (one: number, other: number, openings: Openings, since: string): boolean =>
  [...handsOn(one, openings, since)].some((hand) => mayAlsoBe(hand, other, openings, since));
