import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { t, translated } from '../../words/t.ts';
import { READ_COLUMNS, type TableColumn } from './columns.ts';
import { riskStyle, type TableLayout, widthOf } from './layout.ts';
import { type SortKey, sortedBy } from './row-order.ts';
import type { RowOrder } from './use-row-order.ts';

interface TableHeadProps {
  columns: readonly TableColumn[];
  layout: TableLayout;
  order: RowOrder;
}

/** The headers, which stay in view: short words, the whole question as their name and tooltip. A press sorts. */
export function TableHead({ columns, layout, order }: TableHeadProps) {
  const { arrangement, arrange } = order;
  const sorting = (key: SortKey) =>
    ({
      sorted: arrangement.key === key ? (arrangement.descending ? 'descending' : 'ascending') : undefined,
      onSort: () => arrange(sortedBy(arrangement, key)),
    }) as const;
  const frozen = layout.narrow ? '' : ' frozen';
  return (
    <div role="rowgroup" className="head">
      <div role="row" aria-rowindex={1} className="headers">
        <Header
          {...sorting('name')}
          place={0}
          className="cell read frozen"
          style={{ left: 0, width: layout.name }}
          text={t('Student')}
        />
        <Header
          {...sorting('risk')}
          place={1}
          className={`cell read${frozen}`}
          style={riskStyle(layout)}
          text={t('Overall risk')}
        />
        <Header
          {...sorting('complete')}
          place={2}
          className="cell read"
          style={{ width: layout.complete }}
          text={t('Complete')}
        />
        {columns.map((column, index) => (
          <Header
            key={column.field}
            {...sorting(column.field)}
            place={READ_COLUMNS + index}
            className="cell"
            style={widthOf(column)}
            text={translated(column.header)}
            question={translated(TERM_FIELDS[column.field].label.form)}
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
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

const Header = ({ place, text, question, sorted, onSort, ...look }: HeaderProps) => (
  <div
    role="columnheader"
    aria-colindex={place + 1}
    aria-label={question}
    aria-sort={sorted}
    title={question && t('%{question} – press to sort', { question })}
    {...look}
  >
    {/* The grid keeps the focus; by keyboard one sorts with the field above it. */}
    <button
      type="button"
      className="sort"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSort}
    >
      {text}
      {sorted && <span aria-hidden>{sorted === 'ascending' ? ' ▲' : ' ▼'}</span>}
    </button>
  </div>
);
