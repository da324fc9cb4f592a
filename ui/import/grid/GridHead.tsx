import { t } from '../../words/t.ts';
import { valuesOf } from '../columns/column-values.ts';
import { GRID_COLUMNS, GRID_WIDTH } from './grid-columns.ts';

/** The headers, which stay in view. */
export function GridHead() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table
    <div role="rowgroup" className="head" style={{ width: GRID_WIDTH }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={1} style={{ display: 'flex' }}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
        <div role="columnheader" aria-colindex={1} className="cell number">
          {t('Row')}
        </div>
        {GRID_COLUMNS.map((column, place) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
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
