import { streams } from '../../domain/kernel/ids.ts';
import { type RosterState, rosterDecider } from '../../domain/roster/roster.ts';
import { type CalendarState, calendarDecider } from '../../domain/school-years/calendar.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { type Account, type Accounts, evolveAccounts } from './accounts-fold.ts';
import { type FollowedStream, foldOf, followStream } from './followed-stream.ts';

/** The accounts, and what their decider knows of them. */
export interface StaffDirectory {
  accounts: Accounts;
}

/** The streams every request may need, folded once per process. */
export interface FollowedStreams {
  staff: FollowedStream<StaffDirectory>;
  roster: FollowedStream<RosterState>;
  calendar: FollowedStream<CalendarState>;
}

export function followStreams(ledger: Pick<Ledger, 'read'>): FollowedStreams {
  return {
    staff: followStream(ledger, streams.staff, {
      initial: () => ({ accounts: new Map<number, Account>() }),
      evolve(state, event) {
        evolveAccounts(state.accounts, event);
        return state;
      },
    }),
    roster: followStream(
      ledger,
      streams.roster,
      foldOf(() => rosterDecider.initial, rosterDecider.evolve),
    ),
    calendar: followStream(
      ledger,
      streams.calendar,
      foldOf(() => calendarDecider.initial, calendarDecider.evolve),
    ),
  };
}
