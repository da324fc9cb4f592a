/** The languages the screens speak, as `lang` of a page names them; the first is that of the product's own words. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
