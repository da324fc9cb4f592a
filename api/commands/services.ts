import type { CaseloadServices } from '../caseload/services.ts';
import type { HttpServices } from '../http/services.ts';
import type { SignInServices } from '../sign-in/services.ts';

/** What commands decide and write with, and tell people by. */
export interface CommandServices extends HttpServices, SignInServices, Pick<CaseloadServices, 'limits'> {}
