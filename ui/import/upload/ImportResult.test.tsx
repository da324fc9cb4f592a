import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { savedFiles } from '../../browser-in-tests.ts';
import { RepeatedMistake } from '../grid/RepeatedMistake.tsx';
import { ImportSheet } from '../grid/sheet.ts';
import { ImportResult } from './ImportResult.tsx';
import { IncompleteImport } from './IncompleteImport.tsx';
import { NO_ROWS, type Sent } from './send-parts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rows = ['Ana', 'Bob', 'Cy', 'Di'].map((firstName, at) => ({ studentId: `A-${at}`, firstName }));
const sheet = new ImportSheet(
  { fileName: 'pupils.csv', rows, notes: [] },
  { today: '2026-01-15' as never, letters: [] },
  async () => [],
);
const sent: Sent = {
  end: 'complete',
  totals: { ...NO_ROWS, created: 1, unchanged: 1, failed: 1, rows: 2 },
  results: [
    { row: 0, outcome: 'created', studentId: 100_001 },
    { row: 1, outcome: 'unchanged', studentId: 100_002 },
    { row: 2, outcome: 'failed', reason: 'Race: no' },
  ],
};

it('lists what became of each row; a name leads to the student', () => {
  // Nothing has a height here by itself, and the list draws what there is room for.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  render(
    <TestMemoryRouter>
      <ImportResult sheet={sheet} sent={{ ...sent, entry: undefined }} studentsPath="/1/students" />
    </TestMemoryRouter>,
  );
  const list = within(screen.getByRole('group', { name: 'Result of each row' }));
  const texts = () => list.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts()).toEqual(['Row 1AnaCreated', 'Row 2BobUnchanged', 'Row 3Cy: Race: noFailed']);
  expect(list.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe('/1/students/view/100002');
  fireEvent.change(screen.getByRole('combobox', { name: 'Results shown' }), { target: { value: 'failed' } });
  expect(texts()).toEqual(['Row 3Cy: Race: noFailed']);
  const saved = savedFiles();
  fireEvent.click(screen.getByRole('button', { name: 'Download results' }));
  expect(saved).toEqual(['pupils-results.csv']);
});
it('says how far an import came that did not end', () => {
  const stopped = { ...sent, end: 'stopped' } as const;
  const { rerender } = render(<IncompleteImport sheet={sheet} sent={{ ...stopped, entry: undefined }} />);
  expect(screen.queryByRole('button', { name: 'Undo what was imported' })).toBeNull();
  const asked = new QueryClient();
  rerender(
    <QueryClientProvider client={asked}>
      <IncompleteImport sheet={sheet} sent={{ ...stopped, entry: '17' }} />
    </QueryClientProvider>,
  );
  screen.getByRole('button', { name: 'Undo what was imported' });
  expect(screen.getByRole('alert').textContent).toContain('4 rows: 1 created, 1 unchanged, 1 failed, 1 not sent.');
});
it('offers one correction for cells that are blank', () => {
  render(<RepeatedMistake header="Race" before="" text="AS7" count={2} onRepeat={vi.fn()} onClose={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toContain(
    '2 more cells of Race are blank, which you changed to “AS7”.',
  );
});
