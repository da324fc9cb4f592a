import { expect, it } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { sentence } from './use-sign-in.ts';

it.each([
  [0, 'said'],
  [401, 'said'],
  [429, 'said'],
  [503, 'said'],
  [500, 'An error occurred (status code: 500).'],
])('a sign-in that fails with %i is explained', (status, text) =>
  expect(sentence(new ApiError(status, 'said'))).toBe(text),
);
