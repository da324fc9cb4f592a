import { expect, it } from 'vitest';
import { inOneFile, requireRoomInFile, roomIn } from './in-one-file.ts';

const MOST = { ...roomIn('csv'), services: 2, letters: 10 };
const TOO_MUCH = 'too many, or say too much, for one file';

async function* rows(...texts: string[]) {
  for (const text of texts) yield [text, 7, null];
}
async function read(...texts: string[]) {
  let count = 0;
  for await (const _ of inOneFile(rows(...texts), MOST)) count += 1;
  return count;
}

it('lets through what one file holds', async () => {
  expect(await read('12345', '67890')).toBe(2);
  expect(() => requireRoomInFile(2, MOST)).not.toThrow();
});

it('refuses what says more, or is more, than one file holds', async () => {
  await expect(read('12345', '678901')).rejects.toMatchObject({
    code: 'rule',
    message: expect.stringContaining(TOO_MUCH),
  });
  expect(() => requireRoomInFile(3, MOST)).toThrow(TOO_MUCH);
});

it('holds less in a workbook, and says what holds more', () => {
  expect(() => requireRoomInFile(20_001, roomIn('xlsx'))).toThrow('A CSV file holds more.');
  expect(() => requireRoomInFile(20_001, roomIn('csv'))).not.toThrow();
});
