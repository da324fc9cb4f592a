import { Paper, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DataTable, type Identifier, List, type ListProps, type RaRecord } from 'react-admin';
import { t } from '../../words/t.ts';
import type { Exported } from './ExportList.tsx';
import { ListCount } from './ListCount.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFailure } from './ListFailure.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTools } from './ListTools.tsx';
import { type Card, RecordCards } from './RecordCards.tsx';
import { useListTexts } from './use-list-texts.ts';

/** Why a list could not be loaded is said in its place, not in a notice too. */
const SAYS_ITSELF = { onError: () => undefined };

/** Milliseconds for which a filter rests before it counts. */
const FILTER_REST_MS = 250;

interface ResourceListProps<Row extends RaRecord> {
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Inputs; what is chosen stands in the address, and can be saved under a name. */
  filters?: ReactElement[];
  /** Columns of the table. */
  children: ReactNode;
  /** Columns that nobody sees before choosing them, by their sources. */
  hidden?: string[];
  card: Card<Row>;
  /** Cards also where there is room for a table: beside a record that is open. */
  beside?: boolean;
  /** The columns need more room than a tablet has: cards there, too. */
  wide?: boolean;
  /** Where a row leads. */
  pathOf?: (id: Identifier) => string;
  /** The file that can be downloaded. */
  exported?: Exported<Row>;
  /** How the list is asked for: whether it is looked at again by itself, say. */
  queryOptions?: ListProps<Row>['queryOptions'];
  /** Stands where nothing matches; without it the words of the list do. */
  empty?: ReactElement;
  /** Further buttons above the list. */
  buttons?: ReactNode;
}

/** A resource as a list: a table of the columns one chooses, cards where there is no room for it; sorted, filtered and paged by the server. */
export function ResourceList<Row extends RaRecord>(props: ResourceListProps<Row>) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down(props.wide ? 'lg' : 'sm'));
  const { sort, filters, pathOf, children, hidden = [], empty = <ListEmpty /> } = props;
  const { label } = useListTexts();
  const asCards = isSmall || props.beside === true;
  return (
    <List<Row>
      title={false}
      // What somebody looked for last stands in the address alone.
      storeKey={false}
      debounce={FILTER_REST_MS}
      component="div"
      sort={sort}
      perPage={50}
      {...(filters && { filters })}
      queryOptions={{ ...SAYS_ITSELF, ...props.queryOptions }}
      actions={
        <ListTools
          withFilters={filters !== undefined}
          columns={asCards ? [] : sourcesOf(children)}
          hidden={hidden}
          exported={props.exported}
        >
          {props.buttons}
        </ListTools>
      }
      pagination={<ListPages />}
      empty={false}
      error={<ListFailure />}
      sx={asCards ? CARDS : TABLE}
    >
      <ListCount />
      {asCards ? (
        <RecordCards<Row> label={label} card={props.card} pathOf={pathOf} empty={empty} />
      ) : (
        <Paper
          variant="outlined"
          sx={{ overflowX: 'auto' }}
          tabIndex={0}
          role="group"
          aria-label={t('Table: %{label}', { label })}
        >
          <DataTable<Row>
            bulkActionButtons={false}
            rowClick={pathOf ?? false}
            hiddenColumns={hidden}
            empty={empty}
            aria-label={label}
          >
            {children}
          </DataTable>
        </Paper>
      )}
    </List>
  );
}

const TOOLBAR = {
  '& .RaList-main': { minWidth: 0 },
  '& .RaList-actions': {
    flexDirection: 'row',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    gap: 1.5,
    pb: 1,
    bgcolor: 'transparent',
    minHeight: 0,
  },
  '& .RaList-actions > form': { flex: '1 1 300px', minHeight: 0, rowGap: 1.5, columnGap: { xs: 1.5, sm: 0 }, pb: 0 },
  // Four filters or more have a row of their own: beside the tools they would stand below each other.
  [`& .RaList-actions > form:has(${Array(4).fill('.RaFilterForm-filterFormInput').join(' ~ ')})`]: {
    flexBasis: '100%',
  },
  '& .RaList-actions > form + span + *, & .RaList-actions > form + *': { ml: 'auto' },
  '& .RaList-actions > span': { display: 'none' },
  '& .RaFilterForm-filterFormInput': {
    flex: { xs: '1 1 calc(50% - 12px)', sm: '0 1 auto' },
    '&:has(input[type=search])': { minWidth: 260 },
  },
  '& .RaFilterFormInput-spacer': { display: { xs: 'none', sm: 'block' } },
  '& .RaFilterForm-clearFix': { display: 'none' },
  '& .MuiTablePagination-root': { overflow: 'visible' },
} as const;
const TABLE = {
  ...TOOLBAR,
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
  '& td': { overflowWrap: 'break-word' },
} as const;
const CARDS = { ...TOOLBAR, px: { xs: 0, lg: 2.5 } } as const;

/** The columns by their sources. */
const sourcesOf = (columns: ReactNode): string[] =>
  Children.toArray(columns).flatMap((column) =>
    isValidElement<{ source?: string }>(column) && column.props.source ? [column.props.source] : [],
  );

/** Of a cell that is read at a glance and takes one line. */
export const ONE_LINE = () => ({ whiteSpace: 'nowrap' });
