import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CheckedFact } from '../../../domain/fact-import/check.ts';
import { draw } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { NO_ROWS } from '../upload/send-parts.ts';
import { FactsPreview } from './FactsPreview.tsx';
import { type FactSheet, factSheetOf } from './fact-sheet.ts';

afterEach(() => speak('en'));

const HEADERS = ['Id Number', 'Fact', 'How served: Served so from', 'How served: Served under', 'Shoe size'];
const LINES = ['A-1', 'A-2', 'A-3', 'A-9'].map((number) => [number, 'How served', '08/24/2026', 'IEP', '38']);

const checked = (name: string | null, outcome: CheckedFact['outcome'], more: Partial<CheckedFact> = {}) => ({
  ...{ studentId: name ? 1 : null, name, outcome, before: {}, faults: {}, ...more },
});
const CREATED = checked('Ana Ruiz', 'created');
const CHANGED = checked('Ben Ode', 'changed', { before: { servedFrom: '2026-08-20', servedAs: null } });
const KNOWN = checked('Cy Fox', 'unchanged');
const WRONG = checked(null, null, { faults: { studentId: ['No student has this number.'] } });
const FOUR = [CREATED, CHANGED, KNOWN, WRONG];

const table = {
  ...{ fileName: 'served.csv', fingerprint: '', hash: undefined, start: 0, headers: HEADERS, recognised: {} as never },
  ...{ notes: ['Decimal commas were read.'], workbook: undefined },
};
/** A file with a line for each of these, as far as it was checked. */
const sheetOf = (rows: readonly (CheckedFact | undefined)[]): FactSheet => ({
  ...factSheetOf({ ...table, lines: [HEADERS, ...rows.map((_, at) => LINES[at % LINES.length] ?? [])] }),
  checked: rows,
});

type Shown = Partial<Parameters<typeof FactsPreview>[0]>;

function show(rows: readonly (CheckedFact | undefined)[], shown: Shown = {}) {
  const on = { onCorrect: vi.fn(), onRecheck: vi.fn(), onImport: vi.fn(), onCancel: vi.fn(), onStop: vi.fn() };
  const onPause = vi.fn();
  draw(
    <FactsPreview
      {...{ sheet: sheetOf(rows), phase: { is: 'ready' }, upload: { is: 'idle' }, ...on, onPause, ...shown }}
    />,
  );
  return { ...on, onPause };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const running = { is: 'running', totals: { ...NO_ROWS, rows: 2, failed: 1 }, stopping: false, paused: false } as const;

it('says of each row whose fact it is, what it says and what it would do', () => {
  show(FOUR);
  const says = 'Served so from: 08/24/2026Served under: IEP';
  const before = 'How served: Served so from: now: 2026-08-20How served: Served under: now: blank';
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    `2Ana RuizA-1How served${says}New`,
    `3Ben OdeA-2How served${says}Corrects what was entered${before}`,
    `4Cy FoxA-3How served${says}Known already`,
    expect.stringMatching(/^5A-9.*Cannot be taken.*No student has this number\.$/),
  ]);
  expect(screen.getByRole('status').textContent).toBe('4 rows: 1 new, 1 corrected, 1 known already, 1 with errors');
});

it('names the columns that are not imported, beside what the reader noticed', () => {
  show([CREATED]);
  expect(screen.getByText('Columns that are not imported: Shoe size.')).toBeDefined();
  expect(screen.getByText('Decimal commas were read.')).toBeDefined();
});

it('imports nothing while a row has errors', () => {
  const { onImport } = show(FOUR);
  expect(screen.getByText('Correct the rows with errors first: here, or in the file.')).toBeDefined();
  expect(button('Import').disabled).toBe(true);
  press('Import');
  expect(onImport).not.toHaveBeenCalled();
});

