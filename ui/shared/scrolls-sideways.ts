import { type RefObject, useEffect, useRef } from 'react';

/** How far from an edge something counts as lying beyond it, in pixels: browsers round. */
const ROUNDING = 2;

interface SidewaysOptions {
  /** How many parts there are, where the last is what is looked for, as the newest of several terms. */
  lastOf?: number;
  /** What is marked so (`aria-current`) is brought into view, again whenever this text changes. */
  showCurrent?: string;
}

/**
 * A row that scrolls sideways says so: where more lies beyond an edge it fades out there (`sideways` is its style), and
 * what matters is in view when it appears.
 */
export function useSideways<Row extends HTMLElement>(options: SidewaysOptions = {}): RefObject<Row | null> {
  const { lastOf, showCurrent } = options;
  const row = useRef<Row>(null);
  useEffect(() => {
    const shown = row.current;
    if (shown && lastOf !== undefined) shown.scrollLeft = shown.scrollWidth;
  }, [lastOf]);
  useEffect(() => {
    if (row.current && showCurrent !== undefined) bringIntoView(row.current);
  }, [showCurrent]);
  useEffect(() => {
    const shown = row.current;
    if (!shown) return;
    const mark = () => {
      shown.toggleAttribute('data-more-before', shown.scrollLeft > ROUNDING);
      shown.toggleAttribute('data-more-after', shown.scrollLeft + shown.clientWidth < shown.scrollWidth - ROUNDING);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(shown);
    for (const part of shown.children) observer.observe(part);
    shown.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      shown.removeEventListener('scroll', mark);
    };
  }, []);
  return row;
}

/** Moves the row alone, never the page, until the current part stands in its middle. */
function bringIntoView(row: HTMLElement) {
  const current = row.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const from = row.getBoundingClientRect();
  const { left, width } = current.getBoundingClientRect();
  row.scrollLeft += left - from.left - (from.width - width) / 2;
}

const FADE = '32px';
const gradient = (...stops: readonly string[]) => ({ maskImage: `linear-gradient(to right, ${stops.join(', ')})` });
const AFTER = `calc(100% - ${FADE})`;

/** The style of such a row; `fixed` keeps its beginning clear, where a column stays while the others scroll. */
export const sideways = (fixed?: 'fixed') =>
  ({
    overflowX: 'auto',
    '&[data-more-after]': gradient('#000', `#000 ${AFTER}`, 'transparent'),
    ...(!fixed && {
      '&[data-more-before]': gradient('transparent', `#000 ${FADE}`),
      '&[data-more-before][data-more-after]': gradient('transparent', `#000 ${FADE}`, `#000 ${AFTER}`, 'transparent'),
    }),
    '@media print': { maskImage: 'none !important' },
  }) as const;
