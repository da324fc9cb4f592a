import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditorExit } from '../../shared/grid/grid-moves.ts';
import { typedChoice } from '../../shared/grid/typed-choice.ts';
import { t, translated } from '../../words/t.ts';
import type { CellControl } from './cell-values.ts';

interface CellEditorProps {
  control: CellControl;
  text: string;
  /** What was typed onto the cell to begin; '' where it was opened otherwise. */
  typed: string;
  label: string;
  /** Undefined where nothing was changed. */
  onLeave: (text: string | undefined, exit: EditorExit) => void;
  onGiveUp: () => void;
  /** Told once it holds something else than the cell. */
  onTyping: () => void;
}

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;
const ARROWS: Partial<Record<string, EditorExit>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What the letter that opened the editor makes of the cell. */
function begun({ control, text, typed }: CellEditorProps): string {
  if (typed.trim() === '') return text;
  if (control.is !== 'choice') return typed;
  return typedChoice(control.options, { value: text, letters: '' }, typed)?.value ?? text;
}

/**
 * Edits one cell in place. Enter, Tab and leaving keep what it holds, Escape gives it up. Opened by a letter, arrows leave
 * it as they leave a cell; in a list of choices letters choose, and Delete takes the answer back.
 */
export function CellEditor(props: CellEditorProps) {
  const { control, typed } = props;
  const { value, setValue, leave, giveUp } = useHeldValue(props);
  const choose = useLetters(props, value, setValue);
  const byKeys = useRef(true);
  const field = useRef<Control>(null);
  const begin = useEffectEvent(() => {
    field.current?.focus({ preventScroll: true });
    if (typed === '' && control.is === 'number') field.current?.select();
    else if (control.is !== 'choice') field.current?.setSelectionRange(value.length, value.length);
  });
  useEffect(() => begin(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    byKeys.current = true;
    const arrow = typed !== '' && control.is !== 'text' ? ARROWS[event.key] : undefined;
    if (event.key === 'Escape') giveUp();
    else if (event.key === 'Enter' && !(event.shiftKey && control.is === 'text')) leave('enter');
    else if (event.key === 'Tab') leave(event.shiftKey ? 'back-tab' : 'tab');
    else if (arrow) leave(arrow);
    else if (event.ctrlKey || event.metaKey || event.altKey || !choose(event.key)) return;
    event.preventDefault();
  };
  const shared = {
    ref: field,
    className: 'editor',
    value,
    onKeyDown,
    onBlur: () => leave('blur'),
    'aria-label': props.label,
    autoComplete: 'off',
  };
  if (control.is === 'choice') {
    return (
      <select
        {...shared}
        onPointerDown={() => {
          byKeys.current = false;
        }}
        onChange={({ target }) => {
          setValue(target.value);
          // What is picked with the mouse or a finger is meant.
          if (!byKeys.current) leave('stay', target.value);
        }}
      >
        {(control.mayBeEmpty || value === '') && <option value="">{t('Unanswered')}</option>}
        {control.options.map((option) => (
          <option key={option.value} value={option.value}>
            {translated(option.label)}
          </option>
        ))}
      </select>
    );
  }
  const onChange = (event: { target: { value: string } }) => setValue(event.target.value);
  if (control.is === 'text') return <textarea {...shared} onChange={onChange} />;
  return <input type="text" inputMode="decimal" {...shared} onChange={onChange} />;
}

/** What the editor holds, and how it is left: once, with what it holds or without. */
function useHeldValue(props: CellEditorProps) {
  // Others may change the cell meanwhile: what is left as it was found is no answer to that.
  const [found] = useState(props.text);
  const [value, setValue] = useState(() => begun(props));
  const left = useRef(false);
  const isTouched = value !== found;
  const say = useEffectEvent(props.onTyping);
  useEffect(() => {
    if (isTouched) say();
  }, [isTouched]);
  const leave = (exit: EditorExit, last = value) => {
    if (left.current) return;
    left.current = true;
    props.onLeave(last === found ? undefined : last.trim(), exit);
  };
  const giveUp = () => {
    left.current = true;
    props.onGiveUp();
  };
  return { value, setValue, leave, giveUp };
}

/** Keys that choose in a list: letters, and Delete for no answer. Answers whether the key was one. */
function useLetters(
  { control, typed }: Pick<CellEditorProps, 'control' | 'typed'>,
  value: string,
  setValue: (value: string) => void,
): (key: string) => boolean {
  const letters = useRef(typed.toLowerCase());
  return (key) => {
    if (control.is !== 'choice') return false;
    if (key === 'Delete' || key === 'Backspace') {
      letters.current = '';
      if (control.mayBeEmpty) setValue('');
      return true;
    }
    if (key.length !== 1 || key === ' ') return false;
    const next = typedChoice(control.options, { value, letters: letters.current }, key);
    if (next) {
      letters.current = next.letters;
      setValue(next.value);
    }
    return true;
  };
}
