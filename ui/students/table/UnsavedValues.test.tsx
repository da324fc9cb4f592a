import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { draw } from '../../draw-in-tests.tsx';
import { ZOE } from '../../student-in-tests.tsx';
import { speak } from '../../words/language.ts';
import type { Edits } from './edits.ts';
import type { Problem, RowEdits } from './row-edits.ts';
import { UnsavedValues } from './UnsavedValues.tsx';

const RECORD = ZOE.termRecords[0] as WireStudentTermInfo;
const ANA = {
  ...RECORD,
  id: 800,
  studentId: 8,
  student: { ...ZOE.student, id: 8, firstName: 'Ana', lastName: 'Ruiz' },
};
const conflict: Problem = { kind: 'conflict', reason: 'Cy Fox has written 20 meanwhile.' };
const failed: Problem = { kind: 'failed', reason: 'The disk is full.' };
const fault: Problem = { kind: 'fault', reason: 'should be 100 or less' };

const row = (record: WireStudentTermInfo, problem?: Problem): RowEdits => ({
  ...{ record, typed: { absentPercent: '12' }, seen: {}, sending: [], saved: [] },
  problems: problem ? { absentPercent: problem } : {},
});
function open(rows: readonly RowEdits[], anySaved = false) {
  const edits = { again: vi.fn(), giveUp: vi.fn() };
  const onShow = vi.fn();
  const values = (
    <UnsavedValues {...{ rows, anySaved, onShow }} edits={edits as unknown as Edits}>
      last step
    </UnsavedValues>
  );
  return { edits, onShow, ...draw(values, { narrow: true }) };
}
const said = () => screen.getByRole('status').textContent;
const item = () => within(screen.getByRole('listitem'));

it('says nothing before anything is typed, that it saves, and that all is saved', () => {
  open([]);
  expect(said()).toBe('');
  open([row(RECORD)]);
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Saving');
  open([], true);
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('All changes saved');
});

it('names the value that a colleague has changed meanwhile, and lets either stand', () => {
  const { edits, onShow } = open([row(RECORD, conflict)]);
  expect(said()).toBe('1 value not saved');
  const what = 'Zoë Marsh, % of school time absent (excused or not)';
  expect(screen.getByRole('listitem').textContent).toContain(`${what}: “12” Cy Fox has written 20 meanwhile.`);
  expect(screen.getByRole('alert').textContent).toBe(`${what}: Cy Fox has written 20 meanwhile.`);
  fireEvent.click(item().getByRole('button', { name: `Keep mine: ${what}` }));
  expect(edits.again).toHaveBeenCalledExactlyOnceWith(700, ['absentPercent']);
  fireEvent.click(item().getByRole('button', { name: `Take theirs: ${what}` }));
  expect(edits.giveUp).toHaveBeenCalledExactlyOnceWith(700, ['absentPercent']);
  expect(onShow).toHaveBeenCalledWith({ studentId: 7, field: 'absentPercent' });
});

it('tries again what failed; what is wrong can only be typed anew or undone', () => {
  const { edits } = open([row(RECORD, failed)]);
  fireEvent.click(item().getByRole('button', { name: /^Try again: / }));
  expect(edits.again).toHaveBeenCalledOnce();
});

it('does not offer to send what is wrong again', () => {
  open([row(RECORD, fault)]);
  expect(
    item()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Show', 'Undo']);
});

it('shows where a value is without changing anything', () => {
  const { edits, onShow } = open([row(RECORD, fault)]);
  fireEvent.click(item().getByRole('button', { name: /^Show: / }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith({ studentId: 7, field: 'absentPercent' });
  expect(edits.giveUp).not.toHaveBeenCalled();
});

it('answers for all of a kind at once', () => {
  const { edits } = open([row(RECORD, conflict), row(ANA, conflict)]);
  expect(said()).toBe('2 values not saved');
  fireEvent.click(screen.getByRole('button', { name: 'Take all theirs (2)' }));
  expect(edits.giveUp.mock.calls).toEqual([
    [700, ['absentPercent']],
    [800, ['absentPercent']],
  ]);
  expect(screen.queryByRole('button', { name: /^Try all again/ })).toBeNull();
});

it('lists the first fifty, and says how many more there are', () => {
  open(Array.from({ length: 60 }, (_, at) => row({ ...RECORD, id: 1000 + at }, failed)));
  expect(said()).toBe('60 values not saved');
  const listed = screen.getAllByRole('listitem');
  expect(listed).toHaveLength(51);
  expect(listed.at(-1)?.textContent).toBe('And 10 more, marked in their cells');
});

it('offers each of its ways in the language of the page', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  open([row(RECORD, failed), row(ANA, failed)]);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  const each = ['Mostrar', 'Intentar de nuevo', 'Deshacer'];
  expect(names).toEqual(['Intentar todos de nuevo (2)', 'Deshacer todos los rechazados (2)', ...each, ...each]);
});
