import type * as access from './calls/access.ts';
import type * as accounts from './calls/accounts.ts';
import type * as activities from './calls/activities.ts';
import type * as caseload from './calls/caseload.ts';
import type * as compare from './calls/compare.ts';
import type * as disclosures from './calls/disclosures.ts';
import type * as dueDates from './calls/due-dates.ts';
import type * as exits from './calls/exits.ts';
import type * as facts from './calls/facts.ts';
import type * as forgetting from './calls/forgetting.ts';
import type * as imports from './calls/imports.ts';
import type * as journalActions from './calls/journal-actions.ts';
import type * as language from './calls/language.ts';
import type * as logVerification from './calls/log-verification.ts';
import type * as operations from './calls/operations.ts';
import type * as past from './calls/past.ts';
import type * as proofs from './calls/proofs.ts';
import type * as providerConnection from './calls/provider-connection.ts';
import type * as recentReports from './calls/recent-reports.ts';
import type * as schoolSettings from './calls/school-settings.ts';
import type * as schoolYears from './calls/school-years.ts';
import type * as secondFactor from './calls/second-factor.ts';
import type * as services from './calls/services.ts';
import type * as sessions from './calls/sessions.ts';
import type * as signIn from './calls/sign-in.ts';
import type * as students from './calls/students.ts';
import type * as termRecords from './calls/term-records.ts';
import type * as undo from './calls/undo.ts';
import type * as users from './calls/users.ts';
import type * as views from './calls/views.ts';
import type { DeclaredCall } from './declared-call.ts';

/** What is declared in `calls/`. Types only: the screens load none of the schemas by it. */
type Declarations = typeof access &
  typeof accounts &
  typeof activities &
  typeof caseload &
  typeof compare &
  typeof dueDates &
  typeof exits &
  typeof facts &
  typeof disclosures &
  typeof forgetting &
  typeof imports &
  typeof journalActions &
  typeof logVerification &
  typeof operations &
  typeof past &
  typeof proofs &
  typeof providerConnection &
  typeof recentReports &
  typeof schoolSettings &
  typeof schoolYears &
  typeof secondFactor &
  typeof views &
  typeof language &
  typeof services &
  typeof sessions &
  typeof signIn &
  typeof students &
  typeof termRecords &
  typeof undo &
  typeof users;

type Declared = Extract<Declarations[keyof Declarations], DeclaredCall>;

type Method = DeclaredCall['method'];

/** Every declared call by method and path: `Calls['GET']['/api/users']`. */
export type Calls = {
  [Of in Method]: { [Call in Extract<Declared, { method: Of }> as Call['path']]: Call };
};

/** The paths that can be called with a method. */
export type PathOf<Of extends Method> = keyof Calls[Of];
