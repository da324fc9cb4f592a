import { expect, it } from 'vitest';
import { scopeInPath } from './scope-in-path.ts';

it.each([
  [{ studentId: '100001', termId: '21' }, { studentIds: [100_001] }],
  [{ first: '2', second: '100001' }, { studentIds: [100_001] }],
  [{ first: '100001', second: '2' }, { studentIds: [100_001] }],
  [{ termId: '21' }, { yearId: 2 }],
  [{ yearId: '2' }, { yearId: 2 }],
])('a path with %j is read from %j', (params, scope) => {
  expect(scopeInPath(params)).toEqual(scope);
});

it('an entry of the journal is nobody, however high its number is', () => {
  expect(scopeInPath({ id: '00000000000000100001' })).toEqual({});
});
