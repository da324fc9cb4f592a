import { type CalendarCommand, calendarDecider } from '../../domain/school-years/calendar.ts';
import * as calls from '../../domain/wire/calls/school-years.ts';
import { json, nothing } from '../http/reply.ts';
import { transact } from '../ledger/transact.ts';
import { requireSchoolChange } from './room-for-school-change.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

/** One event hides everything of the year at once; the read models clean up behind it. */
async function commandCalendar(call: SignedInCall, command: CalendarCommand): Promise<void> {
  await requireSchoolChange(call);
  const { calendar } = call.services.followed;
  const { position } = await transact(call.services, call.cause('form'), async () => {
    const { state, tip } = await calendar.current();
    const events = calendarDecider.decide(command, state);
    return { appends: [{ stream: calendar.stream, tip, events }], answer: undefined };
  });
  await call.settle(position);
}

export const clearYear = route(calls.clearYear, {
  rule: 'admin',
  about: 'Takes all students out of a year, with their term records and activities of that year',
  access: 'no records',
  writes: ['SchoolYearCleared'],
  async answer(call) {
    await commandCalendar(call, { type: 'ClearYear', yearId: call.input.params.yearId });
    return nothing();
  },
});

export const deleteYear = route(calls.deleteYear, {
  rule: 'admin',
  about: 'Deletes a year with everything in it; other years are not touched',
  access: 'no records',
  writes: ['SchoolYearDeleted'],
  async answer(call) {
    await commandCalendar(call, { type: 'DeleteYear', yearId: call.input.params.yearId });
    return nothing();
  },
});

export const restDeleteYear = route(calls.restDeleteYear, {
  rule: 'admin',
  about: 'Deletes a year with everything in it; other years are not touched',
  access: 'no records',
  writes: ['SchoolYearDeleted'],
  async answer(call) {
    const deleted = call.input.params.id;
    await commandCalendar(call, { type: 'DeleteYear', yearId: deleted });
    return json({ id: deleted });
  },
});
