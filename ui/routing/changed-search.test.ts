import { expect, it } from 'vitest';
import { changedSearch } from './changed-search.ts';

it('sets, replaces and takes out, and leaves nothing behind when nothing is left', () => {
  expect(changedSearch('?q=lee&term=21', { q: 'ana', term: null })).toBe('?q=ana');
  expect(changedSearch('', { tile: 'risk:ultra' })).toBe('?tile=risk%3Aultra');
  expect(changedSearch('?q=lee', { q: '' })).toBe('');
});
