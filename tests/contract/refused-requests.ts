import { AS_OF } from '../../domain/wire/as-of-calls.ts';
import type { GoodRequest } from './good-requests.ts';

/** What is needed beside the usual to be refused so. */
export const SPECIAL: Record<string, { body?: object; query?: string; id?: string }> = {
  '404 POST /api/app/proofs': { body: { studentId: 999_999 } },
  '404 POST /api/app/forgetting': { body: { studentId: 999_999 } },
  '404 POST /api/app/disclosures': { body: { call: null, records: 'IEP', studentIds: [999_999] } },
  '400 GET /api/docs': { query: `?q=${'x'.repeat(201)}` },
  '400 GET /api/app/caseloads': { query: '?on=x' },
  '400 GET /api/app/students/{studentId}/team': { query: '?on=x' },
  '400 GET /api/app/preEts/{quarter}/students': { query: '?group=x' },
  '400 GET /api/app/exits/{year}/filings': { query: '?filing=x' },
  '400 GET /api/app/changes': { query: '?after=x' },
  '400 GET /api/app/exits/{year}/students': { query: '?group=x' },
  '400 GET /api/app/actions/{id}/rows': { query: '?part=x' },
  '400 GET /api/app/readModels/runs': { query: '?name=x' },
  '400 GET /api/app/undo/progress': { query: '?entry=x' },
  '400 GET /api/app/journal/counts': { query: '?firstDay=x' },
  '400 GET /api/app/terms/{termId}/days': { query: '?before=x' },
  '400 DELETE /api/users/{id}': { id: '1' },
  '400 DELETE /api/rest/users/{id}': { id: '1' },
  '400 DELETE /api/app/users/{id}/invitation': { id: '1' },
  '400 DELETE /api/app/readModels/{name}/rebuild': { id: 'journal' },
  '400 DELETE /api/app/readModels/{name}/compare': { id: 'journal' },
  '401 POST /api/login': { body: { password: 'wrong' } },
  '403 POST /api/app/set-up': { body: { token: 'guess' } },
  '404 POST /api/activities': { body: { schoolYearId: 99 } },
  '404 POST /api/app/imports': { body: { schoolYearId: 99, termId: 991 } },
  '404 POST /api/app/imports/known': { body: { schoolYearId: 99, termId: 991 } },
  '404 POST /api/app/undo': { body: { entry: '99999999' } },
  // The good file has been imported: the same again writes nothing that could be in conflict.
  '409 POST /api/app/facts/imports': {
    body: {
      upload: 'more facts',
      rows: [{ studentId: 'A-1', kind: 'Evaluation', evaluatedOn: '03/01/2024', evaluationDueDate: '03/01/2027' }],
    },
  },
  '404 GET /api/rest/students': { query: '?filter={"termId":991}' },
  // Links that work are never refused so.
  '429 POST /api/app/set-up': { body: { token: 'guess' } },
  '429 POST /api/resetPassword': { body: { uid: 'guess' } },
  '429 POST /api/app/invitations/check': { body: { secret: 'guess' } },
  '429 POST /api/app/invitations/accept': { body: { secret: 'guess' } },
  '429 POST /api/users/{id}': { id: '1', body: { currentPassword: 'a guess' } },
  '429 PUT /api/rest/users/{id}': { id: '1', body: { id: 1, currentPassword: 'a guess' } },
};

/** A good request, so changed that the call refuses it with this status where it needs something special. */
export function special(status: string, good: GoodRequest): GoodRequest {
  const { body, query = good.query, id } = SPECIAL[`${status} ${good.call}`] ?? {};
  const params =
    id === undefined ? good.params : Object.fromEntries(Object.keys(good.params).map((name) => [name, id]));
  return { ...good, params, query, body: body ? { ...(good.body as object), ...body } : good.body };
}

/** A good request about what is not there. */
export const nowhere = ({ params, query, ...good }: GoodRequest): GoodRequest => ({
  ...good,
  params: Object.fromEntries(Object.keys(params).map((name) => [name, '999999999'])),
  query: query.replace(/&studentId=\d+/, '&studentId=999999'),
});

/** A good request about this point of the past. */
export const asOf = (good: GoodRequest, point: string): GoodRequest => ({
  ...good,
  query: `?${AS_OF}=${point}&${good.query.slice(1).replace(/(^|&)asOf=[^&]*/, '')}`,
});
