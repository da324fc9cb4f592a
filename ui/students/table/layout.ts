import { translated } from '../../words/t.ts';
import { READ_COLUMNS, type TableColumn } from './columns.ts';

/** Widths of the columns as style sheets say them; on narrow screens the name alone stays in view. */
export interface TableLayout {
  narrow: boolean;
  name: string;
  risk: string;
  complete: string;
}

/** The name takes less than half of a narrow screen, however large the text. */
export const layoutOf = (narrow: boolean): TableLayout => ({
  narrow,
  name: narrow ? 'min(8.5rem, 40vw)' : '12rem',
  risk: narrow ? '8.5rem' : '10.75rem',
  complete: '5.25rem',
});

/** The risk stays beside the name where there is room for both. */
export const riskStyle = ({ narrow, name, risk }: TableLayout) => ({ width: risk, ...(!narrow && { left: name }) });

/** About what a letter of a header takes, and what stands beside its words. */
const LETTER_REMS = 0.45;
const PADDING_REMS = 1;

/** A line ends between words, and at a hyphen, be it a soft one. */
const longestWord = (text: string) => Math.max(...text.split(/[ \u00AD-]/).map((word) => word.length));

/** A column has room for its answers and the words of its header, and grows where there is more, all of them alike. */
export const widthOf = ({ rems, header }: TableColumn) => {
  const width = `${Math.max(rems, longestWord(translated(header)) * LETTER_REMS + PADDING_REMS)}rem`;
  return { flex: `1 0 ${width}`, width };
};

/** Id of a cell in the page. */
export const cellId = (recordId: number, column: number): string => `answer-${recordId}-${column}`;

/** Scrolls sideways as far as it takes to see the column beside the frozen ones. */
export function revealColumn(scroller: HTMLElement, column: number): void {
  const head = scroller.querySelector<HTMLElement>(`.head [aria-colindex="${column + 1}"]`);
  if (!head || column < READ_COLUMNS - 1) {
    if (column === 0) scroller.scrollLeft = 0;
    return;
  }
  const frozen = [...scroller.querySelectorAll<HTMLElement>('.head .frozen')];
  const kept = frozen.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
  const { scrollLeft, clientWidth } = scroller;
  const [start, end] = [head.offsetLeft, head.offsetLeft + head.offsetWidth];
  if (start < scrollLeft + kept) scroller.scrollLeft = start - kept;
  else if (end > scrollLeft + clientWidth) scroller.scrollLeft = Math.min(end - clientWidth, start - kept);
}
