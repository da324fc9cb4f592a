import { Box, Checkbox, Skeleton } from '@mui/material';
import type { CSSProperties, MouseEvent, Ref } from 'react';
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

interface StudentGridRowProps {
  row: StudentRow | undefined;
  index: number;
  /** The row that holds the keyboard's place in the list. */
  active: boolean;
  /** The student on display. */
  open: boolean;
  href: string;
  /** Left out: the list has no checkboxes. */
  selected?: boolean | undefined;
  onSelect?: ((event: { shiftKey: boolean }) => void) | undefined;
  onOpen: () => void;
  style: CSSProperties;
  /** Height of the row. */
  rowRems: number;
  rowRef: Ref<HTMLDivElement> | null;
  /** How the student's record differs at the other point, where that is marked. */
  difference?: ComparedRecord | undefined;
  /** The student's levels in all terms, once they have come. */
  course?: CourseTerms | undefined;
  /** The term on display. */
  termId: number;
}

/** One student in a list: a click opens, the checkbox selects. */
export function StudentGridRow(props: StudentGridRowProps) {
  const { row, index, active, open, href, selected, style, rowRef } = props;
  return (
    <Box
      role="row"
      ref={rowRef}
      tabIndex={active ? 0 : -1}
      aria-rowindex={index + 1}
      aria-selected={selected ?? false}
      aria-current={open ? 'true' : undefined}
      data-index={index}
      {...opens(href.slice(1))}
      style={style}
      onClick={row && props.onOpen}
      sx={rowStyle(open, props.rowRems)}
    >
      {props.onSelect && row && <SelectCell {...props} row={row} onSelect={props.onSelect} />}
      <Box role="gridcell" sx={{ flex: 1, minWidth: 0 }}>
        {row ? <NameCell {...props} row={row} /> : <RowSkeleton />}
      </Box>
      <Box role="gridcell" sx={courseStyle}>
        <SmallCourse terms={props.course} upTo={props.termId} />
      </Box>
      <Box role="gridcell" sx={{ flex: 'none', minWidth: '7.25rem' }}>
        {row && <RiskMark level={row.risk} />}
        {row && <Answered text={answeredText(row.answered)} />}
      </Box>
    </Box>
  );
}

/** On how few answers the level stands. */
const Answered = ({ text }: { text: string | undefined }) =>
  text && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>{text}</Box>;

/** Room for four terms; where the list is too narrow for it, the name is worth more. */
const courseStyle = {
  flex: 'none',
  display: 'none',
  width: '3.25rem',
  '@container (min-width: 23rem)': { display: 'block' },
} as const;

const rowStyle = (open: boolean, rowRems: number) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 2,
    height: `${rowRems}rem`,
    containerType: 'inline-size',
    borderBottom: 1,
    borderColor: 'divider',
    cursor: 'pointer',
    bgcolor: open ? 'surface.accent' : 'transparent',
    boxShadow: open
      ? (theme: { palette: { primary: { light: string } } }) => `inset 3px 0 0 ${theme.palette.primary.light}`
      : 'none',
    '&:hover': { bgcolor: open ? 'surface.accent' : 'action.hover' },
    '&:focus-visible': { outlineOffset: -3 },
  }) as const;

function SelectCell({
  row,
  selected,
  onSelect,
}: {
  row: StudentRow;
  selected?: boolean | undefined;
  onSelect: (event: { shiftKey: boolean }) => void;
}) {
  // The click never reaches the row: selecting does not open.
  const select = (event: MouseEvent) => {
    event.stopPropagation();
    onSelect(event);
  };
  return (
    <Box role="gridcell" onClick={(event) => event.stopPropagation()} sx={{ flex: 'none', ml: -0.75 }}>
      <Checkbox
        size="small"
        checked={selected ?? false}
        tabIndex={-1}
        onClick={select}
        slotProps={{ input: { 'aria-label': t('Select %{nameOf}', { nameOf: nameOf(row) }), tabIndex: -1 } }}
      />
    </Box>
  );
}

function NameCell({ row, href, onOpen, difference }: StudentGridRowProps & { row: StudentRow }) {
  const open = (event: MouseEvent) => {
    // With a modifier the browser opens another tab by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
    onOpen();
  };
  return (
    <>
      <Box component="a" href={href} tabIndex={-1} onClick={open} sx={nameStyle}>
        {nameOf(row)}
      </Box>
      {difference ? (
        <RowDifference difference={difference} />
      ) : (
        <Box sx={{ ...oneLine, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {studentDescription(row, translated)}
        </Box>
      )}
    </>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const nameStyle = {
  ...oneLine,
  display: 'block',
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
} as const;

const RowSkeleton = () => (
  <>
    <Skeleton width="55%" />
    <Skeleton width="35%" height={14} />
  </>
);
