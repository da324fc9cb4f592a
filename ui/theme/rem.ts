/** Pixels of one rem: 16, or more for who reads larger text. */
export const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
