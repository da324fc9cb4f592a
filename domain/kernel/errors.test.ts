import { expect, it } from 'vitest';
import { errorField, reasonOf } from './errors.ts';

it('says why in the words of what was thrown', () => {
  expect(reasonOf(new RangeError('no day'))).toBe('no day');
  expect(reasonOf('a text')).toBe('a text');
  expect(reasonOf(undefined)).toBe('undefined');
});

it('finds what an error carries, and nothing where there is none', () => {
  expect(errorField(Object.assign(new Error('full'), { code: 'ENOSPC' }), 'code')).toBe('ENOSPC');
  expect(errorField({ errcode: 13 }, 'errcode')).toBe(13);
  for (const thrown of [null, undefined, 'ENOSPC', 5, {}]) expect(errorField(thrown, 'code')).toBeUndefined();
});
