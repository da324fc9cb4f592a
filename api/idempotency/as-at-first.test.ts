import { expect, it } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { cause, embeddedLedger, nothing } from '../../tests/support/embedded-ledger.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import { asAtFirst } from './as-at-first.ts';

const ledger = embeddedLedger();
const named = (name: string) => ({ type: 'SchoolSettingsChanged', data: { name } }) as const;
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => named(`School ${from + at}`));
/** What is read to the 700th event, and a part of what came later. */
const PARTS = Array<number>(15).fill(50);
const OWN = '00000000-0000-8000-8000-000000000001';

/** A log of 1,200 changes, of which one is the request's own and 499 came later; and what is read of it. */
async function repeated() {
  const { ledger: written } = ledger.log;
  const before = await written.append([appendOf('school-settings', nothing, names(0, 700))], cause);
  const atFirst = before.tips.get('school-settings') ?? nothing;
  const own = { ...cause, causationId: OWN };
  const done = await written.append([appendOf('school-settings', atFirst, [named('Own')])], own);
  const tip = done.tips.get('school-settings') ?? nothing;
  await written.append([appendOf('school-settings', tip, names(701, 1200))], cause);
  const read: number[] = [];
  const counted: typeof written = {
    ...written,
    async read(stream, from, limit) {
      const found = await written.read(stream, from, limit);
      read.push(found.events.length);
      return found as never;
    },
  };
  return { seen: asAtFirst(counted, OWN, done.position), own, atFirst, tip, read };
}

it('shows a stream that everybody writes to part by part, and of what came later a part at most', async () => {
  const { seen, atFirst, read } = await repeated();
  const { settings } = followStreams(seen);
  expect(await settings.current()).toMatchObject({ state: { name: 'School 699' }, tip: atFirst });
  expect(read).toEqual(PARTS);
  expect((await settings.current()).tip).toEqual(atFirst);
  expect(read).toEqual(PARTS);
});

it('shows what the request wrote once that is written again, and looks nowhere else for it', async () => {
  const { seen, own, atFirst, tip, read } = await repeated();
  const { settings } = followStreams(seen);
  await settings.current();
  await seen.append([appendOf('school-settings', atFirst, [named('Own')])], own);
  expect(read).toEqual([...PARTS, 1]);
  expect(await settings.current()).toMatchObject({ state: { name: 'Own' }, tip });
  expect(read).toEqual([...PARTS, 1, 1]);
});

it('looks for where a stream ended from its beginning where nobody has read that', async () => {
  const { seen, atFirst } = await repeated();
  const { events, tip } = await seen.read('school-settings', 690);
  expect([events.length, tip]).toEqual([10, atFirst]);
  expect(await seen.read('school-settings', 710)).toEqual({ events: [], tip: atFirst });
  expect((await seen.read('school-settings')).events).toHaveLength(700);
});

it('refuses to write what the request has not written', async () => {
  const { seen, own, tip } = await repeated();
  const other = seen.append([appendOf('school-settings', tip, [named('Another')])], own);
  await expect(other).rejects.toThrow('This request was carried out before; its answer cannot be given again.');
});
