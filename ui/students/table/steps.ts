import { keysOf } from '../../../domain/kernel/keys.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { counted } from '../../shared/counted.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import type { Draft } from '../risk/answer-changes.ts';
import type { RowEdits, TakenBack } from './row-edits.ts';

/** What was done to cells of the table at once, and can be undone at once. */
export interface Step {
  what: 'typed' | 'pasted' | 'filled' | 'emptied';
  termId: number;
  /** How many cells it was about, those included that said it already. */
  cells: number;
  /** What of it found no place, in sentences. */
  notes: readonly string[];
  rows: readonly StepRow[];
}

/** The changed answers of one row, as the table showed them before and after. */
interface StepRow {
  record: WireStudentTermInfo;
  before: Draft;
  after: Draft;
}

/** What has been done since the table was opened, and what of it has been undone: the last one last. */
export interface Steps {
  done: readonly Step[];
  undone: readonly Step[];
}
export const NO_STEPS: Steps = { done: [], undone: [] };

/** Steps that are remembered at most. */
const MOST_STEPS = 200;

export const withStep = ({ done }: Steps, step: Step): Steps => ({
  done: [...done, step].slice(-MOST_STEPS),
  undone: [],
});
export const lastDone = ({ done }: Steps): Step | undefined => done.at(-1);
export const lastUndone = ({ undone }: Steps): Step | undefined => undone.at(-1);
/** After the last step was undone, or the last undone one done again. */
export const afterUndo = ({ done, undone }: Steps): Steps => ({
  done: done.slice(0, -1),
  undone: [...undone, ...done.slice(-1)],
});
export const afterRedo = ({ done, undone }: Steps): Steps => ({
  done: [...done, ...undone.slice(-1)],
  undone: undone.slice(0, -1),
});

/** What undoing a step leaves in its rows, or doing it again. */
export const undoing = ({ rows }: Step): TakenBack[] =>
  rows.map(({ record, before, after }) => ({ record, left: after, wanted: before }));
export const redoing = ({ rows }: Step): TakenBack[] =>
  rows.map(({ record, before, after }) => ({ record, left: before, wanted: after }));

/** How far the cells of a step are. */
interface StepState {
  /** Cells that are on their way, and those that were refused or failed. */
  waiting: number;
  refused: number;
}

/** How far a step is, by what is typed over its rows now. */
export function stateOf(step: Step, rows: ReadonlyMap<number, RowEdits>): StepState {
  const state = { waiting: 0, refused: 0 };
  for (const { record, after } of step.rows) {
    const row = rows.get(record.id);
    for (const field of keysOf(after)) {
      if (!row || !(field in row.typed)) continue;
      if (row.problems[field]) state.refused++;
      else state.waiting++;
    }
  }
  return state;
}

const DONE = {
  typed: '%{cells} typed',
  pasted: '%{cells} pasted',
  filled: '%{cells} filled',
  emptied: '%{cells} emptied',
} as const;

/** '240 cells pasted, 3 refused', and what found no place. */
export function stepText({ what, cells, notes }: Step, { refused }: Pick<StepState, 'refused'>): string {
  const done = t(DONE[what], { cells: counted(cells, 'cell') });
  const but = t(', %{refused} refused |||| , %{refused} refused', {
    ...{ smart_count: refused, refused: inFigures(refused) },
  });
  return [refused > 0 ? `${done}${but}` : done, ...notes].join('. ');
}
