import { expect, it } from 'vitest';
import { createFileTurns, createStrangers } from './strangers.ts';

/** Strangers whose time passes only when the test says so; what they wait for is noted. */
function strangers() {
  const waits: number[] = [];
  let time = 1000;
  const turns = createStrangers({
    now: () => time,
    wait: async (milliseconds) => void waits.push(Math.round(milliseconds)),
  });
  const { signal } = new AbortController();
  const ask = (count: number, address = '192.0.2.1', device?: string) =>
    Promise.all(Array.from({ length: count }, () => turns.turn({ address, device }, signal)));
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { turns, waits, ask, pass };
}

it('lets a school sign in at once, and whoever goes on asking at a pace', async () => {
  const { waits, ask, pass } = strangers();
  await ask(200);
  expect(waits).toEqual([]);
  await ask(3);
  expect(waits).toEqual([20, 40, 60]);
  pass(60);
  await ask(1);
  expect(waits).toEqual([20, 40, 60, 20]);
});

it('lets seven browsers begin at once that have no file of the screens yet, and two more each second', async () => {
  const waits: number[] = [];
  const turns = createFileTurns({
    now: () => 1000,
    wait: async (milliseconds) => void waits.push(Math.round(milliseconds)),
  });
  const ask = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => turns.turn({ address: '192.0.2.1' }, new AbortController().signal)),
    );
  await ask(1000);
  expect(waits.filter((wait) => wait > 0)).toEqual([]);
  await ask(300);
  expect(waits.at(-1)).toBe(1000);
});

it('never holds up fifty calls a second', async () => {
  const { waits, ask, pass } = strangers();
  for (let second = 0; second < 600; second++) {
    await ask(50);
    pass(1000);
  }
  expect(waits).toEqual([]);
});

it('refuses a network of which two hundred wait, until some have had their turn', async () => {
  const { waits, ask, pass } = strangers();
  await ask(400);
  waits.length = 0;
  await expect(ask(1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  // Told at once, hundreds that ask again at once would keep everybody else from the server.
  expect(waits).toEqual([4000]);
  pass(20);
  await ask(1);
  await expect(ask(1)).rejects.toThrow('Please try again in a few seconds.');
});

it('tells a network later the more of it are refused, so that nine thousand keep nobody else from the server', async () => {
  const { waits, ask } = strangers();
  await ask(400);
  waits.length = 0;
  await Promise.allSettled(Array.from({ length: 9000 }, () => ask(1)));
  const within = (from: number) => waits.filter((wait) => wait >= from && wait < from + 1000).length;
  expect([within(3999), within(4000), within(12_000), within(29_000)]).toEqual([250, 250, 250, 250]);
  expect(Math.max(...waits)).toBe(30_000);
  waits.length = 0;
  await expect(ask(401, '192.0.2.2')).rejects.toThrow('Please try again');
  expect(waits.at(-1)).toBe(4000);
});

it('takes a network as one, and the others for themselves', async () => {
  const { waits, ask } = strangers();
  await ask(200);
  await ask(200, '192.0.2.2');
  await ask(100, '2001:db8:1:2::1');
  await ask(100, '2001:db8:1:2::2');
  expect(waits).toEqual([]);
  await ask(1, '2001:db8:1:3::3');
  expect(waits).toEqual([20]);
});

it('forgets networks that have been quiet', async () => {
  const { turns, ask, pass } = strangers();
  for (let n = 0; n < 100; n++) await ask(1, `192.0.2.${n}`);
  expect(turns.networks).toBe(100);
  pass(10_000);
  await ask(1);
  expect(turns.networks).toBe(1);
});

it('ends the wait of a caller who goes away', async () => {
  // The pace stands still: on a machine that is slow to ask, some would have had their turn meanwhile.
  const turns = createStrangers({ now: () => 0 });
  const leaving = new AbortController();
  const asked = Array.from({ length: 300 }, () => turns.turn({ address: '192.0.2.1' }, leaving.signal));
  leaving.abort(new Error('gone'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(100);
});

it('keeps no browser waiting that somebody signed in at before, however many come from its network', async () => {
  const { waits, ask } = strangers();
  await ask(400);
  waits.length = 0;
  await ask(200, '192.0.2.1', 'desk');
  expect(waits).toEqual([]);
  await ask(1, '192.0.2.9', 'desk');
  expect(waits).toEqual([20]);
});
