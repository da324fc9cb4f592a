import { expect, it } from 'vitest';
import { appendOf } from '../../../tests/support/appends.ts';
import { cause, embeddedLedger, nothing } from '../../../tests/support/embedded-ledger.ts';
import { followStreams } from '../../ledger/followed-streams.ts';
import { subjectTimeline } from './subject-timeline.ts';

const ledger = embeddedLedger();

it('is told without reading again what was read before, however long the stream is', async () => {
  const { ledger: written } = ledger.log;
  const named = (name: string) => ({ type: 'SchoolSettingsChanged', data: { name } }) as const;
  await written.append([appendOf('school-settings', nothing, [named('North High'), named('South High')])], cause);
  let read = 0;
  const counted: typeof written = {
    ...written,
    async read(stream, from, limit) {
      const found = await written.read(stream, from, limit);
      read += found.events.length;
      return found as never;
    },
  };
  const services = {
    ledger: counted,
    followed: followStreams(counted),
    readModels: { reader: () => ({ getMany: async () => [] }) } as never,
  };
  const look = () => subjectTimeline(services, 'school-settings', { limit: 1 });
  const first = await look();
  expect(first).toMatchObject({ name: 'South High', entries: [{ type: 'SchoolSettingsChanged' }] });
  read = 0;
  expect(await look()).toEqual(first);
  expect(read).toBe(0);
});
