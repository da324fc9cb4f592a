import { expect, it } from 'vitest';
import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import { type DemoLog, demoLogs } from '../../tests/support/demo-log.ts';
import { writeHistory } from '../history/write.ts';
import type { DemoSize } from '../sizes.ts';
import { writeWeek } from './write-week.ts';

const size: DemoSize = { name: 'tiny', students: 90, years: 3, termType: 'semester', schoolName: 'Tiny School' };
const now = new Date('2026-03-04T12:00:00Z');
const TODAY = '2026-03-04';
const openLog = demoLogs();

async function write(log: DemoLog): Promise<void> {
  const run = { ...log, size, seed: '7', now };
  const key = await writeHistory({ ...run, passwordHash: 'nobody knows' });
  await writeWeek(run, key, () => undefined);
}
const eventsOf = (ledger: Ledger) => ledger.readAll(0n, 100_000);
const ofType = (events: readonly Recorded[], type: string) =>
  events.flatMap((event) => (event.type === type ? [event.data as Record<string, string | null>] : []));

it('is what a coordinator works with, on days on which it can have been', async () => {
  const log = await openLog();
  await write(log);
  const events = await eventsOf(log.ledger);
  const [kept] = ofType(events, 'SchoolSettingsChanged').slice(-1);
  expect(kept).toMatchObject({ keeps: { facts: true, caseload: true, services: true, disclosures: true } });
  const meetings = ofType(events, 'IepMeetingHeld');
  const dueThisWeek = meetings.filter(({ iepReviewDueDate: due }) => due && due >= TODAY && due <= '2026-03-10');
  expect(dueThisWeek.length).toBeGreaterThan(0);
  for (const type of ['ServedRecorded', 'ConsentRecorded', 'ContactRecorded', 'TeamMemberAdded', 'ServiceLogged'])
    expect([type, ofType(events, type).length > 5]).toEqual([type, true]);
  const days = [
    ...meetings.map(({ iepMeetingHeldOn }) => iepMeetingHeldOn),
    ...ofType(events, 'ExitRecorded').flatMap(({ exitOn, exitEvidenceOn }) => [exitOn, exitEvidenceOn ?? TODAY]),
    ...ofType(events, 'ServiceLogged').map(({ date }) => date),
  ];
  expect(days.filter((day) => !day || day > TODAY)).toEqual([]);
});

it('says of nobody that a move is known to go on without the day of its evidence, and leaves some exits to be told', async () => {
  const log = await openLog();
  await write(log);
  const events = await eventsOf(log.ledger);
  const exits = ofType(events, 'ExitRecorded');
  for (const { exitEvidence, exitEvidenceOn } of exits) expect(exitEvidence === null).toBe(exitEvidenceOn === null);
  const leavers = events.filter(
    ({ type, data }) => type === 'StudentEnrolled' && (data as { gradeLevel: string }).gradeLevel === 'Post-school',
  );
  expect(exits.length).toBeGreaterThan(0);
  expect(exits.length).toBeLessThan(leavers.length);
});

it.each([1, 3])('goes on after it was killed at block %d, and ends the same', async (blocks) => {
  const [whole, killed] = await Promise.all([openLog(), openLog()]);
  await write(whole);
  const run = { ...killed, size, seed: '7', now };
  const key = await writeHistory({ ...run, passwordHash: 'nobody knows' });
  let left = blocks;
  const append: Ledger['append'] = (...given) =>
    left-- > 0 ? killed.ledger.append(...given) : Promise.reject(new Error('killed'));
  const dying = { ...run, ledger: { ...killed.ledger, append } };
  await expect(writeWeek(dying, key, () => undefined)).rejects.toThrow('killed');
  await write(killed);
  const story = async ({ ledger }: DemoLog) => (await eventsOf(ledger)).map(({ type, stream }) => [type, stream]);
  expect(await story(killed)).toEqual(await story(whole));
  await write(killed);
  expect(await story(killed)).toEqual(await story(whole));
});
