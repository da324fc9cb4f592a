/** Length of a text in characters as people count them: one beyond the basic plane is one, not two. */
export const lengthOf = (text: string): number => (text.length < 2 ? text.length : [...text].length);

/** Whether a text has more than `most` characters; most texts need no counting. */
export const isLonger = (text: string, most: number): boolean => text.length > most && lengthOf(text) > most;
