import type { Account } from './account.ts';
import type { StaffEvent } from './events.ts';
import { withoutView, withView } from './view-list.ts';

/** No link that is on its way opens the account any more. */
const NO_LINKS = { reset: null, invitation: null, identityInvitation: null } as const;

/** What an event changes in the account it names. */
export function changeOf(
  event: Exclude<
    StaffEvent,
    { type: 'StaffAccountCreated' | 'StaffAccountRemoved' | 'StaffAccountForgotten' | 'StaffIdsPassedOver' }
  >,
  account: Account,
): Partial<Account> {
  switch (event.type) {
    case 'StaffAccountChanged':
      // A link on its way went to the address that was.
      return { ...(event.data as Partial<Account>), ...(event.data.email !== undefined && NO_LINKS) };
    case 'StaffPasswordChanged':
    case 'StaffPasswordReset':
      // A link on its way must not undo the new password, and whoever had the old one may have opened the calendar.
      return { ...passwordOf(event.data), calendar: null, ...NO_LINKS };
    case 'StaffInvitationAccepted':
      return { passwordHash: event.data.passwordHash, ...NO_LINKS };
    case 'StaffPasswordResetRequested':
      return { reset: linkOf(event.data) };
    case 'StaffInvitationSent':
      return { invitation: linkOf(event.data) };
    case 'StaffInvitationWithdrawn':
      return { invitation: null };
    case 'StaffSessionsEnded':
      return { sessionsFrom: event.data.sessionsFrom };
    case 'StaffAccountDisabled':
      return { disabled: true, sessionsFrom: event.data.sessionsFrom, calendar: null, ...NO_LINKS };
    case 'StaffAccountEnabled':
      return { disabled: false };
    case 'StaffIdentityInvited':
      return { identityInvitation: { expiresAt: event.data.expiresAt } };
    case 'StaffIdentityLinked':
      return { identity: { issuer: event.data.issuer, subject: event.data.subject }, ...NO_LINKS };
    case 'StaffIdentityUnlinked':
      // Whoever came in by the provider may have opened the calendar, or asked for a link to choose a password.
      return { identity: null, sessionsFrom: event.data.sessionsFrom, calendar: null, ...NO_LINKS };
    case 'StaffViewSaved':
      return { views: withView(account.views, { name: event.data.name, search: event.data.search }) };
    case 'StaffViewRemoved':
      return { views: withoutView(account.views, event.data.name) };
    case 'StaffLanguageChosen':
      return { language: event.data.language };
    case 'StaffCalendarOpened':
      return { calendar: { tokenHash: event.data.tokenHash, names: event.data.names } };
    case 'StaffCalendarClosed':
      return { calendar: null };
    default:
      return secondFactorChange(event, account);
  }
}

const passwordOf = ({ passwordHash, sessionsFrom }: { passwordHash: string; sessionsFrom: string }) => ({
  passwordHash,
  sessionsFrom,
});

const linkOf = ({ tokenHash, expiresAt }: { tokenHash: string; expiresAt: string }) => ({ tokenHash, expiresAt });

type SecondFactorEvent = Extract<StaffEvent, { type: `Staff${'SecondFactor' | 'RecoveryCode'}${string}` }>;

function secondFactorChange(event: SecondFactorEvent, { secondFactor }: Account): Partial<Account> {
  switch (event.type) {
    case 'StaffSecondFactorTurnedOn':
      return { secondFactor: { enrolment: event.data.enrolment, recoveryHashes: event.data.recoveryHashes } };
    case 'StaffRecoveryCodesRenewed':
      return { secondFactor: secondFactor && { ...secondFactor, recoveryHashes: event.data.recoveryHashes } };
    case 'StaffRecoveryCodeUsed': {
      const { recoveryHash } = event.data;
      const left = secondFactor?.recoveryHashes.filter((hash) => hash !== recoveryHash) ?? [];
      return { secondFactor: secondFactor && { ...secondFactor, recoveryHashes: left } };
    }
    case 'StaffSecondFactorTurnedOff':
      return { secondFactor: null };
    case 'StaffSecondFactorReset':
      return { secondFactor: null, sessionsFrom: event.data.sessionsFrom };
  }
}
