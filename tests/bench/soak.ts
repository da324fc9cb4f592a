import { parseArgs } from 'node:util';
import { withServers } from './server.ts';
import { startBareLoop } from './soak/bare-loop.ts';
import { type Answers, work } from './soak/load.ts';
import { type Growth, growthOf, type Minute, MOST_GROWTH } from './soak/verdict.ts';
import { watch } from './soak/watch.ts';

const USAGE = `npm run soak -- [--minutes 30] [--per-second 10] [--every 60]
  works with a server of its own at a steady pace and prints a line every so many seconds; exits with 1 when memory,
  descriptors or the delay of the event loop, over that of a process that does nothing, grow, or an answer is not what
  it should be. At least six lines are needed to tell.
`;
const STUDENTS = 500;
const FEWEST_LINES = 6;

const say = (line: string) => process.stdout.write(`${line}\n`);
const columns = (values: readonly string[]) => values.map((value) => value.padStart(13)).join('');

const HEADINGS = ['minute', 'rss MB', 'heap MB', 'descriptors', 'loop p99 ms', 'of bare', 'answers/s', 'p99 ms'];
const lineOf = (minutes: number, one: Minute) =>
  columns([
    ...[minutes.toFixed(1), one.resident.toFixed(0), one.heap.toFixed(1), String(one.descriptors)],
    ...[one.loopDelay.toFixed(1), one.loopRatio.toFixed(2), one.answersPerSecond.toFixed(1), one.p99.toFixed(0)],
  ]);

function growthLine({ resource, first, second, slopePerHour, isFlat }: Growth): string {
  const ratio = `second half / first ${(second / first).toFixed(2)}`;
  const limit = `at most ${(1 + MOST_GROWTH[resource]).toFixed(2)}: ${isFlat ? 'flat' : 'GROWS'}`;
  return `${resource}: ${first.toFixed(1)} -> ${second.toFixed(1)}, ${ratio} (${limit}), ${slopePerHour.toFixed(1)} an hour`;
}

/** @returns whether everything stayed as it was */
async function soak(minutes: number, perSecond: number, everySeconds: number): Promise<boolean> {
  const seen: Minute[] = [];
  const answers: Answers = { times: [], faults: [] };
  await withServers([{ students: STUDENTS, years: 1 }], async ([server]) => {
    if (!server) throw new Error('no server');
    const until = performance.now() + minutes * 60_000;
    const working = work({ server, students: STUDENTS }, perSecond, until, answers);
    const bare = await startBareLoop();
    say(columns(HEADINGS));
    for (let n = 1; n <= Math.round((minutes * 60) / everySeconds); n += 1) {
      const minute = await watch({ server, bare }, answers, everySeconds * 1000);
      seen.push(minute);
      say(lineOf((n * everySeconds) / 60, minute));
    }
    bare.close();
    await working;
  });
  const growth = growthOf(seen, everySeconds);
  for (const one of growth) say(growthLine(one));
  if (answers.faults.length > 0) say(`${answers.faults.length} not answered as they should be: ${answers.faults[0]}`);
  return growth.every(({ isFlat }) => isFlat) && answers.faults.length === 0;
}

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { minutes: text, 'per-second': text, every: text } });
const [minutes, perSecond, every] = [values.minutes ?? 30, values['per-second'] ?? 10, values.every ?? 60].map(Number);
const isUsable = [minutes, perSecond, every].every((value) => value !== undefined && value > 0);
if (isUsable && minutes && perSecond && every && (minutes * 60) / every >= FEWEST_LINES) {
  process.exitCode = (await soak(minutes, perSecond, every)) ? 0 : 1;
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
