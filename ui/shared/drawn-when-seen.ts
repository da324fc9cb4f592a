/**
 * For the entries of a list that may grow long: the browser lays one out when it comes into view, and on paper all of them.
 * Hundreds of notes of ten thousand letters would otherwise hold the page up for many seconds before it can be left.
 */
export const drawnWhenSeen = {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 6rem',
  // What has the focus is marked beyond the edges of its entry.
  overflowClipMargin: '0.5rem',
  '@media print': { contentVisibility: 'visible' },
} as const;
