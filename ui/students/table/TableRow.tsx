import { Skeleton } from '@mui/material';
import { memo, useMemo } from 'react';
import { assessRisk } from '../../../domain/risk/assess.ts';
import type { FactorAssessment } from '../../../domain/risk/assess-factor.ts';
import type { RiskFactor } from '../../../domain/risk/factors.ts';
import { completion } from '../../../domain/students/completion.ts';
import { gradeLevelInWords, nameOf } from '../../../domain/students/display.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import type { ComparedRecord } from '../../../domain/wire/compare.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { Link } from '../../routing/router.ts';
import { recordAnsweredText } from '../../shared/answered-text.ts';
import { SmallCourse } from '../../shared/course/SmallCourse.tsx';
import type { CourseTerms } from '../../shared/course/use-courses.ts';
import type { EditorExit } from '../../shared/grid/grid-moves.ts';
import { RiskMark } from '../../shared/RiskMark.tsx';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { t, translated } from '../../words/t.ts';
import { changesOf, judged as judgedAnswers } from '../risk/answer-changes.ts';
import { CellEditor } from './CellEditor.tsx';
import { controlOf, editedText, valuesOf } from './cell-values.ts';
import { READ_COLUMNS, TABLE_SECTIONS } from './columns.ts';
import { cellId, riskStyle, type TableLayout } from './layout.ts';
import { levelDifference } from './level-difference.ts';
import type { RowEdits } from './row-edits.ts';
import { TableCell } from './TableCell.tsx';

interface TableRowProps {
  record: WireStudentTermInfo;
  edits: RowEdits | undefined;
  section: TermSection;
  layout: TableLayout;
  /** The active column, if this is the active row. */
  active: number | null;
  /** What was typed to begin to edit its cell; undefined while it is not edited. */
  typed: string | undefined;
  href: string;
  /** How the record differs at the other point, where that is marked. */
  difference: ComparedRecord | undefined;
  /** The student's levels in all terms, once they have come and where there is room for them. */
  course: CourseTerms | undefined;
  /** The columns of the chosen block, if the row is in it. */
  chosenFrom: number | undefined;
  chosenTo: number | undefined;
  /** The column in which the block can be drawn down, if the row is its last. */
  handle: number | undefined;
  /** What is told of the editor, in the row that may have one. */
  editor: RowEditor | undefined;
}

/** What an editor tells. */
interface RowEditor {
  onLeave: (text: string | undefined, exit: EditorExit) => void;
  onGiveUp: () => void;
  onTyping: () => void;
}

/** The answer a factor is judged by: of the grade point average the grade. */
const fieldOf = (factor: RiskFactor) => (factor === 'gpa' ? 'grade' : factor);

/** The record with what can be read of what has been typed over it. */
function usePreview(record: WireStudentTermInfo, edits: RowEdits | undefined) {
  const { gradeConversions } = useSchool().settings;
  return useMemo(() => {
    const letters = gradeConversions.map(({ letter }) => letter);
    const preview = edits ? judgedAnswers(record, changesOf(edits.typed, record), letters).preview : record;
    const { risk, factors } = assessRisk(preview, record.gradeLevel, gradeConversions);
    const judged = new Map<string, FactorAssessment>(factors.map((one) => [fieldOf(one.factor), one]));
    return { letters, risk, judged, complete: completion(preview), answered: recordAnsweredText(preview) };
  }, [record, edits, gradeConversions]);
}

/** One student: name, what the answers add up to, and the answers of the section. Drawn anew where something of it has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, edits, section, layout, active, chosenFrom = Infinity, chosenTo = -1, editor } = props;
  const { letters, risk, judged, complete, answered } = usePreview(record, edits);
  const values = valuesOf(record, edits?.typed ?? {});
  const isChosen = (column: number) => column >= chosenFrom && column <= chosenTo;
  const read = (column: number, look: string) => ({
    id: cellId(record.id, column),
    'aria-colindex': column + 1,
    'aria-selected': active === column || isChosen(column),
    className: `cell read ${look}${active === column ? ' active' : ''}${isChosen(column) ? ' chosen' : ''}`,
  });
  const name = nameOf(record.student);
  const { timeZone } = useSchool().installation;
  const other = levelDifference(props.difference, timeZone);
  return (
    <>
      <div role="rowheader" {...read(0, 'name frozen')} style={{ left: 0, width: layout.name }}>
        <Link to={props.href} tabIndex={-1} title={name}>
          {name}
        </Link>
        <span className="grade">{translated(gradeLevelInWords(record.gradeLevel))}</span>
      </div>
      <div
        role="gridcell"
        aria-readonly
        {...read(1, `level${layout.narrow ? '' : ' frozen'}${other ? ' differs' : ''}`)}
        style={riskStyle(layout)}
        title={other?.sentence}
      >
        <RiskMark level={risk} />
        {other ? (
          <>
            <span className="grade" aria-hidden>
              {other.text}
            </span>
            <span style={visuallyHidden}>, {other.sentence}</span>
          </>
        ) : (
          answered && <span className="grade">{answered}</span>
        )}
        <span className="course">
          <SmallCourse terms={props.course} upTo={record.termId} />
        </span>
      </div>
      <div role="gridcell" aria-readonly {...read(2, '')} style={{ width: layout.complete }}>
        {complete[section]}%
      </div>
      {TABLE_SECTIONS[section].columns.map((column, place) => {
        const control = controlOf(column, values, letters);
        const isActive = active === READ_COLUMNS + place;
        const edited = isActive && control && editor && props.typed !== undefined && (
          <CellEditor
            control={control}
            text={editedText(column, values)}
            typed={props.typed}
            label={`${translated(TERM_FIELDS[column.field].label.form)}, ${name}`}
            onLeave={editor.onLeave}
            onGiveUp={editor.onGiveUp}
            onTyping={editor.onTyping}
          />
        );
        return (
          <TableCell
            key={column.field}
            recordId={record.id}
            {...{ column, place, values, edits, control }}
            judged={judged.get(column.field)}
            active={isActive}
            difference={props.difference?.cells.find(({ field }) => field === column.field)}
            chosen={isChosen(READ_COLUMNS + place)}
            handle={props.handle === READ_COLUMNS + place}
            editor={edited || undefined}
          />
        );
      })}
    </>
  );
});

/** A row that is on its way, or whose student has been taken out of the term meanwhile. */
export function EmptyRow({ gone, layout }: { gone: boolean; layout: TableLayout }) {
  return (
    <div role="gridcell" aria-colindex={1} className="cell read frozen" style={{ left: 0, width: layout.name }}>
      {gone ? t('Not in this term any more') : <Skeleton width="80%" />}
    </div>
  );
}
