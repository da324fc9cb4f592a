import { expect, it } from 'vitest';
import { stagesOf, writeStage } from './stages.ts';

const of = (...streams: string[]) => streams.map((stream) => ({ stream }));
const named = (stages: { stream: string }[][][]) =>
  stages.map((stage) => stage.map((chain) => chain.map(({ stream }) => stream)));

it('makes a stage of each stream unless students may be apart', () => {
  expect(named(stagesOf(of('roster', 'student-1', 'student-2')))).toEqual([
    [['roster']],
    [['student-1']],
    [['student-2']],
  ]);
});

it('makes a stage of students that follow one another, with a chain for each', () => {
  const appends = of('roster', 'student-1', 'student-2', 'student-1-7', 'import-9', 'student-12', 'calendar');
  expect(named(stagesOf(appends, true))).toEqual([
    [['roster']],
    [['student-1', 'student-1-7'], ['student-2']],
    [['import-9']],
    [['student-12']],
    [['calendar']],
  ]);
});

it('has no stage for nothing', () => {
  expect(stagesOf([], true)).toEqual([]);
});

it('writes so many chains at once, the links of each in turn', async () => {
  const begun: string[] = [];
  const doors = new Map<string, PromiseWithResolvers<void>>();
  const write = (link: string) => {
    begun.push(link);
    const door = Promise.withResolvers<void>();
    doors.set(link, door);
    return door.promise;
  };
  const open = async (link: string) => {
    doors.get(link)?.resolve();
    await new Promise(setImmediate);
  };
  const written = writeStage([['a1', 'a2'], ['b1'], ['c1']], 2, write);
  expect(begun).toEqual(['a1', 'b1']);
  await open('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await open('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await open('a2');
  await open('c1');
  await written;
});

it('begins nothing after a failure, and tells of it when what is under way has ended', async () => {
  const begun: string[] = [];
  const slow = Promise.withResolvers<void>();
  const write = (link: string) => {
    begun.push(link);
    return link === 'a1' ? Promise.reject(new Error('taken')) : slow.promise;
  };
  const ended: string[] = [];
  const written = writeStage([['a1', 'a2'], ['b1', 'b2'], ['c1']], 2, write).catch((error: Error) => {
    ended.push(error.message);
  });
  await new Promise(setImmediate);
  expect(ended).toEqual([]);
  slow.resolve();
  await written;
  expect(ended).toEqual(['taken']);
  expect(begun).toEqual(['a1', 'b1']);
});
