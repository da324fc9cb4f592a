import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AS_AUDITOR, draw } from '../draw-in-tests.tsx';
import { OpenPage } from './OpenPage.tsx';

const past = { number: 7, at: '2026-05-19T23:59:59.999Z', read: null };
const open = (at: string, school: Parameters<typeof draw>[1]) =>
  draw(<OpenPage>its own page</OpenPage>, { at, ...school });

it('says of a page about now alone that it has no past, and leads back', () => {
  open('/Operations', { school: { ...AS_AUDITOR, past } });
  expect(screen.getByRole('heading', { name: 'This page has no past' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to now' })).toBeDefined();
});

it('opens what is read in the past', () => {
  open('/Journal', { school: { ...AS_AUDITOR, past } });
  expect(screen.getByText('its own page')).toBeDefined();
});
