import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CellFinding } from '../../../domain/student-import/check-row.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { GRID_COLUMNS, type GridPlace } from './grid-columns.ts';
import type { FindingGroup } from './sheet-views.ts';

interface FindingsListProps {
  severity: CellFinding['severity'];
  groups: readonly FindingGroup[];
  onGoTo: (place: GridPlace) => void;
  /** The entry somebody points at, or none. */
  onPoint: (place: GridPlace | undefined) => void;
}

type Line =
  | { is: 'group'; group: FindingGroup; open: boolean }
  | { is: 'entry'; group: FindingGroup; row: number; line: number; message: string };

/** Groups longer than this start closed. */
const OPEN_UP_TO = 50;
/** Pixels. An entry has room for two lines of text. */
const HEIGHTS = { group: 36, entry: 46 } as const;
const columnOf = (group: FindingGroup) => GRID_COLUMNS.findIndex((column) => column.field === group.field);

function linesOf(groups: readonly FindingGroup[], toggled: ReadonlySet<string>): Line[] {
  return groups.flatMap((group): Line[] => {
    const open = group.entries.length <= OPEN_UP_TO !== toggled.has(group.field);
    const entries = open ? group.entries.map((entry): Line => ({ is: 'entry', group, ...entry })) : [];
    return [{ is: 'group', group, open }, ...entries];
  });
}

function withToggled(fields: ReadonlySet<string>, field: string): ReadonlySet<string> {
  const changed = new Set(fields);
  if (!changed.delete(field)) changed.add(field);
  return changed;
}

/** All errors or all warnings by column; each leads to its cell. */
export function FindingsList({ severity, groups, onGoTo, onPoint }: FindingsListProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => linesOf(groups, toggled), [groups, toggled]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[lines[index]?.is ?? 'entry'],
    overscan: 8,
    initialRect: { width: 300, height: 300 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow the lines
  useEffect(() => virtualizer.measure(), [lines, virtualizer]);
  const toggle = (field: string) => setToggled((before) => withToggled(before, field));
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box
        component="ul"
        aria-label={severity === 'error' ? t('Errors') : t('Warnings')}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const line = lines[index];
          if (!line) return null;
          const key = line.is === 'group' ? line.group.field : `${line.group.field} ${line.row}`;
          return (
            <li key={key} style={{ position: 'absolute', top: start, left: 0, right: 0, height: size }}>
              {line.is === 'group' ? (
                <GroupLine group={line.group} open={line.open} onToggle={() => toggle(line.group.field)} />
              ) : (
                <EntryLine line={line} onGoTo={onGoTo} onPoint={onPoint} />
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

interface GroupLineProps {
  group: FindingGroup;
  open: boolean;
  onToggle: () => void;
}

function GroupLine({ group, open, onToggle }: GroupLineProps) {
  return (
    <ButtonBase
      aria-expanded={open}
      onClick={onToggle}
      sx={{ ...LINE_STYLE, fontWeight: 700, bgcolor: 'surface.sunken' }}
    >
      <ExpandMore sx={{ fontSize: 20, transform: open ? 'none' : 'rotate(-90deg)' }} />
      <Typography noWrap component="span" sx={{ font: 'inherit', flex: 1, minWidth: 0 }} title={group.header}>
        {group.header}
      </Typography>
      <span>{inFigures(group.entries.length)}</span>
    </ButtonBase>
  );
}

type EntryLineProps = Pick<FindingsListProps, 'onGoTo' | 'onPoint'> & { line: Line & { is: 'entry' } };

function EntryLine({ line, onGoTo, onPoint }: EntryLineProps) {
  const place = { row: line.row, column: columnOf(line.group) };
  const text = t('Row %{line}, %{header}: %{message}', {
    line: line.line,
    header: line.group.header,
    message: translated(line.message),
  });
  return (
    <ButtonBase
      onClick={() => onGoTo(place)}
      onMouseEnter={() => onPoint(place)}
      onMouseLeave={() => onPoint(undefined)}
      title={text}
      sx={{ ...LINE_STYLE, pl: 2, '&:hover': { bgcolor: 'action.hover' } }}
    >
      <Typography component="span" sx={{ font: 'inherit', lineHeight: 1.3, ...TWO_LINES }}>
        {text}
      </Typography>
    </ButtonBase>
  );
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
const LINE_STYLE = {
  display: 'flex',
  width: '100%',
  height: '100%',
  justifyContent: 'flex-start',
  gap: 0.75,
  px: 1,
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'left',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
