import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Spelled } from '../../shared/Spelled.tsx';

/** Answers below each other, as entries of a ledger. */
export const AnswerRows = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {children}
  </Box>
);

interface AnswerRowProps {
  label: string;
  value: ReactNode;
  /** Level and reason, where the answer has one. */
  judged?: ReactNode;
  /** What it is at the other point, where that is marked. */
  differs?: ReactNode;
}

/** A question, its answer, and what the answer means for the risk. */
export const AnswerRow = ({ label, value, judged, differs }: AnswerRowProps) => (
  <Box sx={rowStyle}>
    <Box component="dt" sx={{ flex: '1 1 220px', color: 'text.secondary' }}>
      <Spelled text={label} />
    </Box>
    <Box
      component="dd"
      sx={{
        m: 0,
        flex: '0 1 auto',
        minWidth: 64,
        fontWeight: 600,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {value}
      {differs && <Box sx={{ fontWeight: 400 }}>{differs}</Box>}
    </Box>
    {judged && (
      <Box component="dd" sx={{ m: 0, flex: '0 0 300px', '@media (max-width: 699px)': { flexBasis: '100%' } }}>
        {judged}
      </Box>
    )}
  </Box>
);

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'baseline',
  py: 0.9,
  fontSize: '0.875rem',
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
