import { Rejection } from '../../../domain/kernel/rejection.ts';
import * as calls from '../../../domain/wire/calls/journal-actions.ts';
import { ofEndlessList } from '../../../domain/wire/rest-list.ts';
import { journalActions } from '../../../projections/definitions/journal/collections.ts';
import type { ActionDocument } from '../../../projections/definitions/journal/documents.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import { positionText } from '../../../projections/storage/position-text.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { askedAbout, heldOf, json, page } from '../../http/reply.ts';
import { route } from '../route.ts';
import { searching } from '../searching.ts';
import type { QueryServices } from '../services.ts';
import { actionsWhere } from './action-filter.ts';
import { actionRowsOf } from './action-rows.ts';
import type { ActionWhere } from './actions-of-students.ts';
import { TOLD_OF_ACTIONS } from './told-filter.ts';
import { type AboutStudents, fewOfQuestion, isAsked, pointedAt, studentsIn } from './whom-it-shows.ts';

/** Matching actions that are counted; where there are more, one more is said. */
const COUNTED = 10_000;

/** Newest first, by their first entries. */
export const NEWEST_FIRST = [{ field: 'id', descending: true }] as const;

/** Who oversees may open everybody. */
export const OVERSEEN = { isToldHashes: true };

/** Of whom a question for actions tells that finds so many. */
export async function whomOf(
  { readModels }: Pick<QueryServices, 'readModels'>,
  { id, studentId }: calls.ActionFilter,
  { where, total }: { where: ActionWhere; total: number },
): Promise<number[]> {
  const chosen: ActionWhere | undefined = id && { id: { in: id.map(positionText) } };
  const list: AboutStudents<ActionWhere> = {
    find: (query) => readModels.reader(journal).find(journalActions, query),
  };
  return fewOfQuestion(list, { where, chosen, leavesOut: total <= FEW_FOUND && studentId === undefined });
}

export const restActions = route(calls.restActions, {
  rule: 'oversee',
  about:
    'Everything that was recorded, gathered: an import is one row, an action over many students is one, what somebody did to one ' +
    'student, account, year or the settings in one visit is one. The total is exact up to 10,000 or the end of the range; one more ' +
    'says that there are more.',
  access: looksAt('journal-read', TOLD_OF_ACTIONS),
  fewChosen: [],
  reads: ['students', 'journal'],
  async answer(call) {
    const { filter, sort, ...rows } = ofEndlessList(call.input.query);
    const services = searching(call);
    const where = await actionsWhere(services, filter);
    const reader = services.readModels.reader(journal);
    const shown = rows.skip + (rows.limit ?? 0);
    const [documents, total] = await Promise.all([
      reader.find(journalActions, { where, sort: [{ field: 'id', descending: sort.descending }], ...rows }),
      reader.count(journalActions, where, Math.max(COUNTED, shown) + 1),
    ]);
    const rowsShown = page('actions', await actionRowsOf(services, documents, OVERSEEN), rows.skip, total);
    const answer = heldOf(studentsIn(documents), rowsShown);
    if (!isAsked(filter)) return answer;
    const isOfFew = documents.length < total || total <= FEW_FOUND || filter.id;
    const few = isOfFew ? await whomOf(services, filter, { where, total }) : [];
    return askedAbout([...(await pointedAt(call, filter)), ...few], answer);
  },
});

/** @throws {Rejection} `not-found` */
export async function actionOr404(
  { readModels }: Pick<QueryServices, 'readModels'>,
  id: string,
): Promise<ActionDocument> {
  const document = await readModels.reader(journal).get(journalActions, positionText(id));
  if (!document) throw new Rejection('not-found', 'Not Found');
  return document;
}

export const restAction = route(calls.restAction, {
  rule: 'oversee',
  about: 'One action of the journal, by the id of its first entry',
  access: looksAt('journal-read'),
  reads: ['students', 'journal'],
  async answer({ services, input }) {
    const action = await actionOr404(services, input.params.id);
    const [row] = await actionRowsOf(services, [action], OVERSEEN);
    return heldOf([action.studentId], json(row as object));
  },
});
