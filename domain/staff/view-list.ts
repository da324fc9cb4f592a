/** Views one account keeps at most: each asks for its count. */
export const MOST_VIEWS = 12;
/** Characters of a view's name at most. */
export const LONGEST_VIEW_NAME = 60;
/** Characters of what a view remembers at most. */
export const LONGEST_VIEW_SEARCH = 2000;

/** A list somebody wants to come back to: search, filter, cohort and order, as they stand in an address. */
export interface SavedView {
  name: string;
  search: string;
}

/** The views with one more at the end; one of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...withoutView(views, view.name),
  view,
];

/** The views without the one of this name. */
export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);
