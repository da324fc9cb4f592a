import { expect, it } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Work that ends when it is told to, and counts how often it was begun. */
function held() {
  const begun: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, ask: askedTogether(work) };
}
const turn = () => new Promise(setImmediate);

it('is done once for all who ask at the same moment, and once more for all who ask meanwhile', async () => {
  const { begun, ask } = held();
  const first = [ask(), ask(), ask()];
  await turn();
  const meanwhile = [ask(), ask()];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('first');
  expect(await Promise.all(first)).toEqual(['first', 'first', 'first']);
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('second');
  expect(await Promise.all(meanwhile)).toEqual(['second', 'second']);
});

it('is done anew for who asks later, also after a failure', async () => {
  const { begun, ask } = held();
  const failing = ask();
  const behind = turn().then(ask);
  await turn();
  begun[0]?.reject(new Error('the thread has ended'));
  await expect(failing).rejects.toThrow('the thread has ended');
  await turn();
  begun[1]?.resolve('anew');
  expect(await behind).toBe('anew');
  const later = ask();
  await turn();
  begun[2]?.resolve('later');
  expect(await later).toBe('later');
});
