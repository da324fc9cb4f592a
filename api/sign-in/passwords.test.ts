import { beforeEach, expect, it } from 'vitest';
import { createPasswords, type Whose } from './passwords.ts';

const working = { now: 0, most: 0, end: [] as (() => void)[] };

const ANYBODY = { network: '203.0.113.1' };

/** Passwords that take until they are told to end. */
const argon = {
  hash: async () => 'hash',
  verify: async () => {
    working.now += 1;
    working.most = Math.max(working.most, working.now);
    await new Promise<void>((end) => working.end.push(end));
    working.now -= 1;
    return true;
  },
};

beforeEach(() => Object.assign(working, { now: 0, most: 0, end: [] }));

/** Lets what is under way end, and what comes in its place, until all is done. */
async function endAll(all: Promise<unknown>) {
  let isDone = false;
  const done = all.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    for (const end of working.end.splice(0)) end();
    await new Promise(setImmediate);
  }
  await done;
}

it('are worked on two at a time, however many sign in', async () => {
  const passwords = await createPasswords({ argon });
  const all = Array.from({ length: 40 }, () => passwords.matches('p', '$hash', 7));
  await endAll(Promise.all(all));
  expect(working.most).toBe(2);
  expect(await Promise.all(all)).toEqual(Array(40).fill(true));
});

it('of more people than can wait are refused at once, with the time after which to try again', async () => {
  const passwords = await createPasswords({ atOnce: 2, waiting: 3, argon });
  const all = Array.from({ length: 5 }, () => passwords.matches('p', '$hash', ANYBODY));
  await expect(passwords.matches('p', '$hash', ANYBODY)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 2,
  });
  await endAll(Promise.all(all));
  const later = passwords.matches('p', '$hash', ANYBODY);
  await endAll(later);
  expect(await later).toBe(true);
});

it('of who is known wait in a line of their own, which is served first', async () => {
  const passwords = await createPasswords({ atOnce: 2, waiting: 3, argon });
  const done: Whose[] = [];
  const say = (whose: Whose) => passwords.matches('p', '$hash', whose).then(() => done.push(whose));
  const strangers = Array.from({ length: 5 }, () => say(ANYBODY));
  await expect(say(ANYBODY)).rejects.toMatchObject({ code: 'unavailable' });
  await endAll(Promise.all([...strangers, say(7)]));
  expect(done.indexOf(7)).toBeLessThan(4);
});

it('of one account that signs in over and over keep no other one waiting', async () => {
  const passwords = await createPasswords({ atOnce: 2, waiting: 3, argon });
  const done: Whose[] = [];
  const say = (whose: Whose) => passwords.matches('p', '$hash', whose).then(() => done.push(whose));
  const own = Array.from({ length: 5 }, () => say(7));
  await expect(say(7)).rejects.toMatchObject({ code: 'unavailable' });
  await endAll(Promise.all([...own, say(8)]));
  expect(done.indexOf(8)).toBeLessThan(4);
});

it('of who comes from another network are worked on after one of each, and refused by no line of others', async () => {
  const passwords = await createPasswords({ atOnce: 2, waiting: 3, argon });
  const done: Whose[] = [];
  const say = (whose: Whose) => passwords.matches('p', '$hash', whose).then(() => done.push(whose));
  const flood = Array.from({ length: 5 }, (_, at) => say({ network: `198.51.100.${at % 2}` }));
  for (const network of ['198.51.100.0', '198.51.100.1'])
    await expect(say({ network })).rejects.toMatchObject({ code: 'unavailable' });
  await endAll(Promise.all([...flood, say(ANYBODY)]));
  expect(done.indexOf(ANYBODY)).toBeLessThan(4);
});
