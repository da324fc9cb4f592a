import { expect, it } from 'vitest';
import type { CollectionShape } from '../collection.ts';
import { createVersionsFile } from './versions.ts';
import { whereSql } from './where.ts';

const shape: CollectionShape = { id: 'position', fields: { type: 'name', at: 'instant' }, names: ['a'], indexes: [] };

it('looks for a piece of text in texts alone: others may stand there as numbers', () => {
  expect(() => whereSql(shape, { type: { contains: 'a' } })).toThrow("'type' is no text");
  expect(() => whereSql(shape, { at: { contains: '2026' } })).toThrow("'at' is no text");
});

it('sets no marks for names, whose numbers mean something in their own file alone', () => {
  expect(() => createVersionsFile(':memory:', { looks: shape })).toThrow("'looks' keeps names as numbers");
});
