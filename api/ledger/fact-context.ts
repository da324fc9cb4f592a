import { openYear } from '../../domain/school-years/calendar.ts';
import type { FactContext } from '../../domain/student-facts/fact-rules.ts';
import type { StudentState } from '../../domain/students/student.ts';
import type { FollowedStreams } from './followed-streams.ts';

/** What facts are held against. */
export async function factContext(
  { followed }: { followed: Pick<FollowedStreams, 'calendar' | 'settings'> },
  state: StudentState,
): Promise<FactContext> {
  const calendar = (await followed.calendar.current()).state;
  const { profile } = (await followed.settings.current()).state;
  const yearIds = state.status === 'admitted' ? Object.keys(state.stays).map(Number) : [];
  const begins = yearIds.flatMap((yearId) => openYear(calendar, yearId)?.terms[0]?.startDate ?? []);
  return { entered: begins.sort()[0], profile };
}
