import { expect, it } from 'vitest';
import { faultOf, readTyped, type Takes } from './log-words.ts';

const FIND: Takes = { words: 'any', flags: ['type', 'text'] };
const SHOW: Takes = { words: 'a stream', flags: [] };
const SEAL: Takes = { words: 'none', flags: ['restored'] };

/** What is wrong with words behind `npm run log --` for a command that takes this. */
function fault(taken: Takes, ...args: string[]): string | undefined {
  const typed = readTyped(args);
  return typeof typed === 'string' ? typed : faultOf(typed, taken);
}

it('takes what a command takes', () => {
  expect(readTyped(['find', 'post', 'office', '--type', 'x'])).toEqual({
    ...{ name: 'find', words: ['post', 'office'], flags: { type: 'x' } },
  });
  expect(fault(FIND, 'find', 'post', 'office')).toBeUndefined();
  expect(fault(FIND, 'find', '--type', 'x')).toBeUndefined();
  expect(fault(SHOW, 'show', 'staff')).toBeUndefined();
  expect(fault(SEAL, 'seal', '--restored')).toBeUndefined();
});

it.each([
  [FIND, ['find'], 'npm run log -- find takes what to look for: words, or a flag.'],
  [FIND, ['find', ' '], 'npm run log -- find takes what to look for: words, or a flag.'],
  [FIND, ['find', 'x', '--text', 'y'], 'npm run log -- find takes words or --text, not both.'],
  [FIND, ['find', '--typ', 'x'], "Unknown option '--typ'."],
  [FIND, ['find', '--type'], "Option '--type <value>' argument missing."],
  [SEAL, ['seal', '--json'], 'npm run log -- seal takes no --json.'],
  [SEAL, ['seal', 'now'], 'npm run log -- seal takes no words.'],
  [SHOW, ['show'], 'npm run log -- show takes one word, a stream.'],
  [SHOW, ['show', 'staff', 'calendar'], 'npm run log -- show takes one word, a stream.'],
] as const)('says of what is typed what is wrong with it (%#)', (taken, args, sentence) => {
  expect(fault(taken, ...args)).toBe(sentence);
});
