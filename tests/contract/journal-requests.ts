import type { Client } from '../http/client.ts';
import { type GoodRequest, request } from './good-request.ts';

/** Looks into the journal and the access record; `importAction` is the id of an import in it. */
export const journalRequests = (importAction: string): readonly GoodRequest[] => [
  request('GET /api/rest/journal', { query: '?range=[0,9]' }),
  request('GET /api/rest/journal/{id}', { params: { id: 1 } }),
  request('GET /api/rest/actions', { query: '?range=[0,9]&filter={"q":"ann"}' }),
  request('GET /api/rest/actions/{id}', { params: { id: 1 } }),
  request('GET /api/app/actions/{id}/entries', { params: { id: 1 } }),
  request('GET /api/app/actions/{id}/rows', { params: { id: importAction } }),
  request('GET /api/app/schoolYears/{yearId}/colleaguesToday', { params: { yearId: 1 } }),
  request('GET /api/app/journal/counts'),
  request('GET /api/app/timelines/{subject}', { params: { subject: 'school-settings' } }),
  request('GET /api/app/timelines/{subject}', { params: { subject: 'staff-1' }, query: '?limit=5' }),
  request('POST /api/app/journal/export', { body: { filter: { kind: 'import' } } }),
  request('POST /api/app/journal/export', { body: { format: 'xlsx' } }),
  request('POST /api/app/log/verification'),
  request('GET /api/app/log/verification'),
  request('DELETE /api/app/log/verification'),
  request('GET /api/app/accessRecord/alarms'),
  request('GET /api/rest/accessRecord', { query: '?range=[0,9]' }),
  request('GET /api/rest/accessRecord/{id}', { params: { id: 1 } }),
];

/** The id of the first import in the journal. */
export const importActionOf = async (client: Client): Promise<string> =>
  (await client.get(`/api/rest/actions?filter=${encodeURIComponent('{"kind":"import"}')}`)).body[0].id;
