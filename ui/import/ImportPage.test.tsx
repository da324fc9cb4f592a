import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AS_AUDITOR, draw } from '../draw-in-tests.tsx';
import ImportPage from './ImportPage.tsx';

const POINT = { position: '7', number: 7, at: '2026-05-19T23:59:59.999Z', read: null } as never;

it('says to auditors that importing is not theirs', async () => {
  draw(<ImportPage />, { school: AS_AUDITOR });
  expect(await screen.findByText('Importing needs another account.')).toBeDefined();
});

it('says in the past, where everybody is there as an auditor, that it is only read', async () => {
  draw(<ImportPage />, { school: { ...AS_AUDITOR, past: POINT } });
  expect(await screen.findByText('Files are imported once you are back to now.')).toBeDefined();
  expect(screen.queryByText('Importing needs another account.')).toBeNull();
});
