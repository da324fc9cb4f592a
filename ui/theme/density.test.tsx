import { createTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { compactTheme, LIST_ROW } from './density.ts';
import { lightTheme } from './theme.ts';

it('brings rows closer together and leaves the text its size', () => {
  const comfortable = createTheme(lightTheme);
  const compact = compactTheme('light');
  expect([LIST_ROW(comfortable), LIST_ROW(compact)]).toEqual(['70px', '52.5px']);
  expect(compact.typography.body1.fontSize).toBe(comfortable.typography.body1.fontSize);
});
it('keeps the colours and every rule it does not name', () => {
  const { palette, components } = compactTheme('dark');
  expect(palette.mode).toBe('dark');
  expect(components?.MuiOutlinedInput?.styleOverrides).toMatchObject({
    root: expect.any(Function),
    sizeSmall: { minHeight: 34 },
  });
});
