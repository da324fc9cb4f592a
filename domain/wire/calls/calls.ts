import type { DeclaredCall } from '../declared-call.ts';
import type * as access from './access.ts';
import type * as accounts from './accounts.ts';
import type * as activities from './activities.ts';
import type * as caseload from './caseload.ts';
import type * as compare from './compare.ts';
import type * as disclosures from './disclosures.ts';
import type * as dueDates from './due-dates.ts';
import type * as exits from './exits.ts';
import type * as facts from './facts.ts';
import type * as forgetting from './forgetting.ts';
import type * as imports from './imports.ts';
import type * as journalActions from './journal-actions.ts';
import type * as language from './language.ts';
import type * as logVerification from './log-verification.ts';
import type * as operations from './operations.ts';
import type * as past from './past.ts';
import type * as proofs from './proofs.ts';
import type * as providerConnection from './provider-connection.ts';
import type * as recentReports from './recent-reports.ts';
import type * as schoolLogo from './school-logo.ts';
import type * as schoolSettings from './school-settings.ts';
import type * as schoolYears from './school-years.ts';
import type * as secondFactor from './second-factor.ts';
import type * as services from './services.ts';
import type * as sessions from './sessions.ts';
import type * as signIn from './sign-in.ts';
import type * as students from './students.ts';
import type * as termRecords from './term-records.ts';
import type * as undo from './undo.ts';
import type * as users from './users.ts';
import type * as views from './views.ts';

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
  typeof schoolLogo &
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
