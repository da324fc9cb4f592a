import { expect, it } from 'vitest';
import { readModelNames } from '../../projections/definitions/all.ts';
import { aboutReadModel } from '../../ui/operations/read-models.ts';
import { spanish } from '../../ui/words/spanish/index.ts';

it('says of every read model what it holds, in words of people who do not know the code', () => {
  expect(readModelNames.filter((name) => aboutReadModel(name) === name)).toEqual([]);
  expect(readModelNames.map(aboutReadModel).filter((text) => !(text in spanish))).toEqual([]);
});
