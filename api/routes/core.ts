import { acceptInvitation } from '../commands/accept-invitation.ts';
import { changeSchoolLogo } from '../commands/change-school-logo.ts';
import { changeSchoolSettings } from '../commands/change-school-settings.ts';
import { changeWhatWeKeep } from '../commands/change-what-we-keep.ts';
import { cancelComparison, compareReadModel } from '../commands/compare-read-model.ts';
import { createUser, restCreateUser } from '../commands/create-user.ts';
import { createYear, restCreateYear } from '../commands/create-year.ts';
import { disableUser, enableUser } from '../commands/disable-user.ts';
import { editUser, restEditUser } from '../commands/edit-user.ts';
import { endOtherSessions, endSession, endSessionsOfUser, signOut } from '../commands/end-sessions.ts';
import { forgotPassword } from '../commands/forgot-password.ts';
import { inviteUser, renewInvitation, withdrawInvitation } from '../commands/invite-user.ts';
import { closeOwnCalendar, openOwnCalendar, ownCalendarState } from '../commands/own-calendar.ts';
import { chooseOwnLanguage, ownLanguage } from '../commands/own-language.ts';
import { ownViews, removeOwnView, saveOwnView } from '../commands/own-views.ts';
import { connect, disconnect, ownConnection, startConnection } from '../commands/provider-connection.ts';
import {
  cancelRebuild,
  rebuildReadModel,
  rebuildReadModels,
  retryReadModel,
  skipStoppedEvent,
} from '../commands/rebuild-read-model.ts';
import { removeUser, restRemoveUser } from '../commands/remove-user.ts';
import { clearYear, deleteYear, restDeleteYear } from '../commands/remove-year.ts';
import { resetPassword } from '../commands/reset-password.ts';
import { resetSecondFactor } from '../commands/reset-second-factor.ts';
import {
  enrolSecondFactor,
  ownSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../commands/second-factor.ts';
import { setUp } from '../commands/set-up.ts';
import { signIn } from '../commands/sign-in.ts';
import {
  beginSessionFromProvider,
  endAtProvider,
  returnFromProvider,
  startSingleSignOn,
} from '../commands/single-sign-on.ts';
import { disconnectUser, inviteToConnect } from '../commands/users-connection.ts';
import { forgetUser } from '../forgetting/forget-user.ts';
import type { ServedRoute } from '../http/route.ts';
import { restAccessEntry, restAccessRecord } from '../queries/access-record.ts';
import { accounts } from '../queries/accounts.ts';
import { acknowledgeAlarm, alarms } from '../queries/alarms.ts';
import { backUpSchedule } from '../queries/back-ups.ts';
import { changes } from '../queries/changes.ts';
import { live, ready } from '../queries/health.ts';
import { installation } from '../queries/installation.ts';
import { checkInvitation } from '../queries/invitation.ts';
import { actionEntries } from '../queries/journal/action-entries.ts';
import { actionRows } from '../queries/journal/action-outcomes.ts';
import { restAction, restActions } from '../queries/journal/actions.ts';
import { colleaguesActions } from '../queries/journal/colleagues.ts';
import { journalCounts } from '../queries/journal/counts.ts';
import { restJournal, restJournalEntry } from '../queries/journal/entries.ts';
import { exportJournal } from '../queries/journal/export.ts';
import { restImport, restImports } from '../queries/journal/imports.ts';
import { metrics } from '../queries/metrics.ts';
import { readModelComparison, readModelRuns } from '../queries/read-model-runs.ts';
import { restReadModel, restReadModels } from '../queries/read-models.ts';
import { recentReports } from '../queries/recent-reports.ts';
import { activityGroups, disabilities, version } from '../queries/reference-data.ts';
import { removedAccounts } from '../queries/removed-accounts.ts';
import { checkResetLink, checkResetPasswordRequest } from '../queries/reset-link.ts';
import { schoolLogo, schoolSettings, whatWeKeep } from '../queries/school-settings.ts';
import { restSchoolYear, restSchoolYears, schoolYears } from '../queries/school-years.ts';
import { sessions } from '../queries/sessions.ts';
import { undoProgress } from '../queries/undo-progress.ts';
import { restUser, restUsers, user, users } from '../queries/users.ts';
import { cancelVerification, startVerification, verification } from '../verification/routes.ts';
import type { RouteServices } from './services.ts';

/** Sign-in, accounts, settings, school years, reference data and operations. */
export const coreRoutes: readonly ServedRoute<RouteServices>[] = [
  live,
  ready,
  metrics,
  backUpSchedule,
  installation,
  changes,
  setUp,
  signIn,
  signOut,
  sessions,
  endSession,
  endOtherSessions,
  endSessionsOfUser,
  forgotPassword,
  checkResetLink,
  checkResetPasswordRequest,
  resetPassword,
  user,
  users,
  createUser,
  editUser,
  removeUser,
  accounts,
  removedAccounts,
  forgetUser,
  disableUser,
  enableUser,
  inviteUser,
  renewInvitation,
  withdrawInvitation,
  checkInvitation,
  acceptInvitation,
  recentReports,
  ownViews,
  saveOwnView,
  removeOwnView,
  ownCalendarState,
  openOwnCalendar,
  closeOwnCalendar,
  ownLanguage,
  chooseOwnLanguage,
  ownSecondFactor,
  enrolSecondFactor,
  turnOnSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  resetSecondFactor,
  startSingleSignOn,
  endAtProvider,
  returnFromProvider,
  beginSessionFromProvider,
  ownConnection,
  startConnection,
  connect,
  disconnect,
  inviteToConnect,
  disconnectUser,
  disabilities,
  activityGroups,
  version,
  schoolSettings,
  changeSchoolSettings,
  schoolLogo,
  changeSchoolLogo,
  whatWeKeep,
  changeWhatWeKeep,
  schoolYears,
  createYear,
  clearYear,
  deleteYear,
  restUsers,
  restUser,
  restCreateUser,
  restEditUser,
  restRemoveUser,
  restSchoolYears,
  restSchoolYear,
  restCreateYear,
  restDeleteYear,
  restImports,
  restImport,
  restJournal,
  restJournalEntry,
  restActions,
  restAction,
  actionEntries,
  actionRows,
  colleaguesActions,
  journalCounts,
  exportJournal,
  startVerification,
  verification,
  cancelVerification,
  restAccessRecord,
  restAccessEntry,
  alarms,
  acknowledgeAlarm,
  restReadModels,
  restReadModel,
  rebuildReadModels,
  rebuildReadModel,
  retryReadModel,
  skipStoppedEvent,
  cancelRebuild,
  compareReadModel,
  cancelComparison,
  readModelComparison,
  readModelRuns,
  undoProgress,
];
