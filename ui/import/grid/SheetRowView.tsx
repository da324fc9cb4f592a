import { memo } from 'react';
import type { CellFinding } from '../../../domain/student-import/check-row.ts';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import { IMPORT_MESSAGES } from '../../../domain/student-import/messages.ts';
import type { EditorExit } from '../../shared/grid/grid-moves.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { t, translated } from '../../words/t.ts';
import { CellEditor } from './CellEditor.tsx';
import { cellId, GRID_COLUMNS, GRID_WIDTH, type GridColumn } from './grid-columns.ts';
import type { SheetRow } from './sheet-state.ts';

interface SheetRowViewProps {
  /** Place in the file. */
  index: number;
  /** Place in the view. */
  at: number;
  row: SheetRow | undefined;
  /** What the file says, for a row that has not been checked. */
  texts: CellTexts;
  /** Pixels from the top, and height. */
  top: number;
  height: number;
  /** Cells that change show what is there now as well. */
  comparing: boolean;
  /** The active column, if this is the active row. */
  active: number | null;
  /** The column that is pointed at in the list of findings. */
  pointed: number | null;
  /** What was typed to begin editing the active cell; undefined while it is not edited. */
  editing: string | undefined;
  /** The row's line in the file. */
  line: number;
  /** The columns of the chosen block, if the row is in it. */
  chosenFrom: number | undefined;
  chosenTo: number | undefined;
  /** What is told of the editor, in the row that may have one. */
  onLeave: ((text: string, exit: EditorExit) => void) | undefined;
  onGiveUp: () => void;
}

/** One row of the preview. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowViewProps) {
  const { top, height } = props;
  return (
    <div role="row" aria-rowindex={props.at + 2} className="line" style={{ top, height, width: GRID_WIDTH }}>
      <div role="rowheader" aria-colindex={1} className="cell number">
        {props.line}
      </div>
      {GRID_COLUMNS.map((column, place) => (
        <Cell key={column.field} {...props} column={column} place={place} />
      ))}
    </div>
  );
});

interface CellProps extends SheetRowViewProps {
  column: GridColumn;
  place: number;
}

function Cell(props: CellProps) {
  const { index, row, column, place, active, pointed, editing, onLeave } = props;
  const text = (row?.shown ?? props.texts)[column.field] ?? '';
  const finding = row?.findings.find((one) => one.field === column.field);
  const isActive = active === place;
  const chosen = place >= (props.chosenFrom ?? Infinity) && place <= (props.chosenTo ?? -1);
  const compared = props.comparing && row?.changed.includes(column.field);
  const isNew = place === 0 && row !== undefined && !row.known;
  const classes = [
    'cell',
    place === 0 && 'id',
    isNew && 'marked',
    finding?.severity,
    compared && !finding && 'compared',
    isActive && 'active',
    chosen && 'chosen',
    pointed === place && 'pointed',
  ];
  return (
    <div
      role="gridcell"
      id={cellId({ row: index, column: place })}
      aria-colindex={place + 2}
      aria-selected={isActive || chosen}
      aria-invalid={finding?.severity === 'error' || undefined}
      title={finding ? translated(finding.message) : text || undefined}
      className={classes.filter(Boolean).join(' ')}
      style={{ width: column.width }}
    >
      {isActive && onLeave && editing !== undefined ? (
        <CellEditor
          column={column}
          text={text}
          rowNumber={props.line}
          typed={editing}
          onLeave={onLeave}
          onGiveUp={props.onGiveUp}
        />
      ) : (
        <CellText text={text} finding={finding} before={row?.known?.values[column.field]} compared={compared} />
      )}
      {isNew && <NewMark />}
    </div>
  );
}

const OVERWRITES: readonly string[] = [IMPORT_MESSAGES.overwrites, IMPORT_MESSAGES.overwritesOtherYear];

interface CellTextProps {
  text: string;
  finding: CellFinding | undefined;
  /** The known student's present value. */
  before: string | undefined;
  /** It changes, and one looks at what changes. */
  compared: boolean | undefined;
}

/** The text with its remark below; of a value that will be replaced one wants to see the present one there. */
function CellText({ text, finding, before, compared }: CellTextProps) {
  if (compared) return <Compared text={text} before={before} />;
  if (!finding) return <span className="text">{text}</span>;
  const replaces = before && OVERWRITES.includes(finding.message);
  return (
    <>
      <span className="text">{text || '–'}</span>
      <span className="remark">
        <span style={visuallyHidden}>{finding.severity === 'error' ? t('Error: ') : t('Warning: ')}</span>
        {replaces ? t('now: %{value}', { value: before }) : translated(finding.message)}
      </span>
    </>
  );
}

/** What is there and what comes in its place. */
const Compared = ({ text, before }: Pick<CellTextProps, 'text' | 'before'>) => (
  <>
    <ins className="text">
      <span style={visuallyHidden}>{t('New: ')}</span>
      {text}
    </ins>
    <span className="remark">
      <span style={visuallyHidden}>{t('Now: ')}</span>
      {before ? <del>{before}</del> : t('was blank')}
    </span>
  </>
);

function NewMark() {
  return (
    <span className="new" title={t('New Student with no existing information')}>
      {t('New')}
    </span>
  );
}
