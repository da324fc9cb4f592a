import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { Link, useLocation } from '../../routing/router.ts';
import { LIST_ROW } from '../../theme/density.ts';
import { LoadingState } from '../LoadingState.tsx';

/** A record on a card. */
export interface Card<Row> {
  title: (row: Row) => ReactNode;
  /** Quiet words below the title. */
  text: (row: Row) => ReactNode;
  /** Marks at its right. */
  marks?: (row: Row) => ReactNode;
}

interface RecordCardsProps<Row> {
  label: string;
  card: Card<Row>;
  pathOf?: ((id: Identifier) => string) | undefined;
  /** What stands there while nothing matches. */
  empty?: ReactElement;
}

/** The records of a list below each other; each leads to its own page where there is one. */
export function RecordCards<Row extends RaRecord>({ label, card, pathOf, empty }: RecordCardsProps<Row>) {
  const { data } = useListContext<Row>();
  const { pathname } = useLocation();
  if (!data) return <LoadingState lines={8} />;
  if (data.length === 0) return empty ?? null;
  return (
    <List disablePadding aria-label={label}>
      {data.map((row) => {
        const content = <CardContent row={row} card={card} />;
        const to = pathOf?.(row.id);
        const isOpen = to?.split('?')[0]?.toLowerCase() === pathname.toLowerCase();
        return (
          <ListItem
            key={row.id}
            disablePadding={to !== undefined}
            divider
            sx={{ breakInside: 'avoid', gap: 1, px: to === undefined ? PADDING : 0 }}
          >
            {to === undefined ? (
              content
            ) : (
              <ListItemButton
                component={Link}
                to={to}
                selected={isOpen}
                aria-current={isOpen ? 'page' : undefined}
                sx={{ minHeight: LIST_ROW, px: PADDING, gap: 1 }}
              >
                {content}
              </ListItemButton>
            )}
          </ListItem>
        );
      })}
    </List>
  );
}

const PADDING = { xs: 1, lg: 0.5 } as const;

const CardContent = <Row,>({ row, card }: { row: Row; card: Card<Row> }) => (
  <>
    <ListItemText
      primary={card.title(row)}
      secondary={card.text(row)}
      slotProps={{
        primary: { component: 'div', sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
        secondary: { component: 'div', sx: { fontSize: '0.875rem', overflowWrap: 'anywhere' } },
      }}
    />
    {card.marks?.(row)}
  </>
);
