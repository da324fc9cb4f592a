import { expect, it } from 'vitest';
import { CannotStart } from '../configuration/cannot-start.ts';
import { sentenceOf } from './sentence-of.ts';

const ofSystem = (code: string, path: string) => Object.assign(new Error(code), { code, path, syscall: 'open' });

it('what kept something from being cleared away as well is the same sentence', () => {
  const denied = (path: string) => ofSystem('EACCES', path);
  const both = new SuppressedError(
    denied('/backup/b'),
    new SuppressedError(denied('/backup/a'), denied('/backup/monday')),
  );
  expect(sentenceOf(both, [])).toMatch(/^This was broken off at \/backup\/monday: this account may not write there\. /);
  expect(sentenceOf(new SuppressedError(denied('/backup/a'), new CannotStart('No.')), [CannotStart])).toBe('No.');
});

it.skipIf(process.platform !== 'linux')('too many open files are no full disk', () => {
  expect(sentenceOf(ofSystem('EMFILE', '/proc/self/mountinfo'), [])).toMatch(
    /mountinfo: too many files are open; raise /,
  );
});
