/** How students leave (rules/records#leaving). */
export const EXIT_CATEGORIES = [
  'Graduated with regular diploma',
  'Graduated with State-defined alternate diploma',
  'Exited with a certificate or other non-standard diploma/exiting credential',
  'Dropped out',
  'Aged out',
  'Died',
  'Other',
] as const;

/** `Other` opens a text field in forms; the typed text is what gets stored. */
export const POST_SCHOOL_OUTCOMES = ['Post-Secondary Education', 'Post-School Employment', 'Both', 'Other'] as const;
