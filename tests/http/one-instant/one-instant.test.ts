import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createYear } from '../records/school.ts';
import { type Administrators, administrationCommands, schoolOf } from './administration-commands.ts';
import { pairIn, type StudentSchool, studentCommands } from './student-commands.ts';
import { interleaved, ok, type Subject, seenOf } from './subject.ts';

/**
 * Two people change the same at the same instant: what becomes of it, and with what they are answered, is as if one had come after the
 * other, whichever it was; or the first is refused with 409, and nothing became of it.
 */
const LONG = Boolean(process.env['LONG']);
const MOST_STEPS = 40;

let server: TestServer;
let school: StudentSchool;
/** Two colleagues, and administrators. */
let colleagues: readonly [Client, Client];
let administrators: Administrators;
let made = 1000;

beforeAll(async () => {
  // Alone: something is done between two steps of this process.
  server = await startServer({ alone: true, clock: () => new Date('2025-12-01T15:00:00Z') });
  const [admin, staff] = [await server.as('admin'), await server.as('staff')];
  const keeps = { facts: true, caseload: true, services: true, disclosures: true };
  await ok(admin.post('/api/app/whatWeKeep', { keeps }));
  const another = async (email: string, isAdmin: boolean) => {
    const { body } = await ok(admin.post('/api/users', { ...PEOPLE.staff, email, admin: isAdmin }));
    return { id: body.user.id as number, client: await server.signIn(email, PEOPLE.staff.password) };
  };
  const third = await another('third@school.example', false);
  colleagues = [staff, third.client];
  const others = [await another('second@school.example', true), await another('more@school.example', true)] as const;
  administrators = [admin, others[0].client, others[1].client];
  const { id } = (await staff.get('/api/user')).body.user;
  const [year, next] = [await createYear(server), await createYear(server, 2026)];
  school = { server, admin, staff, year, next, colleagues: [id, third.id] };
});
afterAll(() => server.close());

function nextRound(): number {
  made += 1;
  return made;
}

/** What is done with a subject of a round, by one of two. */
type Act = (subject: never, v: 1 | 2) => Promise<Answer>;
interface Two {
  /** What is left aside of an action that was accepted is no order of two: all that counts is that both are answered. */
  leavesAside: boolean;
  subject(n: number): Promise<Subject>;
  first: Act;
  second: Act;
}

const seen = (subject: Subject) => seenOf(server, school.admin, subject);

/** What comes of one after the other, in both orders, and of the second alone. */
async function inOrder({ subject, first, second }: Two): Promise<string[]> {
  const outcomes: string[] = [];
  for (const order of ['first', 'second', 'second alone']) {
    const about = await subject(nextRound());
    const before = order === 'first' ? (await first(about as never, 1)).status : undefined;
    const { status } = await second(about as never, 2);
    const behind = order === 'second' ? (await first(about as never, 1)).status : 409;
    outcomes.push(`${before ?? behind} ${status} ${await seen(about)}`);
  }
  return outcomes;
}

async function expectAnOrder(two: Two): Promise<void> {
  const outcomes = two.leavesAside ? [] : await inOrder(two);
  for (let at = 0; at < MOST_STEPS; at += 1) {
    const about = await two.subject(nextRound());
    const met = await interleaved(
      server,
      { at, reads: LONG || two.leavesAside },
      () => two.first(about as never, 1),
      () => two.second(about as never, 2),
    );
    if (!met.second) return;
    expect(Math.max(met.first.status, met.second.status)).toBeLessThan(500);
    if (!two.leavesAside) expect(outcomes).toContain(`${met.first.status} ${met.second.status} ${await seen(about)}`);
  }
}

/** A request, and another one: as a first one it would be two. */
const TWO_REQUESTS = 'a removal and the way back';
const NAMES = Object.keys(studentCommands({ year: {}, next: {}, colleagues: [0, 0] } as unknown as StudentSchool));
const FIRST = NAMES.filter((name) => name !== TWO_REQUESTS);
const LEAVES_ASIDE: Record<string, readonly string[]> = {
  'an import': ['a number', 'the same number'],
  'an import of facts': ['a number', 'the same number'],
  'answers of many': [TWO_REQUESTS],
  'a grade level of many': [TWO_REQUESTS],
  // Between the two requests there is nothing to change.
  'an activity changed': [TWO_REQUESTS],
};
/** One account asks for so many in an hour. */
const FORGETTING = 'a request to forget';
const isOften = (first: string, second: string) => first !== second && [first, second].includes(FORGETTING);
const pairs = LONG
  ? FIRST.flatMap((first) => NAMES.map((second) => [first, second] as const))
  : FIRST.flatMap((first) => [first, ...(LEAVES_ASIDE[first] ?? [])].map((second) => [first, second] as const));

describe('two who change the same at the same instant', () => {
  it.each(pairs.filter((pair) => !isOften(...pair)))(
    'of a student: %s, and meanwhile %s',
    { timeout: 120_000 },
    async (first, second) => {
      const commands = studentCommands(school);
      const act =
        (name: string): Act =>
        (about, v) =>
          commands[name]?.(colleagues[v - 1] as Client, v, about) as Promise<Answer>;
      const leavesAside = LEAVES_ASIDE[first]?.includes(second) ?? false;
      await expectAnOrder({ leavesAside, subject: (n) => pairIn(school, n), first: act(first), second: act(second) });
    },
  );

  it.each(Object.entries(administrationCommands))('of the school: %s', { timeout: 120_000 }, async (_, send) => {
    const act: Act = (about, v) => send(administrators[v - 1] as Client, v, about);
    const subject = (n: number) => schoolOf(administrators, school.year, n);
    await expectAnOrder({ leavesAside: false, subject, first: act, second: act });
  });
});
