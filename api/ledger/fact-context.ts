import { openYear } from '../../domain/school-years/calendar.ts';
import type { FactContext } from '../../domain/student-facts/fact-rules.ts';
import type { StudentState } from '../../domain/students/student.ts';
import { POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { FollowedStreams } from './followed-streams.ts';

/** What facts are held against. */
export async function factContext(
  { followed }: { followed: Pick<FollowedStreams, 'calendar' | 'settings'> },
  state: StudentState,
): Promise<FactContext> {
  const calendar = (await followed.calendar.current()).state;
  const { profile } = (await followed.settings.current()).state;
  // Who was known only after leaving did not enter then.
  const stays = state.status === 'admitted' ? Object.entries(state.stays) : [];
  const yearIds = stays.flatMap(([id, { membership }]) => (membership.gradeLevel === POST_SCHOOL ? [] : [Number(id)]));
  const begins = yearIds.flatMap((yearId) => openYear(calendar, yearId)?.terms[0]?.startDate ?? []);
  return { entered: begins.sort()[0], profile };
}
