import { newDraft } from '../../api/ledger/draft.ts';
import { settingsDecider } from '../../domain/school-settings/settings.ts';
import { staffDecider } from '../../domain/staff/staff.ts';
import { streams } from '../../domain/streams.ts';
import type { LedgerAppend } from '../../event-store/ledger-types.ts';
import { drawName } from '../names.ts';
import { randomOf } from '../random.ts';
import type { DemoSize } from '../sizes.ts';
import { CASELOAD } from './context.ts';

/** Address of the account whose password is told at the end. */
export const ADMINISTRATOR_EMAIL = 'admin@demo.example';
const MOST_MANAGERS = 200;

/** How many case managers a school has. */
export const managerCount = ({ students }: DemoSize): number =>
  Math.max(1, Math.min(MOST_MANAGERS, Math.ceil(students / CASELOAD)));

/**
 * The school's name, an administrator, an auditor and the case managers. Nobody knows a password to the hash they are
 * made with; the administrator gets one when everything is there.
 */
export function found(size: DemoSize, seed: string, passwordHash: string, at: string): LedgerAppend[] {
  const settings = newDraft(streams.schoolSettings, settingsDecider, at);
  settings.decide({ type: 'ChangeSettings', name: size.schoolName, lettersInUse: [] });
  const staff = newDraft(streams.staff, staffDecider, at);
  const create = (firstName: string, lastName: string, email: string, flags: { admin: boolean; auditor: boolean }) =>
    staff.decide({ type: 'CreateAccount', account: { firstName, lastName, email, ...flags }, passwordHash });
  create('Demo', 'Administrator', ADMINISTRATOR_EMAIL, { admin: true, auditor: false });
  create('Demo', 'Auditor', 'auditor@demo.example', { admin: false, auditor: true });
  for (let manager = 0; manager < managerCount(size); manager++) {
    const random = randomOf(seed, 'staff', manager);
    const { firstName, lastName } = drawName(random, random.chance(0.75) ? 'female' : 'male');
    create(firstName, lastName, `staff${manager + 1}@demo.example`, { admin: false, auditor: false });
  }
  return [settings.append, staff.append];
}
