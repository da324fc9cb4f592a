/** Ids of entries are positions: they may be written without the zeros that make them sort. */
export const entryId = (text: string): string => text.padStart(20, '0');
