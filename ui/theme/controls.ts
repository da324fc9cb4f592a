import type { ThemeOptions } from '@mui/material/styles';

/** 44 px on touch, 38 px with a mouse. */
const touch = { '@media (pointer: coarse)': { minHeight: 44 } };
const touchSquare = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } };

export const controls: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: { minHeight: 38, paddingInline: 16, borderRadius: 6, whiteSpace: 'nowrap', ...touch },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
      // With enlarged text it may be wider than its place.
      fullWidth: { whiteSpace: 'normal' },
      text: ({ theme, ownerState }) => ({
        color: ownerState.color === 'secondary' ? theme.palette.text.primary : theme.palette.primary.dark,
        paddingInline: 10,
      }),
      outlined: ({ theme, ownerState }) => ({
        borderColor: theme.palette.surface.line,
        color: ownerState.color === 'error' ? theme.palette.error.main : theme.palette.text.primary,
        backgroundColor: theme.palette.background.paper,
        '&:hover': { borderColor: theme.palette.text.secondary, backgroundColor: theme.palette.surface.sunken },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        color: theme.palette.text.secondary,
        '& .MuiSvgIcon-root': { fontSize: '1.375rem' },
        ...touchSquare,
      }),
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true, variant: 'outlined' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        whiteSpace: 'normal',
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        marginBottom: 4,
        color: theme.palette.text.primary,
        '&.Mui-focused, &.Mui-disabled': { color: theme.palette.text.primary },
        '&.Mui-error': { color: theme.palette.error.main },
      }),
      asterisk: ({ theme }) => ({ color: theme.palette.primary.main }),
    },
  },
  // What is typed of students is not to be suggested to whoever comes to this browser next.
  MuiInputBase: { defaultProps: { autoComplete: 'off' } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        minHeight: 40,
        ...touch,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.text.secondary },
        '&.Mui-disabled': { backgroundColor: theme.palette.surface.sunken },
      }),
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.palette.mode === 'dark' ? '#877C73' : '#8F857C',
        '& legend': { display: 'none' },
      }),
      input: { paddingBlock: 8 },
    },
  },
  // Its arrow grows with the text.
  MuiNativeSelect: { styleOverrides: { select: { '&&&&': { paddingRight: '2.25rem' } } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
        '&.Mui-error': { color: theme.palette.error.main },
      }),
      asterisk: ({ theme }) => ({ color: theme.palette.primary.main }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: touch, label: { fontSize: '0.9375rem' } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, ...touchSquare } } },
  MuiRadio: { styleOverrides: { root: { padding: 8, ...touchSquare } } },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 44, borderBottom: `1px solid ${theme.palette.divider}` }),
      indicator: ({ theme }) => ({ height: 3, backgroundColor: theme.palette.primary.light }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.h4,
        fontSize: '0.9375rem',
        minHeight: 44,
        minWidth: 0,
        paddingInline: 4,
        marginRight: 24,
        letterSpacing: '0.03em',
        color: theme.palette.text.secondary,
        '&.Mui-selected': { color: theme.palette.primary.dark },
      }),
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 600, fontSize: '0.8125rem' } } },
  MuiLink: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.primary.dark }) } },
};
