import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../shared/ConfirmDialog.tsx';
import { ImportSheet } from '../grid/sheet.ts';
import { NO_TALLY, type SheetState } from '../grid/sheet-state.ts';
import { ImportBar } from './ImportBar.tsx';
import { NO_ROWS } from './send-parts.ts';
import type { Upload } from './use-sending.ts';

const sheet = new ImportSheet(
  { fileName: 'a.csv', rows: Array.from({ length: 1_200 }, () => ({})), notes: [] },
  { today: '2026-01-15' as never, letters: [] },
  async () => [],
);
const checked: SheetState = {
  phase: { is: 'ready' },
  ...NO_TALLY,
  run: 1,
  lookingUp: false,
};

function show(state: Partial<SheetState>, upload: Upload = { is: 'idle' }) {
  const on = { onColumns: vi.fn(), onImport: vi.fn(), onCancel: vi.fn(), onStop: vi.fn(), onPause: vi.fn() };
  render(
    <TestMemoryRouter>
      <ConfirmProvider>
        <ImportBar
          sheet={sheet}
          state={{ ...checked, ...state }}
          upload={upload}
          into="Semester 1, 2026-2027"
          ready
          {...on}
        />
      </ConfirmProvider>
    </TestMemoryRouter>,
  );
  return on;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('importing', () => {
  it('begins at once when nothing is the matter', async () => {
    const { onImport } = show({});
    press('Import');
    await waitFor(() => expect(onImport).toHaveBeenCalledOnce());
  });
  it('is refused while there are errors', async () => {
    const { onImport } = show({ errors: 3, warnings: 2 });
    press('Import');
    await screen.findByText('There are 3 error(s) in the import that must be resolved before importing.');
    press('OK');
    await waitFor(() => expect(screen.queryByText('Invalid Data')).toBeNull());
    expect(onImport).not.toHaveBeenCalled();
  });
  it('asks about warnings; Escape is a no, Yes a yes', async () => {
    const { onImport } = show({ warnings: 14 });
    press('Import');
    const dialog = await screen.findByRole('alertdialog', { name: 'Warning' });
    expect(dialog.textContent).toContain(
      'There are 14 unresolved warning(s) that will be ignored during import or overwrite existing student data. Continue?',
    );
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onImport).not.toHaveBeenCalled();
    press('Import');
    await screen.findByRole('alertdialog');
    press('Yes');
    await waitFor(() => expect(onImport).toHaveBeenCalledOnce());
  });
  it('waits for a number that is being looked up', () => {
    show({ lookingUp: true });
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  });
});

it('says how far an upload is, and can be stopped once', () => {
  const totals = { created: 300, changed: 60, unchanged: 40, failed: 200, ignored: 0, rows: 400 };
  const { onStop } = show({}, { is: 'running', totals, stopping: false, paused: false });
  expect(screen.getByText(/400 of 1,200 rows: 300 created, 60 changed, 40 unchanged, 200 failed/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  press('Stop');
  expect(onStop).toHaveBeenCalledOnce();
});

it('can be held, and goes on', () => {
  const running = { is: 'running', totals: NO_ROWS, stopping: false } as const;
  const begun = show({}, { ...running, paused: false });
  press('Pause');
  expect(begun.onPause).toHaveBeenCalledWith(true);
  cleanup();
  const held = show({}, { ...running, paused: true });
  expect(screen.getByText(/^Paused\. 0 of 1,200 rows/)).toBeTruthy();
  press('Go on');
  expect(held.onPause).toHaveBeenCalledWith(false);
});

it('says which rows are left out before it asks', async () => {
  const { onImport } = show({ probablyOthers: 3, skipped: 2 });
  press('Import');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('2 rows are probably about another person and will be skipped. Continue?');
  expect(onImport).not.toHaveBeenCalled();
});
