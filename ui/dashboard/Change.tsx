import { Box } from '@mui/material';

interface ChangeProps {
  now: number;
  /** The same figure of the term compared with; nothing is drawn without one. */
  before: number | undefined;
}

const signed = (n: number) =>
  n > 0 ? `+${n.toLocaleString('en-US')}` : n < 0 ? `−${Math.abs(n).toLocaleString('en-US')}` : '±0';

/** How a figure has moved, as a part of a sentence. */
export const spokenChange = (now: number, before: number): string => {
  if (now === before) return 'as many as before';
  return `${Math.abs(now - before).toLocaleString('en-US')} ${now > before ? 'more' : 'fewer'} than before`;
};

/** How a figure has moved. Neither good nor bad: that depends on the figure. */
export const Change = ({ now, before }: ChangeProps) =>
  before === undefined ? null : (
    <Box component="span" sx={mark}>
      {signed(now - before)}
    </Box>
  );

const mark = {
  alignSelf: 'flex-start',
  bgcolor: 'surface.sunken',
  borderRadius: 0.75,
  px: 0.6,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
  color: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
} as const;
