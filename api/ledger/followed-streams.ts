import { type FilingsState, filingsDecider } from '../../domain/filings/filings.ts';
import { type ForgettingState, forgettingDecider } from '../../domain/forgetting/forgetting.ts';
import { type RosterState, rosterDecider } from '../../domain/roster/roster.ts';
import { type SchoolSettings, settingsDecider } from '../../domain/school-settings/settings.ts';
import { type CalendarState, calendarDecider } from '../../domain/school-years/calendar.ts';
import { preEtsFilesDecider } from '../../domain/services/pre-ets-files.ts';
import { endsSessions } from '../../domain/staff/events.ts';
import { type StaffState, staffDecider } from '../../domain/staff/staff.ts';
import { type EventsIn, streams } from '../../domain/streams.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { evolveAccounts, evolveOpenings, type ListedAccount } from './accounts-fold.ts';
import { type FollowedStream, foldOf, followStream, type StreamFold } from './followed-stream.ts';
import { type FollowedStudents, followStudents } from './followed-students.ts';
import { type AdministrationEvent, type StreamHistory, streamHistoryFold } from './stream-history.ts';

export interface StaffDirectory {
  /** What the decider knows: accounts there are now, with their hashes. */
  decided: StaffState;
  /** What the calls show, removed accounts included. */
  listed: Map<number, ListedAccount>;
  /** User id -> revision of the last event that ended the sessions of the account. */
  sessionsEndedAt: Map<number, number>;
  /** Which administrators opened which accounts, removed ones included. */
  openings: Map<number, Map<number, string>>;
  /** When there was last one administrator more who could sign in; null while there never was. */
  moreAdministratorsUntil: string | null;
  /** When the last account was forgotten; '' while none was. */
  forgottenAt: string;
}

/** The settings, and when they were first and last changed; null while they are those of a new installation. */
export interface StampedSettings extends SchoolSettings {
  createdAt: string | null;
  updatedAt: string | null;
  /** The calendar year of the newest change, how many pictures the school gave itself in it, and how often its grade table was changed. */
  inYear: { year: string; logos: number; tables: number };
}

/** Files of services that were made for VR, without what is in them. */
export interface MadePreEtsFiles {
  last: number;
  /** What caused it -> the number of the file. */
  byCause: Map<string, number>;
}

/** The streams every request may need, folded once per process. */
export interface FollowedStreams {
  staff: FollowedStream<StaffDirectory, EventsIn['staff']>;
  roster: FollowedStream<RosterState, EventsIn['roster']>;
  calendar: FollowedStream<CalendarState, EventsIn['calendar']>;
  settings: FollowedStream<StampedSettings, EventsIn['school-settings']>;
  /** Requests to forget students. */
  forgetting: FollowedStream<ForgettingState, EventsIn['forgetting']>;
  /** Figures as they were filed. Whoever needs those who left reads one filing after the other. */
  filings: FollowedStream<FilingsState, EventsIn['filings']>;
  preEtsFiles: FollowedStream<MadePreEtsFiles, EventsIn['pre-ets']>;
  /** What the journal tells of accounts, years, settings and the rule of retention; folded when it is first read. */
  histories: Record<
    'staff' | 'calendar' | 'school-settings' | 'forgetting',
    FollowedStream<StreamHistory, AdministrationEvent>
  >;
  /** Students whose histories were looked at last. */
  students: FollowedStudents;
}

/** How many students have been forgotten: whoever keeps what shows people throws it away when there are more. */
export async function forgottenSoFar(forgetting: FollowedStreams['forgetting']): Promise<number> {
  const { requests } = (await forgetting.current()).state;
  return Object.values(requests).filter(({ state }) => state === 'forgotten').length;
}

/** Events of which each holds many students, read in one go: a school has more of them than there is memory. */
const FEW = 10;

/** Changes of the settings read in one go: each may hold a table of a hundred rows. */
const TABLES = 50;

