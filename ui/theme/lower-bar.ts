/** A bar at the lower edge of the window, below what it belongs to. */
export const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  mt: 1,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Its buttons share the width of a narrow screen. */
export const BAR_BUTTON = { flex: { xs: 1, sm: 'none' } } as const;
