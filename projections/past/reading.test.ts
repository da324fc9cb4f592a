import { expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import { type PastLog, takeStudents } from './reading.ts';

it('reads one student after the other, each once, so that two hundred with a long history do not stand in memory together', async () => {
  const read: string[] = [];
  const log: Pick<PastLog, 'read'> = {
    read: async (stream: string) => {
      read.push(stream);
      return { events: [], revision: -1n } as never;
    },
  };
  const step = async () => void read.push('step');
  await takeStudents(log, [], { studentIds: [100_002, 100_001, 100_002], upTo: 9n, step });
  const [two, one] = [100_002, 100_001].map((id) => [...new Set([streams.student(id), streams.services(id)])]);
  const once = read.filter((stream, at) => stream !== read[at - 1]);
  expect(once.slice(0, 3)).toEqual([streams.calendar, streams.schoolSettings, streams.preEts]);
  expect(once.slice(3)).toEqual([...(two ?? []), 'step', ...(one ?? []), 'step']);
});
