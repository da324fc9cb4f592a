/** Marks on one letter that no writing has: Unicode calls texts without such runs stream-safe (UAX #15). Two kana marks are no marks by category. */
const MORE_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in a normal form of Unicode, without the marks on a letter beyond thirty: to put thousands of them into their order takes
 * seconds, in which the thread does nothing else. All texts of callers and files come by here.
 */
export const normalForm = (text: string, form: 'NFKC' | 'NFKD'): string =>
  text.replace(MORE_MARKS, '$1').normalize(form);
