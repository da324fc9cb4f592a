import { expect, it } from 'vitest';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { recorded, write } from '../../tests/support/projected.ts';
import { followStudents } from './followed-students.ts';

const LEE = 100_001;

/** A log that grows, and the events it has given out. */
function growing(events: readonly Recorded[]) {
  const log = [...events];
  const given: string[] = [];
  const read = async (stream: string, from = 0) => {
    const wanted = log.filter((event) => event.stream === stream);
    const fresh = wanted.filter(({ revision }) => revision >= from);
    given.push(...fresh.map(({ position }) => String(position)));
    return { events: fresh, tip: { revision: wanted.at(-1)?.revision ?? -1, hash: null } };
  };
  return { log, given, ledger: { read: read as Parameters<typeof followStudents>[0]['read'] } };
}

const history = recorded([
  write.year(1),
  write.admitted(LEE),
  write.enrolled(LEE, 1),
  write.answers(LEE, 11, { onTrack: false }),
  write.answers(LEE, 11, { onTrack: true }),
]);

it('decodes what is there once, and then only what was added', async () => {
  const { log, given, ledger } = growing(history.slice(0, 4));
  const { events } = followStudents(ledger, async () => 0);
  const first = await events(LEE);
  expect(first.map(({ position }) => position)).toEqual([1n, 2n, 3n, 4n]);
  expect(await events(LEE)).toBe(first);
  expect(given.toSorted()).toEqual(['1', '2', '3', '4']);
  log.push(...history.slice(4));
  expect((await events(LEE)).map(({ type }) => type).at(-1)).toBe('TermInfoUpdated');
  expect(given.toSorted()).toEqual(['1', '2', '3', '4', '5']);
});

it('keeps nothing of what was decoded before somebody was forgotten, and nothing of nobody', async () => {
  const { given, ledger } = growing(history);
  let forgotten = 0;
  const { events } = followStudents(ledger, async () => forgotten);
  await events(LEE);
  forgotten = 1;
  expect(await events(LEE)).toHaveLength(5);
  expect(given).toHaveLength(10);
  expect(await events(100_009)).toEqual([]);
});

it('lets go of those who were looked at longest ago', async () => {
  const many = Array.from({ length: 6000 }, (_, n) => write.answers(LEE, 11, { behaviorMarks: n }));
  const other = Array.from({ length: 6000 }, (_, n) => write.answers(LEE + 1, 11, { behaviorMarks: n }));
  const all = [LEE, LEE + 1].flatMap((id) => [write.admitted(id), write.enrolled(id, 1)]);
  const { given, ledger } = growing(recorded([write.year(1), ...all, ...many, ...other]));
  const { events } = followStudents(ledger, async () => 0);
  for (const id of [LEE, LEE + 1, LEE + 1]) await events(id);
  const once = given.length;
  await events(LEE + 1);
  expect(given).toHaveLength(once);
  await events(LEE);
  expect(given.length).toBeGreaterThan(once + 6000);
});
