import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { entriesOf, keysOf } from '../../../domain/kernel/keys.ts';
import { nameOf } from '../../../domain/students/display.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { counted } from '../../shared/counted.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { shownText, valuesOf } from './cell-values.ts';
import { TABLE_SECTIONS } from './columns.ts';
import type { Edits } from './edits.ts';
import type { Field, Problem, RowEdits } from './row-edits.ts';
import type { Wanted } from './TermTable.tsx';

interface Unsaved {
  row: RowEdits;
  field: Field;
  problem: Problem;
}

const problemsOf = (rows: readonly RowEdits[]): Unsaved[] =>
  rows.flatMap((row) =>
    entriesOf(row.problems).flatMap(([field, problem]) => (problem ? [{ row, field, problem }] : [])),
  );

const keyOf = ({ row, field, problem }: Unsaved) => `${row.record.id} ${field} ${problem.reason}`;
const whatOf = ({ row, field }: Pick<Unsaved, 'row' | 'field'>) =>
  `${nameOf(row.record.student)}, ${translated(TERM_FIELDS[field].label.form)}`;

/** The problem that came last, to be read out. */
function useNewest(problems: readonly Unsaved[]): Unsaved | undefined {
  const known = useRef(new Set<string>());
  const [newest, setNewest] = useState<string>();
  const keys = problems.map(keyOf);
  const added = keys.find((key) => !known.current.has(key));
  useEffect(() => {
    known.current = new Set(keys);
    if (added !== undefined) setNewest(added);
  });
  return problems.find((problem) => keyOf(problem) === newest);
}

/** What can be done about all values of a kind, and to which kinds of problems it applies. */
const ALL_AT_ONCE = [
  { label: 'Keep all mine', kinds: ['conflict'], again: true },
  { label: 'Take all theirs', kinds: ['conflict'], again: false },
  { label: 'Try all again', kinds: ['refused', 'failed', 'signed-out'], again: true },
  { label: 'Undo all refused', kinds: ['fault', 'refused', 'failed', 'signed-out'], again: false },
] as const;

type AllAtOnceProps = Pick<UnsavedValuesProps, 'edits' | 'onShow'> & { problems: readonly Unsaved[] };

/** One answer for all values that are not saved for the same reason. */
function AllAtOnce({ problems, edits, onShow }: AllAtOnceProps) {
  const choices = ALL_AT_ONCE.map(({ label, kinds, again }) => ({
    label,
    again,
    meant: problems.filter(({ problem }) => kinds.some((kind) => kind === problem.kind)),
  })).filter(({ meant }) => meant.length > 1);
  const act = (meant: readonly Unsaved[], again: boolean) => {
    for (const [id, ofRow] of Map.groupBy(meant, ({ row }) => row.record.id)) {
      const fields = ofRow.map(({ field }) => field);
      if (again) edits.again(id, fields);
      else edits.giveUp(id, fields);
    }
    const [first] = meant;
    if (first) onShow({ studentId: first.row.record.studentId, field: first.field });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
      {choices.map(({ label, again, meant }) => (
        <Button key={label} size="small" variant="outlined" color="secondary" onClick={() => act(meant, again)}>
          {translated(label)} ({inFigures(meant.length)})
        </Button>
      ))}
    </Box>
  );
}

/** What is listed; with more than these something else is the matter than single values. */
const MOST_LISTED = 50;

interface UnsavedValuesProps {
  rows: readonly RowEdits[];
  /** Something has been saved since the table was opened. */
  anySaved: boolean;
  edits: Edits;
  onShow: (wanted: Wanted) => void;
  /** What was done last. */
  children: ReactNode;
}

/** How far saving is; and every value that is not saved, why, and what can be done about it, wherever its row is. */
export function UnsavedValues({ rows, anySaved, edits, onShow, children }: UnsavedValuesProps) {
  const problems = problemsOf(rows);
  const newest = useNewest(problems);
  const saving = rows.some((row) => keysOf(row.typed).some((field) => !row.problems[field]));
  const said = [
    problems.length > 0 && t('%{values} not saved', { values: counted(problems.length, 'value') }),
    saving && t('Saving'),
    !saving && problems.length === 0 && anySaved && t('All changes saved'),
  ];
  return (
    <Box component="section" aria-label={t('Saving')} sx={{ flex: 'none', px: { xs: 2, sm: 3 }, pb: 0.75 }}>
      <Typography
        role="status"
        sx={{ fontSize: '0.8125rem', fontWeight: 600, color: problems.length > 0 ? 'error.main' : 'text.secondary' }}
      >
        {said.filter(Boolean).join(' · ')}
      </Typography>
      {children}
      <div role="alert" style={visuallyHidden}>
        {newest && `${whatOf(newest)}: ${translated(newest.problem.reason)}`}
      </div>
      {problems.length > 1 && <AllAtOnce problems={problems} edits={edits} onShow={onShow} />}
      {problems.length > 0 && (
        <Box component="ul" sx={list}>
          {problems.slice(0, MOST_LISTED).map((one) => (
            <UnsavedValue key={`${one.row.record.id}${one.field}`} {...one} edits={edits} onShow={onShow} />
          ))}
          {problems.length > MOST_LISTED && (
            <Typography component="li" variant="body2" sx={{ py: 0.5 }}>
              {t('And %{more} more, marked in their cells', { more: inFigures(problems.length - MOST_LISTED) })}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, maxHeight: '9.5rem', overflowY: 'auto' } as const;

const columnOf = (field: Field) =>
  Object.values(TABLE_SECTIONS)
    .flatMap(({ columns }) => columns)
    .find((column) => column.field === field);

function UnsavedValue({ row, field, problem, edits, onShow }: Unsaved & Pick<UnsavedValuesProps, 'edits' | 'onShow'>) {
  const { record } = row;
  const column = columnOf(field);
  const typed = column && shownText(column, valuesOf(record, row.typed));
  const what = whatOf({ row, field });
  const conflict = problem.kind === 'conflict';
  // What was found wrong before it was sent stays wrong until it is typed anew.
  const again = problem.kind === 'fault' ? undefined : conflict ? t('Keep mine') : t('Try again');
  const show = t('Show');
  const actions: Record<string, () => void> = {
    [show]: () => {},
    ...(again && { [again]: () => edits.again(record.id, [field]) }),
    [conflict ? t('Take theirs') : t('Undo')]: () => edits.giveUp(record.id, [field]),
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.25 }}>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        <strong>{what}: </strong>
        {typed ? `“${typed.slice(0, 80)}” ` : t('emptied, ')}
        {translated(problem.reason)}
      </Box>
      {Object.entries(actions).map(([label, act]) => (
        <Button
          key={label}
          size="small"
          variant={label === show ? 'text' : 'outlined'}
          color="secondary"
          aria-label={`${label}: ${what}`}
          onClick={() => {
            act();
            // The button goes with its value: the focus goes to the cell.
            onShow({ studentId: record.studentId, field });
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
