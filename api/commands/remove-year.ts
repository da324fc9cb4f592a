import { z } from 'zod';
import { type CalendarCommand, calendarDecider } from '../../domain/school-years/calendar.ts';
import { id } from '../../domain/wire/parts.ts';
import { answersJson, answersNothing } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json, nothing } from '../http/reply.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { transact } from '../ledger/transact.ts';

/** One event hides everything of the year at once; the read models clean up behind it. */
async function commandCalendar(call: SignedInCall, command: CalendarCommand): Promise<void> {
  const { calendar } = call.parts.followed;
  const { position } = await transact(call.parts, call.cause('form'), async () => {
    const { state, tip } = await calendar.current();
    const events = calendarDecider.decide(command, state);
    return { appends: [{ stream: calendar.stream, tip, events }], answer: undefined };
  });
  await call.settle(position);
}

export const clearYear = route({
  method: 'DELETE',
  path: '/api/schoolYears/:yearId/students',
  rule: 'admin',
  about: 'Takes all students out of a year, with their term records and activities of that year',
  access: 'no records',
  answers: answersNothing,
  writes: ['SchoolYearCleared'],
  async answer(call) {
    await commandCalendar(call, { type: 'ClearYear', yearId: idParam(call, 'yearId') });
    return nothing();
  },
});

export const deleteYear = route({
  method: 'DELETE',
  path: '/api/schoolYears/:yearId',
  rule: 'admin',
  about: 'Deletes a year with everything in it; other years are not touched',
  access: 'no records',
  answers: answersNothing,
  writes: ['SchoolYearDeleted'],
  async answer(call) {
    await commandCalendar(call, { type: 'DeleteYear', yearId: idParam(call, 'yearId') });
    return nothing();
  },
});

export const restDeleteYear = route({
  method: 'DELETE',
  path: '/api/rest/schoolYears/:id',
  rule: 'admin',
  about: 'Deletes a year with everything in it; other years are not touched',
  access: 'no records',
  answers: answersJson(z.object({ id: id() })),
  writes: ['SchoolYearDeleted'],
  async answer(call) {
    const deleted = idParam(call, 'id');
    await commandCalendar(call, { type: 'DeleteYear', yearId: deleted });
    return json({ id: deleted });
  },
});
