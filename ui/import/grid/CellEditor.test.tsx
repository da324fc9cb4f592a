import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ImportField } from '../../../domain/student-import/columns.ts';
import { CellEditor } from './CellEditor.tsx';
import { GRID_COLUMNS } from './grid-columns.ts';

function edit(field: ImportField, text: string, typed = '') {
  const column = GRID_COLUMNS.find((one) => one.field === field);
  if (!column) throw new Error(field);
  const on = { onLeave: vi.fn(), onGiveUp: vi.fn() };
  render(<CellEditor column={column} text={text} rowNumber={61} typed={typed} {...on} />);
  const editor = screen.getByLabelText(`${column.header}, row 61`) as HTMLInputElement;
  const type = (value: string) => fireEvent.change(editor, { target: { value } });
  const key = (name: string, shiftKey = false) => fireEvent.keyDown(editor, { key: name, shiftKey });
  return { ...on, editor, type, key };
}

describe('leaving', () => {
  it.each([
    ['Enter', false, 'enter'],
    ['Tab', false, 'tab'],
    ['Tab', true, 'back-tab'],
  ])('by %s (shift %s) keeps the text', (name, shift, exit) => {
    const { type, key, onLeave } = edit('lastName', 'Bee');
    type(' Garcia ');
    key(name, shift);
    expect(onLeave).toHaveBeenCalledExactlyOnceWith('Garcia', exit);
  });
  it('by Escape gives it up, even though the field then loses the focus', () => {
    const { type, key, editor, onLeave, onGiveUp } = edit('lastName', 'Bee');
    type('Garcia');
    key('Escape');
    fireEvent.blur(editor);
    expect(onGiveUp).toHaveBeenCalledOnce();
    expect(onLeave).not.toHaveBeenCalled();
  });
  it('without a change keeps what could not be read', () => {
    const { key, onLeave } = edit('gender', 'x');
    key('Enter');
    expect(onLeave).toHaveBeenCalledWith('x', 'enter');
  });
});

describe('controls', () => {
  it('offers the words of a list, beginning with the present one', () => {
    const { editor, type, key, onLeave } = edit('race', 'AM7');
    expect(editor.tagName).toBe('SELECT');
    expect(editor.value).toBe('AM7');
    type('AS7');
    key('Enter');
    expect(onLeave).toHaveBeenCalledWith('AS7', 'enter');
  });
  it('opens a date on its day and gives it back as files show it', () => {
    const { editor, type, key, onLeave } = edit('birthday', '03/12/2005');
    expect([editor.type, editor.value]).toEqual(['date', '2005-03-12']);
    type('2006-04-01');
    key('Enter');
    expect(onLeave).toHaveBeenCalledWith('04/01/2006', 'enter');
  });
  it('begins with the letter that opened it, in place of the text', () => {
    const { editor, key, onLeave } = edit('lastName', 'Bee', 'G');
    expect(editor.value).toBe('G');
    key('Enter');
    expect(onLeave).toHaveBeenCalledWith('G', 'enter');
  });
  it('chooses the word of a list that begins with the letter', () => {
    const { editor, key, onLeave } = edit('ell', 'No', 'y');
    key('Enter');
    expect(editor.tagName).toBe('SELECT');
    expect(onLeave).toHaveBeenCalledWith('Yes', 'enter');
  });
  it('takes a day that is typed as text', () => {
    const { editor } = edit('birthday', '03/12/2005', '4');
    expect([editor.type, editor.value]).toEqual(['text', '4']);
  });
  it('corrects a text that is no date as text', () => {
    const { editor } = edit('birthday', '02/30/2005');
    expect([editor.type, editor.value]).toEqual(['text', '02/30/2005']);
  });
});
