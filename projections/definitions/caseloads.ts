import { merged } from '../../domain/kernel/changes.ts';
import { parseStream, studentOf } from '../../domain/streams.ts';
import type { TeamEvent, TeamMember } from '../../domain/teams/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { AssignmentDocument } from './shared/documents.ts';

/** By account and role for one person's caseload, by role for who has how many. */
export const assignments = collection<AssignmentDocument>()('assignments', {
  id: 'text',
  fields: { userId: 'number', role: 'text', from: 'text', until: 'text', studentId: 'number' },
  indexes: [
    { on: ['userId', 'role'], holds: ['from', 'until', 'studentId'] },
    { on: ['role', 'userId'], holds: ['from', 'until', 'studentId'] },
  ],
});

/** Stands for no end, so that days compare as texts. */
export const NO_END = '9999-12-31';

const idOf = (studentId: number, entry: number) => `${studentId}-${entry}`;

type Changed = Recorded<Extract<TeamEvent, { type: 'TeamMemberEnded' | 'TeamMemberCorrected' }>>;

/** What an event may change of an entry. */
type Changes = { [Field in 'role' | 'userId' | 'from' | 'until']?: TeamMember[Field] | undefined };

async function change({ stream, data }: Changed, unit: UnitOfWork): Promise<void> {
  const known = await unit.get(assignments, idOf(studentOf(stream), data.entry));
  if (!known) return;
  const { role, userId, from, until }: Changes = data;
  unit.put(assignments, merged(known, { role, userId, from, until: until === null ? NO_END : until }));
}

/** Who is responsible for whom, from which day to which; nothing personal is in it (rules/caseload#roles). */
export const caseloads = projection({
  name: 'caseloads',
  version: 1,
  subjectsApart: true,
  collections: [assignments],
  reads({ stream, data }) {
    const address = parseStream(stream);
    return address?.kind === 'student' && 'entry' in data
      ? [[assignments, idOf(address.studentId, Number(data.entry))]]
      : [];
  },
  on: {
    TeamMemberAdded({ stream, data: { entry, role, userId, from, until } }, unit) {
      const studentId = studentOf(stream);
      unit.put(assignments, { id: idOf(studentId, entry), studentId, role, userId, from, until: until ?? NO_END });
    },
    TeamMemberEnded: change,
    TeamMemberCorrected: change,
    TeamMemberWithdrawn({ stream, data: { entry } }, unit) {
      unit.delete(assignments, idOf(studentOf(stream), entry));
    },
  },
});
