import { dayIn, spanOf } from '../../../domain/kernel/plain-day.ts';
import * as calls from '../../../domain/wire/calls/journal-actions.ts';
import { journalActions } from '../../../projections/definitions/journal/collections.ts';
import type { ActionDocument } from '../../../projections/definitions/journal/documents.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { heldOf, json } from '../../http/reply.ts';
import { inTurns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';
import { route } from '../route.ts';
import { seesEverybody } from '../sees-everybody.ts';
import { yearOr404 } from '../term.ts';
import { actionRowsOf } from './action-rows.ts';
import { studentNames } from './entry-rows.ts';
import { studentsIn } from './whom-it-shows.ts';

/** Actions of today in the year, among which those of others are looked for; and those of all years, among which these are. */
const LOOKED_THROUGH = 50;
const OF_ALL_YEARS = 1000;

/** The latest actions of today in a year. Asked for by year, all that there ever were in it would be gone through. */
async function latestOf(
  models: ReadModels,
  { yearId, first }: { yearId: number; first: Date },
): Promise<ActionDocument[]> {
  const today = {
    where: { lastAt: { gte: first.toISOString() } },
    sort: [{ field: 'lastAt', descending: true }],
    limit: OF_ALL_YEARS,
  } as const;
  const found: ActionDocument[] = [];
  for await (const action of inTurns(currentParty(), models.reader(journal).stream(journalActions, today))) {
    if (action.yearId === yearId) found.push(action);
    if (found.length === LOOKED_THROUGH) break;
  }
  return found;
}

/** Whether an action was over several students, and few: it tells of each of them to whoever knows who there is. */
const isOverFew = ({ intent }: ActionDocument) =>
  intent !== null && intent.created + intent.changed + intent.unchanged <= FEW_FOUND;

/** What others did today with the students of a school year, for everybody who works with it (rules/journal#colleagues). */
export const colleaguesActions = route(calls.colleaguesActions, {
  rule: 'read',
  about: 'What others did today in a school year, newest first: the little that the start page shows to everybody',
  access: looksAt('journal-read'),
  outsideTeam: 'left out',
  refuses: [404],
  reads: ['school-years', 'records', 'students', 'journal'],
  async answer(call) {
    const { services, actor, now } = call;
    const { yearId } = call.input.params;
    await yearOr404(services.readModels, yearId);
    const { first } = spanOf(dayIn(now, services.configuration.TIME_ZONE), services.configuration.TIME_ZONE);
    const documents = await latestOf(services.readModels, { yearId, first });
    const shown = await studentNames(services, documents);
    // Who may not open everybody is told of no action over few, of whom some may be others'.
    const isTold = (document: ActionDocument) =>
      document.studentId === null ? !(services.limits && isOverFew(document)) : shown.has(document.studentId);
    const others = documents.filter((document) => document.actor !== actor.id && isTold(document));
    const shownActions = others.slice(0, calls.COLLEAGUES_ACTIONS_AT_MOST);
    const isToldHashes = await seesEverybody(call);
    const actions = await actionRowsOf(services, shownActions, { isToldHashes });
    return heldOf(studentsIn(shownActions), json({ actions }));
  },
});
