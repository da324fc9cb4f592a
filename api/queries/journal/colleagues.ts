import { dayIn, spanOf } from '../../../domain/kernel/plain-day.ts';
import * as calls from '../../../domain/wire/calls/journal-actions.ts';
import { journalActions } from '../../../projections/definitions/journal/collections.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { heldOf, json } from '../../http/reply.ts';
import { route } from '../route.ts';
import { yearOr404 } from '../term.ts';
import { actionRowsOf } from './action-rows.ts';
import { studentNames } from './entry-rows.ts';
import { studentsIn } from './whom-it-shows.ts';

/** Actions of today, among which those of others are looked for. */
const LOOKED_THROUGH = 50;

/** Along the index that ends with today: earlier actions are not gone through. */
const LATEST = [{ field: 'lastAt', descending: true }] as const;

/** What others did today with the students of a school year, for everybody who works with it (rules/journal#colleagues). */
export const colleaguesActions = route(calls.colleaguesActions, {
  rule: 'read',
  about: 'What others did today in a school year, newest first: the little that the start page shows to everybody',
  access: looksAt('journal-read'),
  outsideTeam: 'left out',
  refuses: [404],
  reads: ['school-years', 'students', 'journal'],
  async answer({ services, actor, now, input: { params } }) {
    const { yearId } = params;
    await yearOr404(services.readModels, yearId);
    const { first } = spanOf(dayIn(now, services.configuration.TIME_ZONE), services.configuration.TIME_ZONE);
    const today = { where: { yearId, lastAt: { gte: first.toISOString() } }, sort: LATEST, limit: LOOKED_THROUGH };
    const documents = await services.readModels.reader(journal).find(journalActions, today);
    const shown = await studentNames(services, documents);
    const others = documents.filter(
      ({ actor: by, studentId }) => by !== actor.id && (studentId === null || shown.has(studentId)),
    );
    const shownActions = others.slice(0, calls.COLLEAGUES_ACTIONS_AT_MOST);
    return heldOf(studentsIn(shownActions), json({ actions: await actionRowsOf(services, shownActions) }));
  },
});
