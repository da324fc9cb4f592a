import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { broken, request, saidIn } from './api.ts';
import { changedBody } from './changed-body.ts';

interface Call {
  everybody?: true;
  method?: string;
  body?: BodyInit | null;
  signal?: AbortSignal | null;
}

/** The HTTP client under react-admin: the same session, errors and sign-out rule as every other call. */
async function fetchJson(url: string, call: Call = {}) {
  const body: unknown = typeof call.body === 'string' ? JSON.parse(call.body) : undefined;
  const { everybody, signal } = call;
  const response = await request(call.method ?? 'GET', url, {
    body,
    ...(everybody && { everybody }),
    ...(signal && { signal }),
  });
  const text = await response.text().catch(broken);
  return { status: response.status, headers: response.headers, body: text, json: saidIn(text) ?? {} };
}

/** As far as the server counts entries of the journal that match a filter, or to the end of the page; one more says that there are more. */
const JOURNAL_COUNTED = 10_000;

const simpleRest = simpleRestProvider('/api/rest', fetchJson);
const ofEverybody = simpleRestProvider('/api/rest', (url, call) =>
  fetchJson(url, { ...call, everybody: true } as Call),
);

/** As `meta` of a list of students: of everybody, whoever's students are on display. */
export const EVERYBODY = { everybody: true } as const;

/** Simple REST under `/api/rest`, where our wire is that: an edit says what its form was filled from. */
export const dataProvider: DataProvider = {
  ...simpleRest,
  async getList(resource, params) {
    const answer = await (params.meta?.everybody ? ofEverybody : simpleRest).getList(resource, params);
    const { total = 0 } = answer;
    const isCountedSoFar = resource === 'actions' || (resource === 'journal' && Object.keys(params.filter).length > 0);
    if (!isCountedSoFar || total <= JOURNAL_COUNTED) return answer;
    const { page = 1, perPage = total } = params.pagination ?? {};
    return { data: answer.data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: total > page * perPage } };
  },
  update: (resource, { previousData, ...params }) =>
    simpleRest.update(resource, { ...params, previousData, data: changedBody(params.data, previousData) }),
};
