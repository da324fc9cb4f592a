import { alpha, type ThemeOptions } from '@mui/material/styles';

/** Dialogs with something to fill in or to look through; questions stay small. */
const wholeScreen = {
  '@media (max-width: 699px)': {
    margin: 0,
    width: '100%',
    height: '100%',
    maxHeight: 'none',
    border: 0,
    borderRadius: 0,
  },
} as const;

export const surfaces: NonNullable<ThemeOptions['components']> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: 10 },
      outlined: ({ theme }) => ({ borderColor: theme.palette.divider }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme, ownerState }) => ({
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: '0 18px 60px rgba(20,10,5,0.28)',
        ...(ownerState.maxWidth === 'sm' && wholeScreen),
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, paddingBottom: 8 }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiMenu: {
    // Within the landmark that its button stands in.
    defaultProps: { container: () => document.getElementById('main') },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: '0 10px 36px rgba(20,10,5,0.18)',
        marginTop: 4,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, '@media (pointer: coarse)': { minHeight: 44 } } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, fontVariantNumeric: 'tabular-nums' }),
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 700,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.surface.sunken,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        border: `1px solid ${theme.palette[ownerState.severity ?? 'info'].main}`,
        color: theme.palette.text.primary,
        backgroundColor: alpha(theme.palette[ownerState.severity ?? 'info'].main, 0.09),
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: { tooltip: { fontSize: '0.8125rem', fontWeight: 500 } },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
