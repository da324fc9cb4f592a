/** Goes with a way to a list: the cursor is wanted in its search. */
export const BEGINS_SEARCH = { beginsSearch: true };

/** Whether the way here asked for the search. */
export const beginsSearch = (state: unknown): boolean =>
  (state as Partial<typeof BEGINS_SEARCH> | null)?.beginsSearch === true;
