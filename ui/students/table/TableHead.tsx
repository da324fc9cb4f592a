import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { READ_COLUMNS, type TableColumn } from './columns.ts';
import { riskStyle, type TableLayout, widthOf } from './layout.ts';

/** The headers, which stay in view: short words, the whole question as their name and tooltip. */
export function TableHead({ columns, layout }: { columns: readonly TableColumn[]; layout: TableLayout }) {
  const frozen = layout.narrow ? '' : ' frozen';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table
    <div role="rowgroup" className="head">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={1} className="headers">
        <Header place={0} className="cell read frozen" style={{ left: 0, width: layout.name }} text="Student" />
        <Header place={1} className={`cell read${frozen}`} style={riskStyle(layout)} text="Overall risk" />
        <Header place={2} className="cell read" style={{ width: layout.complete }} text="Complete" />
        {columns.map((column, index) => (
          <Header
            key={column.field}
            place={READ_COLUMNS + index}
            className="cell"
            style={widthOf(column)}
            text={column.header}
            question={TERM_FIELDS[column.field].label.form}
          />
        ))}
      </div>
    </div>
  );
}

interface HeaderProps {
  place: number;
  className: string;
  style: { left?: number | string; width: string; flex?: string };
  text: string;
  question?: string;
}

const Header = ({ place, text, question, ...look }: HeaderProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table
  // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
  <div role="columnheader" aria-colindex={place + 1} aria-label={question} title={question} {...look}>
    {text}
  </div>
);
