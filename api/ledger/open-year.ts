import { decodeTermId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { type CalendarYear, openYear } from '../../domain/school-years/calendar.ts';
import type { LedgerServices } from './services.ts';

type Followed = Pick<LedgerServices, 'followed'>;

/** The open school year with this id as the calendar has it now, or 404. */
export async function openYearOr404({ followed }: Followed, yearId: number): Promise<CalendarYear> {
  const year = openYear((await followed.calendar.current()).state, yearId);
  if (!year) throw new Rejection('not-found', 'School year does not exist');
  return year;
}

/** The open year that this term belongs to, or 404. */
export async function yearOfTermOr404(services: Followed, termId: number): Promise<CalendarYear> {
  const address = decodeTermId(termId);
  const year = address && openYear((await services.followed.calendar.current()).state, address.yearId);
  if (!year?.terms.some((term) => term.id === termId)) throw new Rejection('not-found', 'Term does not exist');
  return year;
}
