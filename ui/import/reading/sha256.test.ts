import { afterEach, expect, it, vi } from 'vitest';
import { openFile } from './open-file.ts';

afterEach(() => vi.unstubAllGlobals());

const opened = () => openFile(new File(['abc\n1\n'], 'a.csv'));

it('is that of the bytes of the file, whatever it is called', async () => {
  // printf 'abc\n1\n' | sha256sum
  const { hash } = await opened();
  expect(hash).toBe('5cb310b6f87a23bce211e77652daf4e4931a010ffbca35148659961a9207e0fb');
});

it('is left out where the browser has none', async () => {
  vi.stubGlobal('crypto', {});
  expect((await opened()).hash).toBeUndefined();
});
