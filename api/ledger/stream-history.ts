import { hash } from 'node:crypto';
import type { ForgettingEvent } from '../../domain/forgetting/events.ts';
import { forgottenFields } from '../../domain/kernel/forgotten.ts';
import type { SchoolSettingsEvent } from '../../domain/school-settings/events.ts';
import { logoText } from '../../domain/school-settings/logo.ts';
import { DEFAULT_SETTINGS } from '../../domain/school-settings/settings.ts';
import { settingsByField } from '../../domain/school-settings/settings-fields.ts';
import type { SchoolYearEvent } from '../../domain/school-years/events.ts';
import { type StaffEvent, staffEventTypes } from '../../domain/staff/events.ts';
import type { FieldChange } from '../../domain/wire/history.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { StreamFold } from './followed-stream.ts';

type Values = Readonly<Record<string, unknown>>;

/** The events that are about no student and that people want to look back at. */
export type AdministrationEvent = StaffEvent | SchoolYearEvent | SchoolSettingsEvent | ForgettingEvent;

/** What is told of an event beside what it changed. */
export type Told = Pick<Recorded, 'position' | 'type' | 'metadata'>;

/** What an event says that is about no student: about which account or year it is, and what it changed from what to what. */
export interface EventSummary {
  /** Which event it is, and who wrote it: nobody reads a stream again to tell of it. */
  event: Told;
  userId: number | null;
  yearId: number | null;
  changes: FieldChange[];
}

/** The events of accounts, calendar or settings, by revision, and what the last of them left. */
export interface StreamHistory {
  events: EventSummary[];
  /** By the id of the account or year; the settings stand under 0. */
  values: Map<number, Values>;
}

/** Whom or what an event is about, and the values it carries. */
type Concern = { userId?: number; yearId?: number; carried?: Values };

/** Hashes, instants of sessions and what a provider calls somebody are left out: they tell a reader nothing. */
function concernOf(event: AdministrationEvent): Concern {
  switch (event.type) {
    case 'StaffAccountCreated': {
      const { userId, passwordHash: _, ...carried } = event.data;
      return { userId, carried };
    }
    case 'StaffAccountChanged': {
      const { userId, ...carried } = event.data;
      return { userId, carried };
    }
    case 'SchoolYearCreated':
    case 'SchoolYearPrepared': {
      const { yearId, year, termType, terms } = event.data;
      return { yearId, carried: { year, termType, terms: terms.map(({ startDate }) => startDate) } };
    }
    case 'SchoolYearOpened':
    case 'SchoolYearCleared':
    case 'SchoolYearDeleted':
      return { yearId: event.data.yearId };
    case 'SchoolSettingsChanged':
      return { carried: withShortLogo(settingsByField(event.data)) };
    case 'StaffPasswordChanged':
    case 'StaffPasswordResetRequested':
    case 'StaffPasswordReset':
    case 'StaffSessionsEnded':
    case 'StaffInvitationSent':
    case 'StaffInvitationWithdrawn':
    case 'StaffInvitationAccepted':
    case 'StaffAccountDisabled':
    case 'StaffAccountEnabled':
    case 'StaffSecondFactorTurnedOn':
    case 'StaffRecoveryCodesRenewed':
    case 'StaffRecoveryCodeUsed':
    case 'StaffSecondFactorTurnedOff':
    case 'StaffSecondFactorReset':
    case 'StaffIdentityInvited':
    case 'StaffIdentityLinked':
    case 'StaffIdentityUnlinked':
    case 'StaffViewSaved':
    case 'StaffViewRemoved':
    case 'StaffLanguageChosen':
    case 'StaffCalendarOpened':
    case 'StaffCalendarClosed':
    case 'StaffAccountRemoved':
    case 'StaffAccountForgotten':
      return { userId: event.data.userId };
    case 'RetentionRuleChanged':
      return { carried: event.data };
    case 'StaffIdsPassedOver':
    case 'ForgettingRequested':
    case 'ForgettingConfirmed':
    case 'ForgettingStopped':
    case 'ForgettingBegun':
    case 'StudentForgotten':
    case 'ForgottenFilesReplaced':
      return {};
  }
}

/** Letters of the hash by which pictures are told apart that are of one kind and size. */
const FINGERPRINT = 8;

/** A picture is told by what it is, its size and its fingerprint. */
function withShortLogo(values: Values): Values {
  const { logo } = values;
  if (typeof logo !== 'string' || logo === '') return values;
  const fingerprint = hash('sha256', Buffer.from(logo, 'base64'), 'hex').slice(0, FINGERPRINT);
  return { ...values, logo: `${logoText(logo)} (${fingerprint})` };
}

const isCell = (field: string) => field.startsWith('gradeConversions[');

/** A table is carried whole: cells that it does not have any more are gone. */
function withGoneCells(before: Values, carried: Values): Values {
  if (!Object.keys(carried).some(isCell)) return carried;
  const gone = Object.keys(before).filter((field) => isCell(field) && !(field in carried));
  return { ...carried, ...Object.fromEntries(gone.map((field) => [field, null])) };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const changesOf = (before: Values, after: Values): FieldChange[] =>
  Object.entries(after)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value ?? null }))
    .filter((change) => !same(change.before, change.after));

/** What is kept of somebody here is what would be read after the key was destroyed. */
const FORGOTTEN_VALUES: Values = forgottenFields(staffEventTypes.StaffAccountCreated);

function forgetIn({ events, values }: StreamHistory, userId: number): void {
  const blank = (field: string, value: unknown) => (value === null ? null : (FORGOTTEN_VALUES[field] ?? value));
  for (const summary of events)
    if (summary?.userId === userId)
      summary.changes = summary.changes
        .map(({ field, before, after }) => ({ field, before: blank(field, before), after: blank(field, after) }))
        .filter(({ before, after }) => !same(before, after));
  values.set(userId, { ...values.get(userId), ...FORGOTTEN_VALUES });
}

/** Follows one of the streams that are about no student. The state is changed in place. */
export const streamHistoryFold: StreamFold<StreamHistory, AdministrationEvent> = {
  initial: () => ({ events: [], values: new Map([[0, settingsByField(DEFAULT_SETTINGS)]]) }),
  evolve(state, event) {
    if (event.type === 'StaffAccountForgotten') forgetIn(state, event.data.userId);
    const { userId = null, yearId = null, carried = {} } = concernOf(event);
    const id = userId ?? yearId ?? 0;
    const before = state.values.get(id) ?? {};
    const after = withGoneCells(before, carried);
    const { position, type, metadata } = event;
    const changes = changesOf(before, after);
    state.events[event.revision] = { event: { position, type, metadata }, userId, yearId, changes };
    state.values.set(id, { ...before, ...after });
    return state;
  },
};
