import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeBytes, sizeText } from './disk.ts';
import { diskNeeded, SIZES } from './sizes.ts';

it.each([
  [0, '0.0 kB'],
  [1240, '1.2 kB'],
  [9940, '9.9 kB'],
  [9960, '10 kB'],
  [999_400, '999 kB'],
  [999_600, '1.0 MB'],
  [3_400_000_000, '3.4 GB'],
  [9_970_000_000, '10 GB'],
  [5_000_000_000_000_000, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('the text of a size is never further off than people round', () => {
  const factors: Record<string, number> = { kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 2 ** 49 }), (bytes) => {
      const [figure = '', unit = ''] = sizeText(bytes).split(' ');
      expect(Math.abs(Number(figure) * (factors[unit] ?? 0) - bytes) / bytes).toBeLessThanOrEqual(0.051);
      expect(Number(figure)).toBeLessThan(1000);
    }),
  );
});

it('a folder that is not there yet has the room of the disk that it will be on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const free = freeBytes(join(folder, 'data', 'of', 'a', 'school'));
  rmSync(folder, { recursive: true });
  expect(free).toBeGreaterThan(0);
});

it('a larger school takes more room', () => {
  const needed = SIZES.map(diskNeeded);
  expect(needed).toEqual(needed.toSorted((a, b) => a - b));
  expect(new Set(needed).size).toBe(needed.length);
});
