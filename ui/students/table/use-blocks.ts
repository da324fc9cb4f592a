import type { TermSection } from '../../../domain/students/term-sections.ts';
import { useSchool, useToday } from '../../data/school.ts';
import { type Block, columnsOf, laidOver, type PlacedRow, repeatedRows, rowsOf } from '../../shared/grid/block.ts';
import { cellsOfText, MOST_PASTED_CHARACTERS, TOO_MUCH_TEXT, textOfCells } from '../../shared/grid/clipboard-text.ts';
import type { GridSize } from '../../shared/grid/grid-moves.ts';
import { messageOf } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { translated } from '../../words/t.ts';
import { changeOfRow, copiedTexts, filledCells } from './block-cells.ts';
import * as said from './block-notes.ts';
import type { Step } from './steps.ts';
import type { TableEdits } from './use-table-edits.ts';
import type { TypedRecords } from './use-typed-records.ts';

interface BlocksOptions {
  termId: number;
  section: TermSection;
  table: TableEdits;
  records: TypedRecords;
  size: GridSize;
}

/** What is done to blocks of cells. */
export interface Blocks {
  /** The text of a block as spreadsheets take it; undefined where rows of it have to be read first. */
  copy: (block: Block) => string | undefined;
  paste: (block: Block, text: string) => void;
  /** Repeats the first `from` rows of a block in the rows below them. */
  fill: (block: Block, from: number) => void;
  empty: (block: Block) => void;
}

/** Copies, pastes, fills and empties blocks of cells of one section, also of rows that are not in view. */
export function useBlocks({ termId, section, table, records, size }: BlocksOptions): Blocks {
  const { gradeConversions } = useSchool().settings;
  const notice = useNotice();
  const refuse = (error: unknown) => notice(messageOf(error), 'error');
  const write = useWriting({ termId, section, table, records });
  return {
    copy(block) {
      const rows = rowsOf(block);
      if (rows.length > said.MOST_WRITTEN_ROWS) return void notice(said.TOO_MANY_ROWS, 'error');
      const known = records.known(rows);
      if (known)
        return textOfCells([...known.values()].map((row) => copiedTexts(row, block, section, gradeConversions)));
      // The clipboard is open only while the key is being pressed.
      records.read(rows).then(() => notice(said.COPY_ONCE_MORE, 'info'), refuse);
      return undefined;
    },
    paste(block, text) {
      if (text.length > MOST_PASTED_CHARACTERS) return notice(translated(TOO_MUCH_TEXT), 'error');
      const cells = cellsOfText(text);
      if (cells.length === 0) return notice(said.NOTHING_TO_PASTE, 'info');
      const { rows, ...left } = laidOver(cells, block, size);
      write('pasted', rows, { ...said.NOTHING_LEFT_OUT, ...left }).catch(refuse);
    },
    fill(block, from) {
      const written = columnsOf(block).filter((column) => column >= size.first);
      const filling = async () => {
        const sources = await records.read(rowsOf({ ...block, bottom: block.top + from - 1 }));
        const rows = repeatedRows(block, from).flatMap(({ at, of }) => {
          const source = sources.get(of);
          return source ? [{ at, cells: filledCells(source, written, section) }] : [];
        });
        await write('filled', rows, said.NOTHING_LEFT_OUT);
      };
      filling().catch(refuse);
    },
    empty(block) {
      write('emptied', laidOver([['']], block, size).rows, said.NOTHING_LEFT_OUT).catch(refuse);
    },
  };
}

/** Writes texts into cells as one step, and says what of them found no place. */
function useWriting({ termId, section, table, records }: Omit<BlocksOptions, 'size'>) {
  const { gradeConversions } = useSchool().settings;
  const rules = { letters: gradeConversions.map(({ letter }) => letter), today: useToday() };
  const notice = useNotice();
  return async (what: Step['what'], rows: readonly PlacedRow[], left: said.LeftOut): Promise<void> => {
    if (rows.length > said.MOST_WRITTEN_ROWS) return notice(said.TOO_MANY_ROWS, 'error');
    const read = await records.read(rows.map(({ at }) => at));
    const outcomes = rows.flatMap((row) => {
      const found = read.get(row.at);
      return found ? [{ row, ...changeOfRow(row, found, section, rules) }] : [];
    });
    const notAsked = outcomes.reduce((sum, one) => sum + one.notAsked, 0);
    const cells = outcomes.reduce((sum, { row }) => sum + row.cells.length, 0) - notAsked;
    const notes = said.notesOf({ ...left, notAsked, gone: rows.length - outcomes.length });
    const changes = outcomes.flatMap(({ change }) => (change ? [change] : []));
    await table.change({ what, termId, cells, notes }, changes);
  };
}
