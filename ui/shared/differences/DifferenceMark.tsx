import CompareIcon from '@mui/icons-material/CompareArrows';
import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';

interface DifferenceMarkProps {
  children: ReactNode;
  /** Who and when: in the tip, and read out. */
  more?: string;
  /** A stop of the Tab key, where the mark stands by itself. */
  isStop?: boolean;
}

/** Marks what differs from the other point: a sign, a broken outline and words. */
export function DifferenceMark({ children, more = '', isStop = false }: DifferenceMarkProps) {
  return (
    <Tooltip title={more} describeChild>
      <Box component="span" {...(isStop && { tabIndex: 0 })} sx={mark}>
        <CompareIcon aria-hidden="true" sx={{ fontSize: 14, flex: 'none' }} />
        <span>
          {children}
          <span style={visuallyHidden}>{more && `, ${more}`}</span>
        </span>
      </Box>
    </Tooltip>
  );
}

const mark = {
  // What is read out alone stays within: in a table that scrolls sideways it would make the page as wide as the table.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: 0.5,
  maxWidth: '100%',
  px: 0.6,
  borderRadius: 0.75,
  border: '1px dashed',
  borderColor: 'warning.main',
  color: 'text.primary',
  bgcolor: 'surface.accent',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;