it('asks before it imports, and can be left', () => {
  const { onImport, onCancel } = show([CREATED, CHANGED]);
  expect(screen.getByText('Do you want to import these facts?')).toBeDefined();
  press('Import');
  expect(onImport).toHaveBeenCalledOnce();
  press('Cancel');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('says that a file changes nothing', () => {
  show([KNOWN, KNOWN]);
  expect(screen.getByRole('status').textContent).toBe(
    'Every row says only what is known already: importing this file changes nothing.',
  );
});

it('shows the rows of one kind', () => {
  show([CREATED, CHANGED, KNOWN]);
  fireEvent.click(screen.getByRole('radio', { name: 'Corrections' }));
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Ben Ode')]);
  fireEvent.click(screen.getByRole('radio', { name: 'Errors' }));
  expect(screen.getByText('No row of this kind.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

it('takes a correction with Enter or when its field is left, and none where nothing was changed', () => {
  const { onCorrect } = show(FOUR);
  const field = screen.getByLabelText<HTMLInputElement>('Id Number, line 5');
  expect(field.value).toBe('A-9');
  fireEvent.blur(field);
  expect(onCorrect).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'A-4' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(3, 'studentId', 'A-4');
});

it('offers the words of a field that takes one of a few', async () => {
  const { onCorrect } = show([checked('Ana Ruiz', null, { faults: { servedAs: ['should be one of these words'] } })]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /How served: Served under/ }));
  const list = await screen.findByRole('listbox');
  fireEvent.click(within(list).getAllByRole('option')[1] as HTMLElement);
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(0, 'servedAs', expect.any(String));
});

it('says what is wrong in Spanish', async () => {
  await speak('es');
  show([checked('Ana Ruiz', null, { faults: { servedFrom: ['should be a day such as 02/28/2026, not “soon”'] } })]);
  expect(rows()[0]?.textContent).not.toContain('should be');
});

it('tells how far the check is, and lets nothing be imported before its end', () => {
  show([CREATED, undefined], { phase: { is: 'checking', done: 1, total: 2 } });
  expect(screen.getByText('Checking 1 of 2 rows')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(button('Import').disabled).toBe(true);
});

it('says why a check failed, and checks again', () => {
  const { onRecheck } = show([undefined], { phase: { is: 'failed', error: new Error('The records cannot be read.') } });
  expect(screen.getByText('The records cannot be read.')).toBeDefined();
  expect(button('Import').disabled).toBe(true);
  press('Try again');
  expect(onRecheck).toHaveBeenCalledOnce();
});

it('says how far the import is; it is held, and stopped', () => {
  const { onPause, onStop } = show(FOUR, { upload: running });
  expect(screen.getByText(/^Importing\. 3 of 4 rows/)).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
  expect(screen.getByLabelText<HTMLInputElement>('Id Number, line 5').disabled).toBe(true);
  press('Pause');
  expect(onPause).toHaveBeenCalledWith(true);
  press('Stop');
  expect(onStop).toHaveBeenCalledOnce();
});

it('goes on when it was held, and cannot be stopped twice', () => {
  const { onPause } = show(FOUR, { upload: { ...running, paused: true } });
  expect(screen.getByText(/^Paused\. 3 of 4 rows/)).toBeDefined();
  press('Go on');
  expect(onPause).toHaveBeenCalledWith(false);
});

it('waits for the running part where it was stopped', () => {
  show(FOUR, { upload: { ...running, stopping: true } });
  expect(screen.getByText(/^Stopping after the running part\. 3 of 4 rows/)).toBeDefined();
  expect([button('Stop').disabled, button('Pause').disabled]).toEqual([true, true]);
});

it('draws a long file page by page', () => {
  show(Array.from({ length: 120 }, () => CREATED));
  expect(rows()).toHaveLength(50);
  expect(button('Earlier rows').disabled).toBe(true);
  press('Later rows');
  press('Later rows');
  expect(screen.getByText('Rows 101 to 120 of 120')).toBeDefined();
  expect(rows()).toHaveLength(20);
  expect(button('Later rows').disabled).toBe(true);
});
