import { cleanup, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { ImportRow } from '../../domain/wire/calls/imports.ts';
import { AS_ADMIN, AS_AUDITOR, draw } from '../draw-in-tests.tsx';
import { ImportRows } from './ImportRows.tsx';

const file: ImportRow = {
  ...{
    id: 'a',
    yearId: 3,
    termId: 31,
    fileName: 'fall.csv',
    fileHash: null,
    upload: 'a',
    parts: 2,
    actor: { id: 2, name: 'Dana Okafor' },
  },
  ...{
    status: 'completed',
    rows: 3,
    created: 3,
    changed: 0,
    unchanged: 0,
    entry: '9',
    action: '00000000000000000009',
    undone: null,
    undoneStudents: 0,
  },
  ...{ at: '2026-11-19T17:00:00.000Z', completedAt: '2026-11-19T17:00:01.000Z' },
};
const list = (rows: ImportRow[], school = AS_ADMIN, at = '/') =>
  draw(
    <ResourceContextProvider value="imports">
      <ImportRows />
    </ResourceContextProvider>,
    { school, at, answers: { 'GET /api/rest/imports': rows as never } },
  );

it('says which file was undone, when and by whom, and offers that no more', async () => {
  const undone = { action: '12', at: '2026-11-19T18:00:00.000Z', by: { id: 2, name: 'Ada Lind' } };
  list([
    { ...file, undone },
    { ...file, id: 'b', fileName: 'spring.csv', entry: '10', undoneStudents: 2 },
  ]);
  const row = await screen.findByRole('row', { name: /fall.csv/ });
  expect(row.textContent).toContain('Undone on November 19, 2026, 11:00 AM by Ada Lind');
  expect(row.textContent).not.toContain('Undo file');
  expect(screen.getByRole('link', { name: 'fall.csv' }).getAttribute('href')).toContain('00000000000000000009');
  const other = screen.getByRole('row', { name: /spring.csv/ });
  expect(other.textContent).toContain('Undone for 2 students');
  expect(other.textContent).toContain('Undo file');
});

it('says of a file without a name what it is, and of one that is being carried out that it is', async () => {
  list([{ ...file, fileName: null, status: 'accepted', completedAt: null, created: 0 }]);
  const link = await screen.findByRole('link', { name: 'Import of a file' });
  const row = link.closest('tr');
  expect(row?.textContent).toContain('Being carried out');
  expect(row?.textContent).not.toContain('Undo file');
});

it('leads to the import where there was none, those who may import', async () => {
  list([]);
  expect((await screen.findByRole('link', { name: 'Import Data' })).getAttribute('href')).toContain('/ImportData');
  cleanup();
  list([], AS_AUDITOR);
  expect(await screen.findByText('Nothing has been imported yet.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Import Data' })).toBeNull();
});

it('says of one year that nothing was imported into it', async () => {
  list([], AS_ADMIN, `/?filter=${encodeURIComponent('{"yearId":3}')}`);
  expect(await screen.findByText('Nothing was imported into this year')).toBeDefined();
});
