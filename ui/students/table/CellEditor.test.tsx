import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CellEditor } from './CellEditor.tsx';
import type { CellControl } from './cell-values.ts';

const YES_NO: CellControl = {
  is: 'choice',
  mayBeEmpty: true,
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
};

function edit(control: CellControl, text: string, typed = '') {
  const on = { onLeave: vi.fn(), onGiveUp: vi.fn(), onTyping: vi.fn() };
  render(<CellEditor {...{ control, text, typed }} label="the answer" {...on} />);
  const editor = screen.getByLabelText('the answer') as HTMLInputElement;
  const key = (name: string, more = {}) => fireEvent.keyDown(editor, { key: name, ...more });
  return { ...on, editor, key };
}

describe('a list of choices', () => {
  it('begins with the letter that opened it, and arrows then leave it', () => {
    const { editor, key, onLeave, onTyping } = edit(YES_NO, '', 'y');
    expect(editor.value).toBe('yes');
    expect(onTyping).toHaveBeenCalledOnce();
    key('ArrowDown');
    expect(onLeave).toHaveBeenCalledExactlyOnceWith('yes', 'down');
  });
  it('chooses by letters and is emptied by Delete', () => {
    const { editor, key, onLeave } = edit(YES_NO, 'yes');
    key('n');
    expect(editor.value).toBe('no');
    key('Delete');
    key('Tab', { shiftKey: true });
    expect(onLeave).toHaveBeenCalledWith('', 'back-tab');
  });
  it('takes at once what is picked with the mouse, and what keys choose when it is left', () => {
    const { editor, key, onLeave } = edit(YES_NO, '');
    key('ArrowDown');
    fireEvent.change(editor, { target: { value: 'yes' } });
    expect(onLeave).not.toHaveBeenCalled();
    fireEvent.pointerDown(editor);
    fireEvent.change(editor, { target: { value: 'no' } });
    expect(onLeave).toHaveBeenCalledWith('no', 'stay');
  });
});

describe('a field', () => {
  it('begins with the figure that opened it', () => {
    const { editor, key, onLeave } = edit({ is: 'number' }, '12', '7');
    expect(editor.value).toBe('7');
    fireEvent.change(editor, { target: { value: '7.5 ' } });
    key('Enter');
    expect(onLeave).toHaveBeenCalledWith('7.5', 'enter');
  });
  it('left as it was found says so', () => {
    const { key, onLeave } = edit({ is: 'number' }, '12');
    key('Enter');
    expect(onLeave).toHaveBeenCalledWith(undefined, 'enter');
  });
  it('gives the old value back with Escape, even though it then loses the focus', () => {
    const { editor, key, onLeave, onGiveUp } = edit({ is: 'number' }, '12', '9');
    key('Escape');
    fireEvent.blur(editor);
    expect(onGiveUp).toHaveBeenCalledOnce();
    expect(onLeave).not.toHaveBeenCalled();
  });
  it('of text takes lines with Shift', () => {
    const { key, onLeave } = edit({ is: 'text' }, 'A');
    key('Enter', { shiftKey: true });
    expect(onLeave).not.toHaveBeenCalled();
  });
});
