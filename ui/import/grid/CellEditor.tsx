import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { showDay } from '../../../domain/kernel/plain-day.ts';
import { readChoice, readDay } from '../../../domain/student-import/read-values.ts';
import type { EditorExit } from '../../shared/grid/grid-moves.ts';
import { typedChoice } from '../../shared/grid/typed-choice.ts';
import { t } from '../../words/t.ts';
import type { GridColumn } from './grid-columns.ts';

interface CellEditorProps {
  column: GridColumn;
  text: string;
  /** For the accessible name: the row's line in the file. */
  rowNumber: number;
  /** What was typed onto the cell to begin; '' where it was opened otherwise. */
  typed: string;
  onLeave: (text: string, exit: EditorExit) => void;
  onGiveUp: () => void;
}

/** Edits one cell in place, by what the column holds. Enter, Tab and leaving keep the text, Escape gives it up. */
export function CellEditor({ column, text, rowNumber, typed, onLeave, onGiveUp }: CellEditorProps) {
  const [value, setValue] = useState(() => begun(column, text, typed));
  const [asDate] = useState(column.kind === 'date' && typed === '' && isEditableDay(value));
  const changed = useRef(typed !== '' && value !== editable(column, text));
  const left = useRef(false);
  const field = useRef<HTMLInputElement | HTMLSelectElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (field.current instanceof HTMLInputElement && !asDate && typed === '') field.current.select();
  }, [asDate, typed]);
  const leave = (exit: EditorExit) => {
    if (left.current) return;
    left.current = true;
    onLeave(changed.current ? storable(column, value) : text, exit);
  };
  const giveUp = () => {
    left.current = true;
    onGiveUp();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') giveUp();
    else if (event.key === 'Enter') leave('enter');
    else if (event.key === 'Tab') leave(event.shiftKey ? 'back-tab' : 'tab');
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: field,
    className: 'editor',
    value,
    onKeyDown,
    onBlur: () => leave('blur'),
    onChange: (event: { target: { value: string } }) => {
      changed.current = true;
      setValue(event.target.value);
    },
    'aria-label': t('%{header}, row %{rowNumber}', { header: column.header, rowNumber }),
    autoComplete: 'off',
  };
  return <Control column={column} asDate={asDate} shared={shared} />;
}

type Shared = Record<string, unknown>;

function Control({ column, asDate, shared }: { column: GridColumn; asDate: boolean; shared: Shared }) {
  const list = useId();
  if (column.open) {
    return (
      <>
        <input type="text" list={list} {...shared} />
        <datalist id={list}>
          {column.options?.map((option) => (
            <option key={option.value} value={option.value} />
          ))}
        </datalist>
      </>
    );
  }
  if (column.options) {
    return (
      <select {...shared}>
        <option value="">{column.kind === 'yes-no' ? '' : t('Select an option')}</option>
        {column.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (asDate) return <input type="date" {...shared} />;
  const placeholder = column.kind === 'date' ? 'MM/DD/YYYY' : undefined;
  const inputMode = column.kind === 'percent' ? 'decimal' : column.kind === 'count' ? 'numeric' : 'text';
  return <input type="text" inputMode={inputMode} placeholder={placeholder} {...shared} />;
}

/** A date field cannot hold what is no date: such a text is corrected as text. */
const isEditableDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What the letter that opened the editor makes of the cell: a choice that begins so, or a text of its own. */
function begun(column: GridColumn, text: string, typed: string): string {
  const present = editable(column, text);
  if (typed.trim() === '') return present;
  if (!column.options || column.open) return typed;
  return typedChoice(column.options, { value: present, letters: '' }, typed)?.value ?? present;
}

/** The text as its control holds it. */
function editable(column: GridColumn, text: string): string {
  if (column.kind === 'date') return readDay(text) ?? text;
  return column.options && !column.open ? (readChoice(column, text) ?? '') : text;
}

/** What a control holds as the text of a cell. */
function storable(column: GridColumn, value: string): string {
  const day = column.kind === 'date' ? readDay(value.trim()) : undefined;
  return day ? showDay(day) : value.trim();
}
