import { Rejection } from '../../domain/kernel/rejection.ts';
import { nameOf } from '../../domain/students/display.ts';
import type { OutsideTeam } from '../../domain/wire/caseload-scope.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { CaseloadServices } from './services.ts';
import type { Sight } from './sight.ts';
import { leadsOf } from './teams-of-now.ts';

/** How a call is refused that shows somebody outside one's team. */
export interface Refusing {
  student(studentId: number): Promise<never>;
  everybody(): never;
}

async function whomToAsk({ readModels, followed }: CaseloadServices, studentId: number, { day }: Sight) {
  const userId = (await leadsOf(readModels, [studentId], day)).get(studentId) ?? null;
  const account = userId === null ? undefined : (await followed.staff.current()).state.listed.get(userId);
  return account ? `${account.firstName} ${account.lastName}` : null;
}

const detailsOf = ({ mode }: Sight, outside: Omit<OutsideTeam, 'mode'>): { outsideTeam: OutsideTeam } => ({
  outsideTeam: { mode: mode === 'ask' ? 'ask' : 'closed', ...outside },
});

/** Names the student, and whom to ask: that somebody exists is never hidden (rules/caseload#modes). */
export const refusing = (services: CaseloadServices, sight: Sight): Refusing => ({
  async student(studentId) {
    const person = await services.readModels.reader(students).get(admittedStudents, studentId);
    const lead = await whomToAsk(services, studentId, sight);
    // Of somebody who was forgotten there is no name.
    const student = (person && nameOf(person)) || null;
    const who = student ?? 'This student';
    const ask = lead ? `${lead} leads the team` : 'Nobody leads the team: an administrator can name somebody';
    const details = detailsOf(sight, { studentId, student, lead });
    const message =
      sight.mode === 'ask'
        ? `${who} is not in your caseload: say why you open the record. ${ask}.`
        : `${who} is not in your caseload, and this school shows staff their own students only. ${ask}.`;
    throw new Rejection('forbidden', message, { details });
  },
  everybody() {
    const details = detailsOf(sight, { studentId: null, student: null, lead: null });
    const message =
      sight.mode === 'ask'
        ? 'This shows students outside your caseload: say why, or choose My students.'
        : 'This school shows staff their own students only: choose My students.';
    throw new Rejection('forbidden', message, { details });
  },
});

/**
 * Refuses what is asked of whoever there is (undefined), or is somebody's, where not all of them may be opened; nobody is named: it would
 * tell in whose team they are. @throws {Rejection} `forbidden`
 */
export function requireAllOpen(refuse: Refusing, open: ReadonlySet<number>, ids: Iterable<number> | undefined): void {
  if (!ids || [...ids].some((id) => !open.has(id))) refuse.everybody();
}
