import type { DescribedAnswer, DescribedCall } from '../../api/openapi/calls.ts';
import { forbiddenNames } from './derived-names.ts';
import { callAt, nameOf } from './description.ts';
import { faultsBy } from './schemas.ts';

/** A request and what it was answered. */
export interface Exchange {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  /** As it came. */
  text: string;
}

/** Our own calls may hold what the contract's may not; refusals and the description name fields by their names. */
const mayHoldAnything = ({ path, status }: Exchange) => /^\/api\/(app|rest|openapi\.json)/i.test(path) || status >= 400;

function checkBody({ text, headers }: Exchange, { content, headers: promised = {} }: DescribedAnswer): string[] {
  const missing = Object.keys(promised).filter((name) => headers.get(name) === null);
  const faults = missing.map((name) => `the header ${name} is missing`);
  if (!content) return text === '' ? faults : [...faults, 'there is a body'];
  const type = headers.get('content-type')?.replace(/;.*/, '') ?? '';
  const media = content[type];
  if (!media) return [...faults, `it is ${type || 'of no type'}, not ${Object.keys(content).join(' or ')}`];
  if (type === 'application/json') faults.push(...faultsBy(media.schema, JSON.parse(text)));
  if (type === 'application/x-ndjson')
    for (const line of text.split('\n').slice(0, -1)) faults.push(...faultsBy(media.schema, JSON.parse(line)));
  return faults;
}

/** Answers hold records of people: none may stay in a cache. */
const keptFaults = ({ path, headers }: Exchange) =>
  /^\/api(\/|$)/i.test(path) && headers.get('cache-control') !== 'no-store' ? ['a cache may keep it'] : [];

function faultsOf(exchange: Exchange, call: DescribedCall | undefined): string[] {
  const { status, text, path } = exchange;
  if (!call) {
    if (!/^\/api(\/|$)/i.test(path)) return [];
    return status === 404 && text.includes('"error"') ? [] : ['nobody described this call'];
  }
  const response = call.answers[status];
  if (!response) return [`${nameOf(call)} does not describe ${status}`];
  const derived = mayHoldAnything(exchange) || !exchange.headers.get('content-type')?.includes('json');
  const names = derived ? [] : forbiddenNames(JSON.parse(text || 'null'));
  return [...checkBody(exchange, response), ...names.map((name) => `${name} must not be on the wire`)];
}

/** Holds an answer against the description of the API. @throws when they differ */
export function checkAnswer(exchange: Exchange): DescribedCall | undefined {
  const call = callAt(exchange.method, exchange.path);
  const faults = [...keptFaults(exchange), ...(exchange.method === 'HEAD' ? [] : faultsOf(exchange, call))];
  if (faults.length === 0) return call;
  const { method, path, status, text } = exchange;
  throw new Error(
    `${method} ${path} answered ${status} against its description:\n${faults.join('\n')}\n${text.slice(0, 500)}`,
  );
}
