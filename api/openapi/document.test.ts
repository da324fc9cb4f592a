import { describe, expect, it } from 'vitest';
import { routes } from '../routes/index.ts';
import { callsOf, type DescribedCall } from './calls.ts';
import { describeApi } from './document.ts';

const description = await describeApi(routes, { title: 'Ledger', version: '1.2.3' });
const calls = callsOf(description);
const text = JSON.stringify(description);
const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`;
const but = (holds: (call: DescribedCall) => boolean) => calls.filter((call) => !holds(call)).map(nameOf);

/** What a reference leads to. */
const at = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], description);

describe('the description of all calls', () => {
  it('has references that lead somewhere, and no shape or answer that none leads to', () => {
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference));
    expect([...references].filter((reference) => at(reference) === undefined)).toEqual([]);
    const { schemas = {}, responses = {} } = description.components ?? {};
    const named = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    expect(named.filter((name) => !references.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('names each call once, in a way that programs can be made of', () => {
    const ids = calls.map(({ id }) => id);
    expect(new Set(ids).size).toBe(routes.length);
    expect(ids.filter((id) => !/^(get|post|put|delete)_[\w.-]+$/.test(id))).toEqual([]);
  });

  it('asks for every part of a path, and for nothing twice', () => {
    const ofPath = ({ parameters }: DescribedCall) => parameters.filter((one) => one.in === 'path');
    const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(but((call) => ofPath(call).every(({ required }) => required === true))).toEqual([]);
    expect(
      but((call) => {
        const names = ofPath(call).map(({ name }) => name);
        return names.toSorted().join() === namesIn(call.path).toSorted().join();
      }),
    ).toEqual([]);
    expect(
      but(({ parameters }) => new Set(parameters.map((one) => `${one.in} ${one.name}`)).size === parameters.length),
    ).toEqual([]);
  });

  it('says what each answer means, and how long to wait where asking again makes sense', () => {
    const answersOf = (call: DescribedCall) => Object.entries(call.answers);
    expect(but((call) => answersOf(call).every(([, { description: about }]) => about !== ''))).toEqual([]);
    const waits = ['429', '503'];
    expect(
      but((call) =>
        answersOf(call).every(
          ([status, { headers }]) => waits.includes(status) === (headers?.['Retry-After'] !== undefined),
        ),
      ),
    ).toEqual([]);
  });

  it('takes a body where something is sent, and a key for what is written by it', () => {
    expect(but(({ method, body }) => !body || method === 'POST' || method === 'PUT')).toEqual([]);
    const takesKey = ({ parameters }: DescribedCall) => parameters.some(({ name }) => name === 'Idempotency-Key');
    expect(but((call) => takesKey(call) === (call.method === 'POST' && call.events.length > 0))).toEqual([]);
  });

  it('says of what an agent may ask whether it is a look: only looks may have been had before, or be of then', () => {
    expect(but(({ method, answers }) => !('304' in answers) || method === 'GET')).toEqual([]);
    const isOfThen = ({ parameters }: DescribedCall) => parameters.some(({ name }) => name === 'asOf');
    expect(but((call) => !isOfThen(call) || call.events.length === 0)).toEqual([]);
    expect(but((call) => !isOfThen(call) || '409' in call.answers)).toEqual([]);
  });

  it('holds no bounds that every number has, also where a text is JSON itself', () => {
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(text).toContain('"contentMediaType":"application/json"');
  });

  it('has an area for each call; what has a subject of its own is no operation', () => {
    const areas = description.tags?.map(({ name }) => name);
    expect(but(({ area }) => areas?.includes(area) === true)).toEqual([]);
    const operations = calls.filter(({ area }) => area === 'Operations').map(({ path }) => path);
    const ofOperators = /^\/(health|metrics)|\/(backUps|readModels|application\/version|openapi\.json|docs)/;
    expect(operations.filter((path) => !ofOperators.test(path))).toEqual([]);
  });

  it.each([
    ['GET /api/reports/preEts', 'Reports'],
    ['GET /api/app/compare/reports/summary', 'Reports'],
    ['POST /api/app/facts/imports', 'Import and export'],
    ['POST /api/app/services', 'Services'],
    ['GET /api/app/dueDates', 'Facts and due dates'],
    ['POST /api/app/caseloads/transfer', 'Teams'],
    ['POST /api/app/undo', 'History and access'],
    ['POST /api/app/forgetting', 'Disclosures and forgetting'],
    ['GET /api/user', 'Users'],
    ['POST /api/app/views', 'Own settings'],
  ])('has %s under %s', (name, area) => {
    expect(calls.find((call) => nameOf(call) === name)?.area).toBe(area);
  });
});