const yearIn = (at: string) => at.slice(0, 4);

/** How many pictures and grade tables were given already in the calendar year of an instant (ISO 8601), as a change of the settings is told. */
export function givenInYear({ inYear }: Pick<StampedSettings, 'inYear'>, at: string) {
  const isThat = inYear.year === yearIn(at);
  return { logosBefore: isThat ? inYear.logos : 0, tablesBefore: isThat ? inYear.tables : 0 };
}

const settingsFold: StreamFold<StampedSettings, EventsIn['school-settings']> = {
  initial: () => ({
    ...settingsDecider.initial,
    ...{ createdAt: null, updatedAt: null, inYear: { year: '', logos: 0, tables: 0 } },
  }),
  evolve(state, event) {
    const { at } = event.metadata;
    const { logosBefore, tablesBefore } = givenInYear(state, at);
    return {
      ...settingsDecider.evolve(state, event),
      createdAt: state.createdAt ?? at,
      updatedAt: at,
      inYear: {
        year: yearIn(at),
        logos: logosBefore + (event.data.logo ? 1 : 0),
        tables: tablesBefore + (event.data.gradeConversions ? 1 : 0),
      },
    };
  },
};

/** `present` is the forgetting as it is now, where the ledger ends earlier: whoever was forgotten since stays forgotten. */
export function followStreams(
  ledger: Pick<Ledger, 'read' | 'changeMark'>,
  present?: FollowedStreams['forgetting'],
): FollowedStreams {
  const forgetting = followStream(
    ledger,
    streams.forgetting,
    foldOf(() => forgettingDecider.initial, forgettingDecider.evolve),
  );
  return {
    staff: followStream(ledger, streams.staff, {
      initial: (): StaffDirectory => ({
        decided: staffDecider.initial,
        listed: new Map<number, ListedAccount>(),
        sessionsEndedAt: new Map<number, number>(),
        openings: new Map<number, Map<number, string>>(),
        moreAdministratorsUntil: null,
        forgottenAt: '',
      }),
      evolve({ decided, listed, sessionsEndedAt, openings, ...before }, event) {
        const { activeAdmins } = decided;
        evolveAccounts(listed, event);
        evolveOpenings(openings, event);
        if (endsSessions(event)) sessionsEndedAt.set(event.data.userId, event.revision);
        const evolved = staffDecider.evolve(decided, event);
        const { at } = event.metadata;
        const moreAdministratorsUntil = evolved.activeAdmins < activeAdmins ? at : before.moreAdministratorsUntil;
        const forgottenAt = event.type === 'StaffAccountForgotten' ? at : before.forgottenAt;
        return { decided: evolved, listed, sessionsEndedAt, openings, moreAdministratorsUntil, forgottenAt };
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
    settings: followStream(ledger, streams.schoolSettings, settingsFold, TABLES),
    forgetting,
    filings: followStream(
      ledger,
      streams.filings,
      foldOf(() => filingsDecider.initial, filingsDecider.evolve),
      FEW,
    ),
    preEtsFiles: followStream(
      ledger,
      streams.preEts,
      {
        initial: () => ({ ...preEtsFilesDecider.initial, byCause: new Map<string, number>() }),
        evolve({ byCause, ...decided }, event) {
          byCause.set(event.metadata.$causationId, event.data.file);
          return { ...preEtsFilesDecider.evolve(decided, event), byCause };
        },
      },
      FEW,
    ),
    students: followStudents(ledger, () => forgottenSoFar(present ?? forgetting)),
    histories: {
      staff: followStream(ledger, streams.staff, streamHistoryFold),
      calendar: followStream(ledger, streams.calendar, streamHistoryFold),
      'school-settings': followStream(ledger, streams.schoolSettings, streamHistoryFold, TABLES),
      forgetting: followStream(ledger, streams.forgetting, streamHistoryFold),
    },
  };
}
