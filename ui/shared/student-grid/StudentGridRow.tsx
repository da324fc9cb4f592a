import { type MouseEvent, memo, type Ref } from 'react';
import { nameOf, studentDescription } from '../../../domain/students/display.ts';
import type { ComparedRecord } from '../../../domain/wire/compare.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { opens } from '../../routing/use-focus-after-navigation.ts';
import { t, translated } from '../../words/t.ts';
import { answeredText } from '../answered-text.ts';
import { SmallCourse } from '../course/SmallCourse.tsx';
import type { CourseTerms } from '../course/use-courses.ts';
import { RiskMark } from '../RiskMark.tsx';
import { RowDifference } from './RowDifference.tsx';

/** What pressing a row does, by its place in the list; the same for as long as the list stands. */
export interface RowActs {
  open: (index: number) => void;
  /** With `range` everything from the last one selected. */
  select: (index: number, range: boolean) => void;
}

interface StudentGridRowProps {
  row: StudentRow | undefined;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  /** Height of the row. */
  rowRems: number;
  /** The row that holds the keyboard's place in the list. */
  active: boolean;
  /** The student on display. */
  open: boolean;
  href: string;
  /** Left out: the list has no checkboxes. */
  selected: boolean | undefined;
  acts: RowActs;
  rowRef: Ref<HTMLDivElement> | null;
  /** How the student's record differs at the other point, where that is marked. */
  difference: ComparedRecord | undefined;
  /** The student's levels in all terms, once they have come. */
  course: CourseTerms | undefined;
  /** The term on display. */
  termId: number;
}

/** One student in a list: a click opens, the checkbox selects. Drawn anew where something of it has changed. */
export const StudentGridRow = memo(function StudentGridRow(props: StudentGridRowProps) {
  const { row, index, active, open, href, selected, acts } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys
    <div
      role="row"
      ref={props.rowRef}
      tabIndex={active ? 0 : -1}
      aria-rowindex={index + 1}
      aria-selected={selected ?? false}
      aria-current={open ? 'true' : undefined}
      data-index={index}
      {...opens(href.slice(1))}
      className={open ? 'row open' : 'row'}
      style={{ transform: `translateY(${props.start}px)`, height: `${props.rowRems}rem` }}
      onClick={row && (() => acts.open(index))}
    >
      {selected !== undefined && row && <SelectCell {...{ row, index, selected, acts }} />}
      <Cell className="who">{row ? <NameCell {...props} row={row} /> : <OnItsWay />}</Cell>
      <Cell className="course">
        <SmallCourse terms={props.course} upTo={props.termId} />
      </Cell>
      <Cell className="level">
        {row && <RiskMark level={row.risk} />}
        {row && <Answered text={answeredText(row.answered)} />}
      </Cell>
    </div>
  );
});

const Cell = (props: { className: string; children: React.ReactNode }) => <div role="gridcell" {...props} />;

/** On how few answers the level stands. */
const Answered = ({ text }: { text: string | undefined }) => text && <div className="answered">{text}</div>;

interface SelectCellProps {
  row: StudentRow;
  index: number;
  selected: boolean;
  acts: RowActs;
}

function SelectCell({ row, index, selected, acts }: SelectCellProps) {
  // The click never reaches the row: selecting does not open.
  const stay = (event: MouseEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys
    <div role="gridcell" className="select" onClick={stay}>
      <span className={selected ? 'box ticked' : 'box'}>
        <input
          type="checkbox"
          checked={selected}
          readOnly
          tabIndex={-1}
          aria-label={t('Select %{nameOf}', { nameOf: nameOf(row) })}
          onClick={({ shiftKey }) => acts.select(index, shiftKey)}
        />
        <svg viewBox="0 0 24 24" aria-hidden>
          <rect x="4" y="4" width="16" height="16" rx="2" />
          {selected && <path d="M7 12.2 10.4 15.6 17 9" />}
        </svg>
      </span>
    </div>
  );
}

function NameCell({ row, index, href, acts, difference }: StudentGridRowProps & { row: StudentRow }) {
  const open = (event: MouseEvent) => {
    // With a modifier the browser opens another tab by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
    acts.open(index);
  };
  return (
    <>
      <a href={href} tabIndex={-1} onClick={open}>
        {nameOf(row)}
      </a>
      {difference ? (
        <RowDifference difference={difference} />
      ) : (
        <div className="about">{studentDescription(row, translated)}</div>
      )}
    </>
  );
}

const OnItsWay = () => (
  <>
    <div className="waits name" />
    <div className="waits words" />
  </>
);
