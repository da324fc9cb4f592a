import { expect, it } from 'vitest';
import { toldOfFewChosen } from './few-chosen.ts';
import { json } from './reply.ts';

/** @returns how often a comparison that finds nobody is made once more, of fewer parts */
async function askedOnceMore(query: string): Promise<number> {
  let askings = 0;
  const answer = async () => {
    askings += 1;
    return json({});
  };
  const call = { query: new URLSearchParams(query), scope: undefined, otherwise: { answer, few: async () => [] } };
  await toldOfFewChosen({ fewChosen: ['grades'] } as never, call as never, {} as never, json({}));
  return askings;
}

it('who is chosen by id is named: a comparison of them is not made once more of everybody', async () => {
  expect(await askedOnceMore('grades=10')).toBeGreaterThan(0);
  expect(await askedOnceMore('grades=10&students=5, 7')).toBe(0);
});

it('of more than are named a comparison is made once more, as of everybody', async () => {
  const students = Array.from({ length: 201 }, (_, at) => at + 1).join();
  expect(await askedOnceMore(`grades=10&students=${students}`)).toBeGreaterThan(0);
});
