import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { broken, request } from './api.ts';

interface Call {
  method?: string;
  body?: BodyInit | null;
  signal?: AbortSignal | null;
}

/** The HTTP client under react-admin: the same session, errors and sign-out rule as every other call. */
async function fetchJson(url: string, call: Call = {}) {
  const body: unknown = typeof call.body === 'string' ? JSON.parse(call.body) : undefined;
  const response = await request(call.method ?? 'GET', url, { body, ...(call.signal && { signal: call.signal }) });
  const text = await response.text().catch(broken);
  return { status: response.status, headers: response.headers, body: text, json: text ? JSON.parse(text) : {} };
}

/** Simple REST under `/api/rest`. */
export const dataProvider: DataProvider = simpleRestProvider('/api/rest', fetchJson);
