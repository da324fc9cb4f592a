import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { reading } from '../../domain/kernel/read-body.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import { readableReason } from '../../ui/shared/messages.ts';
import { speak } from '../../ui/words/language.ts';
import { badBodies } from './bad-input/bad-values.ts';
import { calls, nameOf } from './description.ts';
import { changing, making } from './good-requests.ts';

const CALLS = join(import.meta.dirname, '..', '..', 'domain', 'wire', 'calls');
const TODAY = '2026-11-20' as PlainDay;

/** The calls as they are declared, by the name the description gives them. */
async function declaredCalls(): Promise<Map<string, DeclaredCall>> {
  const files = readdirSync(CALLS).filter((name) => !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => import(join(CALLS, name)) as Promise<Record<string, unknown>>));
  const isCall = (one: unknown): one is DeclaredCall => typeof one === 'object' && one !== null && 'answers' in one;
  const all = modules.flatMap((module) => Object.values(module).filter(isCall));
  return new Map(all.map((call) => [`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`, call]));
}

/** Why a call refuses this body, field by field; nothing where it takes it. */
function reasonsOf({ body }: DeclaredCall, sent: unknown): string[] {
  if (!body) return [];
  try {
    if ('read' in body) body.read(sent, TODAY);
    const read = 'read' in body ? undefined : reading(body, sent);
    return read === undefined || read.ok ? [] : Object.values(read.faults).flat();
  } catch (refusal) {
    if (!(refusal instanceof Rejection)) throw refusal;
    return Object.values(refusal.fields ?? {}).flat();
  }
}

const goods = [
  ...making({ setUpToken: 'guess' }),
  ...changing({ secondFactor: { enrolment: 'guess', codes: ['000000', '000000', '000000'] } } as never),
];
let reasons: string[];

beforeAll(async () => {
  const declared = await declaredCalls();
  const found = goods.flatMap((good) => {
    const described = calls.find((one) => nameOf(one) === good.call);
    const call = declared.get(good.call);
    if (!described?.body || !call) return [];
    return badBodies(described.body, good.body, false).flatMap(({ body }) => reasonsOf(call, body));
  });
  reasons = [...new Set(found)].sort();
});
afterAll(() => speak('en'));

it('are many, of every kind', () => {
  expect(reasons.length).toBeGreaterThan(40);
  expect(reasons).toEqual(expect.arrayContaining(['is required', 'should be <= 100', 'should match format "email"']));
});

it('say nothing in the words of a schema', () => {
  const RULE =
    /[<>]=?|\bNOT\b|should be (string|integer|number|boolean|array|object)\b|,null|match format|allowed values|\bbody\b/;
  expect(reasons.map(readableReason).filter((said) => RULE.test(said))).toEqual([]);
});

it('are said in Spanish, too', async () => {
  await speak('es');
  const ENGLISH = /\b(should|is|are|was|must|have|has|the|of|with|at|or)\b/;
  expect(reasons.map(readableReason).filter((said) => ENGLISH.test(said))).toEqual([]);
});
