import { expect, it } from 'vitest';
import { cssText } from './PrintedName.tsx';

it('is one text whatever stands in a name', () => {
  expect(cssText("Isaiah D'Angelo")).toBe(`"Isaiah D'Angelo"`);
  expect(cssText('Jo "J" \\ </style>')).toBe('"Jo \\22 J\\22  \\5c  \\3c /style>"');
});
