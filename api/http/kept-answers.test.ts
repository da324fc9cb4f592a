import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

const MINUTE = 60_000;
let clock = 0;
let kept: KeptAnswers;

beforeEach(() => {
  clock = 0;
  kept = new KeptAnswers({ room: 100, clock: () => clock });
});

const answer = (address: string, version: string, now: () => Promise<string | undefined> = async () => version) => ({
  address,
  version,
  versionNow: now,
  count: { rows: 3 },
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Sends an answer of so many bytes. */
async function sent(address: string, version: string, bytes: number, now?: () => Promise<string | undefined>) {
  const body = Readable.from([Buffer.alloc(1, 'a'), Buffer.alloc(bytes - 1, 'b')]);
  expect(await text(kept.keeping(body, '', answer(address, version, now)))).toBe(`a${'b'.repeat(bytes - 1)}`);
  await settled();
}
const found = (address: string, version: string, encoding = '') => kept.find(address, encoding, version)?.bytes.length;

describe('an answer that is kept', () => {
  it('is found by address, encoding and version', async () => {
    await sent('/a', '1', 40);
    expect(kept.find('/a', '', '1')).toMatchObject({ rows: 3, encoding: '' });
    expect([found('/b', '1'), found('/a', '1', 'gzip'), found('/a', '1')]).toEqual([undefined, undefined, 40]);
  });

  it('is let go when another version is asked for', async () => {
    await sent('/a', '1', 40);
    expect([found('/a', '2'), kept.held, found('/a', '1')]).toEqual([undefined, 0, undefined]);
  });

  it.each([
    ['another version', async () => '2'],
    ['no version', async () => undefined],
  ])('was not read while it changed: %s at the end', async (_, now) => {
    await sent('/a', '1', 40, now);
    expect([found('/a', '1'), kept.held]).toEqual([undefined, 0]);
  });

  it('is none where nobody can say what is there', async () => {
    await sent('/a', '1', 40, () => Promise.reject(new Error('the log does not answer')));
    expect(kept.held).toBe(0);
  });

  it('finds room: the one asked for longest ago goes, and one that is too long is passed on only', async () => {
    await sent('/a', '1', 40);
    await sent('/b', '1', 40);
    found('/a', '1');
    await sent('/c', '1', 40);
    expect([found('/a', '1'), found('/b', '1'), found('/c', '1'), kept.held]).toEqual([40, undefined, 40, 80]);
    await sent('/d', '1', 101);
    expect([found('/d', '1'), kept.held]).toEqual([undefined, 80]);
  });

  it('is let go after five minutes, however often it is asked for', async () => {
    await sent('/a', '1', 40);
    clock = 5 * MINUTE - 1;
    expect(found('/a', '1')).toBe(40);
    clock = 5 * MINUTE;
    expect([found('/a', '1'), kept.held]).toEqual([undefined, 0]);
  });

  it('went out whole: one whose reader has gone, or that broke off, is none', async () => {
    const broken = kept.keeping(
      new Readable({ read: () => undefined }).on('error', () => undefined),
      '',
      answer('/a', '1'),
    );
    broken.on('error', () => undefined);
    broken.destroy();
    await settled();
    await sent('/b', '1', 40);
    expect([found('/a', '1'), found('/b', '1')]).toEqual([undefined, 40]);
  });

  it('is gathered one at a time', async () => {
    const first = kept.keeping(Readable.from([Buffer.alloc(10)]), '', answer('/a', '1'));
    const body = Readable.from([Buffer.alloc(20)]);
    expect(kept.keeping(body, '', answer('/b', '1'))).toBe(body);
    await text(first);
    await settled();
    expect([found('/a', '1'), found('/b', '1')]).toEqual([10, undefined]);
  });
});
