import { expect, it } from 'vitest';
import { READ_MODEL_NAMES } from '../../domain/wire/read-models.ts';
import { readModelNames } from '../../projections/definitions/all.ts';

it('every read model can be named in a call', () =>
  expect([...READ_MODEL_NAMES].sort()).toEqual([...readModelNames].sort()));
