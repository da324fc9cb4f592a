import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { AS_AUDITOR, type Asked, refused } from '../../draw-in-tests.tsx';
import { MOST_PASTED_CHARACTERS } from '../../shared/grid/clipboard-text.ts';
import {
  ABSENT,
  ANA,
  BEN,
  cell,
  goTo,
  grid,
  openTable,
  paste,
  press,
  RECORDS,
  recordOf,
  row,
  STUDENTS,
  SUSPENDED,
} from './table-in-tests.tsx';

const saying = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });
/** What a key of the clipboard hands on, by text. */
function onto(clipboard: 'copy' | 'cut'): string[] {
  const texts: string[] = [];
  fireEvent[clipboard](document, { clipboardData: { setData: (_: string, text: string) => texts.push(text) } });
  return texts.map((text) => text.trimEnd());
}
const ctrl = (key: string, more = {}) => press(key, { ctrlKey: true, ...more });
/** Records of those students alone whom a request names. */
const named =
  (of: readonly WireStudentTermInfo[]) =>
  ({ query }: Asked) => ({
    records: of.filter(({ studentId }) => query['students']?.split(',').includes(String(studentId))),
  });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    recordOf(at + 1, at === 0 ? 'Eva First' : `Next N${at + 1}`, { absentPercent: at % 100 }),
  );

it('cuts: what was there is on the clipboard, and nothing is left', async () => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  press('ArrowDown', { shiftKey: true });
  expect(onto('cut').map((text) => text.split(/\r?\n/))).toEqual([['4', '20']]);
  await saying('2 cells emptied');
  expect(saved()).toEqual([
    [800, { absentPercent: null }],
    [900, { absentPercent: null }],
  ]);
});

it('copies alone for who only reads', async () => {
  const { saved } = openTable({ more: { school: AS_AUDITOR } });
  await goTo('Ana Ruiz', ABSENT);
  expect(onto('cut')).toEqual(['4']);
  expect((await cell('Ana Ruiz', ABSENT)).textContent).toBe('4');
  expect(saved()).toEqual([]);
});

it.each([
  ['Ctrl + Shift + Z', () => ctrl('z', { shiftKey: true })],
  ['⌘ + Y, as on a Mac', () => press('y', { metaKey: true })],
])('does again what was undone by %s', async (_, again) => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  press('Backspace');
  await waitFor(() => expect(saved()).toHaveLength(1));
  press('z', { metaKey: true });
  await waitFor(() => expect(saved()).toHaveLength(2));
  again();
  await waitFor(() => expect(saved()).toHaveLength(3));
  expect(saved().map(([, change]) => change)).toEqual([
    ...[{ absentPercent: null }, { absentPercent: 4 }, { absentPercent: null }],
  ]);
});

it('has nothing to fill the first row from, and nothing to undo before anything is done', async () => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  ctrl('d');
  ctrl('z');
  ctrl('y');
  expect((await cell('Ana Ruiz', ABSENT)).textContent).toBe('4');
  expect(saved()).toEqual([]);
});

it('fills only answers: name, level and completeness stay', async () => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', SUSPENDED);
  press('ArrowDown', { shiftKey: true });
  press('Home', { shiftKey: true });
  ctrl('d');
  await saying('5 cells filled');
  const [[id, change] = []] = saved();
  expect(id).toBe(900);
  expect(Object.keys(change as object).toSorted()).toEqual(['absentPercent', 'behaviorMarks', 'suspended']);
});

it.each([
  { much: 'nothing', text: '', said: 'The clipboard holds no text. Copy cells in the spreadsheet first.' },
  {
    ...{ much: 'too much', text: '1'.repeat(MOST_PASTED_CHARACTERS + 1) },
    said: 'The clipboard holds more than 5 million characters. Paste it in parts.',
  },
])('says that there is $much to paste', async ({ text, said }) => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  paste(text);
  await screen.findByText(said);
  expect(saved()).toEqual([]);
});

it('fills a whole block with one value', async () => {
  const { saved } = openTable();
  await goTo('Ana Ruiz', ABSENT);
  press('ArrowDown', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  paste('7');
  await saying('4 cells pasted');
  expect(saved()).toEqual([
    [800, { absentPercent: 7, behaviorMarks: 7 }],
    [900, { absentPercent: 7, behaviorMarks: 7 }],
  ]);
});

it('leaves out, and says so, who was taken out of the term meanwhile, and what is only read', async () => {
  const { saved } = openTable({ answers: { [RECORDS]: { records: [ANA] } } });
  await goTo('Ana Ruiz', ABSENT);
  press('Home');
  paste('Somebody\tLow\t9%\tletter\n\n');
  await saying(/^1 cell pasted\. 3 columns left out that are only read here\. 1 student not in this term any more$/);
  expect((await row('Ana Ruiz')).textContent).toContain('Ana Ruiz');
  expect(saved()).toEqual([[800, { gradeType: 'letter' }]]);
  expect(BEN.absentPercent).toBe(20);
});

it('copies rows out of view once they have been read, and says to copy once more', async () => {
  const of = many(60);
  openTable({ of, answers: { [RECORDS]: named(of) } });
  await goTo('Eva First', ABSENT);
  ctrl('a');
  expect(screen.getByText('60 rows × 1 column chosen')).toBeDefined();
  expect(onto('copy')).toEqual([]);
  await screen.findByText('The rows out of view have been read now. Copy once more.');
  const [text = ''] = onto('copy');
  expect(text.split('\r\n')).toEqual(of.map(({ absentPercent }) => String(absentPercent)));
});

it('says why rows out of view cannot be read, and copies nothing', async () => {
  const of = many(60);
  openTable({
    of,
    answers: {
      [RECORDS]: (asked) =>
        asked.query['students']?.includes('60') ? refused(500, 'The disk is full.') : named(of)(asked),
    },
  });
  await goTo('Eva First', ABSENT);
  ctrl('a');
  expect(onto('copy')).toEqual([]);
  await screen.findByText('The disk is full.');
  expect(screen.queryByText(/Copy once more/)).toBeNull();
});

it('writes to rows out of view as to those in view, and to none that says it already', async () => {
  const of = many(60);
  const { saved } = openTable({ of, answers: { [RECORDS]: named(of) } });
  await goTo('Eva First', ABSENT);
  paste(of.map(({ absentPercent }, at) => (at > 57 ? '90' : String(absentPercent))).join('\n'));
  await saying('60 cells pasted');
  expect(saved()).toEqual([
    [5900, { absentPercent: 90 }],
    [6000, { absentPercent: 90 }],
  ]);
});

it('writes for five thousand students at once at most', async () => {
  const ids = Array.from({ length: 5001 }, (_, at) => at + 1);
  const of = many(60);
  const { saved } = openTable({ of, answers: { [STUDENTS]: { studentIds: ids }, [RECORDS]: named(of) } });
  await goTo('Eva First', ABSENT);
  ctrl('a');
  press('Delete');
  await screen.findByText('More than 5,000 students at once. Narrow the list, or work in parts.');
  expect(onto('copy')).toEqual([]);
  expect(saved()).toEqual([]);
  expect(within(grid()).getAllByRole('rowheader').length).toBeLessThan(60);
});
