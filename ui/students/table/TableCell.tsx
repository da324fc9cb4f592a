import type { ReactNode } from 'react';
import type { FactorAssessment } from '../../../domain/risk/assess-factor.ts';
import { NOTHING } from '../../../domain/students/display.ts';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { ComparedCell } from '../../../domain/wire/compare.ts';
import { useSchool } from '../../data/school.ts';
import { cellSentence, cellText } from '../../shared/differences/words.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { t, translated } from '../../words/t.ts';
import { type CellControl, type CellValues, shownText } from './cell-values.ts';
import { READ_COLUMNS, type TableColumn } from './columns.ts';
import { cellId, widthOf } from './layout.ts';
import type { Field, RowEdits } from './row-edits.ts';

/** How a cell stands between typing and the server's yes. */
type Standing = 'saved' | 'sending' | 'failed' | undefined;

function standingOf(field: Field, edits: RowEdits | undefined): Standing {
  if (edits?.problems[field]) return 'failed';
  if (edits && field in edits.typed) return 'sending';
  return edits?.saved.includes(field) ? 'saved' : undefined;
}

/** Sign and word: neither colour nor sign alone. */
const SIGNS = {
  saved: { sign: '✓', word: 'saved' },
  sending: { sign: '…', word: 'saving' },
  failed: { sign: '!', word: 'not saved' },
} as const;

const NO_LEVEL = { level: undefined, word: undefined, why: undefined };

/** The level of an answer, its word, and the rule it met. */
function levelOf(judged: FactorAssessment | undefined, text: string, standing: Standing) {
  if (!judged || judged.level === 'No Data' || text === '' || standing === 'failed') return NO_LEVEL;
  const word = translated(RISK_LABELS[judged.level]);
  return {
    level: judged.level,
    word,
    why: t('%{word} risk: %{threshold}', { word, threshold: translated(judged.threshold) }),
  };
}

interface TableCellProps {
  recordId: number;
  column: TableColumn;
  /** Among the columns of answers. */
  place: number;
  values: CellValues;
  edits: RowEdits | undefined;
  control: CellControl | undefined;
  /** The level of risk the answer stands for; undefined where it stands for none. */
  judged: FactorAssessment | undefined;
  active: boolean;
  /** Within the chosen block. */
  chosen: boolean;
  /** At the lower right corner of the chosen block, where it can be drawn down. */
  handle: boolean;
  /** What stands in it at the other point, where that is marked. */
  difference: ComparedCell | undefined;
  /** In place of the text. */
  editor: ReactNode;
}

/** One answer of one student. */
export function TableCell(props: TableCellProps) {
  const { column, values, edits, control, active, chosen, difference, judged } = props;
  const { timeZone } = useSchool().installation;
  const differs = difference && cellSentence(difference, timeZone);
  const text = control ? shownText(column, values) : '';
  const standing = standingOf(column.field, edits);
  const problem = edits?.problems[column.field];
  const { level, word, why } = levelOf(judged, text, standing);
  const classes = [
    'cell',
    level && `risk-${level}`,
    standing,
    !control && 'none',
    active && 'active',
    chosen && 'chosen',
    differs && 'differs',
  ];
  return (
    <div
      role="gridcell"
      id={cellId(props.recordId, READ_COLUMNS + props.place)}
      aria-colindex={READ_COLUMNS + props.place + 1}
      aria-selected={active || chosen}
      aria-invalid={standing === 'failed' || undefined}
      aria-readonly={!control || undefined}
      title={problem?.reason ?? differs ?? why ?? (text || undefined)}
      className={classes.filter(Boolean).join(' ')}
      style={widthOf(column)}
    >
      {props.editor ?? (
        <>
          <span className={text ? 'text' : 'text unanswered'} data-level={word}>
            {text || (control ? <Unanswered /> : <span style={visuallyHidden}>{t('not asked')}</span>)}
          </span>
          {differs && (
            <>
              <span className="mark" aria-hidden>
                → {cellText(column.field, difference.after)}
              </span>
              <span style={visuallyHidden}>, {differs}</span>
            </>
          )}
          {standing && <Sign standing={standing} reason={problem?.reason} />}
        </>
      )}
      {props.handle && <span className="handle" aria-hidden title={t('Draw down to fill')} />}
    </div>
  );
}

const Unanswered = () => (
  <>
    <span aria-hidden>{NOTHING}</span>
    <span style={visuallyHidden}>{t('unanswered')}</span>
  </>
);

const Sign = ({ standing, reason }: { standing: NonNullable<Standing>; reason: string | undefined }) => (
  <>
    <span className="mark" aria-hidden>
      {SIGNS[standing].sign}
    </span>
    <span style={visuallyHidden}>
      {`, ${SIGNS[standing].word}`}
      {reason && `: ${reason}`}
    </span>
  </>
);
