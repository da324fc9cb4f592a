import { Alert, Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { LoadingState } from '../LoadingState.tsx';
import { PreviewPage } from './PreviewPage.tsx';
import { pageInView } from './page-in-view.ts';
import { useElementWidth } from './use-element-width.ts';
import { usePdf } from './use-pdf.ts';

interface PreviewPagesProps {
  file: Blob;
  /** 1 is as wide as there is room. */
  zoom: number;
  /** Says which page is looked at. */
  onPlace: (place: string) => void;
}

const GAP = 12;
/** Before the first page has said how it is shaped. */
const LANDSCAPE = 0.71;
const WIDEST = 1100;

/** All pages below each other; only those near the place that is looked at are drawn. */
export default function PreviewPages({ file, zoom, onPlace }: PreviewPagesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const room = useElementWidth(scroller);
  const { pdf, failed } = usePdf(file);
  const width = Math.round(Math.min(WIDEST, Math.max(0, room - 2 * GAP)) * zoom);
  const height = Math.round(width * (pdf?.ratio ?? LANDSCAPE));
  const pages = pdf?.pages ?? 0;
  const virtualizer = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: () => height + GAP,
    paddingStart: GAP,
    overscan: 1,
  });
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [height, virtualizer]);
  const page = pageInView({
    offset: virtualizer.scrollOffset ?? 0,
    room: scroller.current?.clientHeight ?? 0,
    step: height + GAP,
    pages,
  });
  useEffect(() => {
    if (pages > 0) onPlace(t('Page %{page} of %{pages}', { page, pages: inFigures(pages) }));
  }, [page, pages, onPlace]);
  return (
    <Box ref={scroller} role="region" aria-label={t('Pages of the report')} tabIndex={0} sx={pane}>
      {failed && (
        <Alert severity="error" sx={{ m: 2 }}>
          {t('The pages cannot be shown here. The file can be downloaded all the same.')}
        </Alert>
      )}
      {!pdf && !failed && (
        <Box sx={{ p: 2 }}>
          <LoadingState />
        </Box>
      )}
      <Box sx={{ position: 'relative', width: Math.max(width, 1), mx: 'auto', height: virtualizer.getTotalSize() }}>
        {pdf &&
          width > 0 &&
          virtualizer.getVirtualItems().map(({ index, start }) => (
            <Box key={index} sx={{ position: 'absolute', top: start, left: 0, width, height }}>
              <PreviewPage pdf={pdf} number={index + 1} width={width} />
            </Box>
          ))}
      </Box>
    </Box>
  );
}

const pane = { flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'action.hover', px: `${GAP}px` } as const;
