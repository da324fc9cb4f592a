/** What is seen of pages that stand below each other, in pixels. */
interface View {
  /** How far one has scrolled. */
  offset: number;
  /** How much is seen at once. */
  room: number;
  /** From the top of a page to that of the next. */
  step: number;
  pages: number;
}

/**
 * The number of the page that is looked at: the first one of which at least half is seen, where pages are small; the one in the midst, where
 * they are higher than the view; the last one at the very end.
 */
export function pageInView({ offset, room, step, pages }: View): number {
  if (offset > 0 && offset + room >= pages * step) return pages;
  const place = offset + Math.min(room, step) / 2;
  return Math.max(1, Math.min(pages, Math.ceil(place / step)));
}
