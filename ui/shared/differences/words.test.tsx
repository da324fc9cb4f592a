import { afterEach, expect, it } from 'vitest';
import { speak } from '../../words/language.ts';
import { otherPoint, otherPointName } from './words.ts';

afterEach(() => speak('en'));

it('names the present in the language of the page', async () => {
  expect([otherPoint(), otherPointName()]).toEqual(['now', 'now']);
  await speak('es');
  expect([otherPoint(), otherPointName()]).toEqual(['ahora', 'ahora']);
});
