import { t } from '../../words/t.ts';
import { valuesOf } from '../columns/column-values.ts';
import { GRID_COLUMNS, GRID_WIDTH } from './grid-columns.ts';

/** The headers, which stay in view. */
export function GridHead() {
  return (
    <div role="rowgroup" className="head" style={{ width: GRID_WIDTH }}>
      <div role="row" aria-rowindex={1} style={{ display: 'flex' }}>
        <div role="columnheader" aria-colindex={1} className="cell number">
          {t('Row')}
        </div>
        {GRID_COLUMNS.map((column, place) => (
          <div
            key={column.field}
            role="columnheader"
            aria-colindex={place + 2}
            className={place === 0 ? 'cell id' : 'cell'}
            style={{ width: column.width }}
            title={`${column.header}: ${valuesOf(column)}`}
          >
            <span className="caption">
              {column.header}
              {column.required ? '\u00a0*' : ''}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
