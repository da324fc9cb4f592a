import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words/t.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import type { OpenPdf } from './use-pdf.ts';

interface PreviewPageProps {
  pdf: OpenPdf;
  /** Counted from 1. */
  number: number;
  /** In pixels of the page of the screen. */
  width: number;
}

/** Finer than this no screen shows, and a canvas costs memory by its square. */
const FINEST = 2;

/** One page as a picture, and its words for who does not see it. */
export function PreviewPage({ pdf, number, width }: PreviewPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const draw = async () => {
      const page = await pdf.page(number);
      if (gone) return;
      const fine = Math.min(FINEST, window.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: (width * fine) / page.getViewport({ scale: 1 }).width });
      place.width = Math.round(viewport.width);
      place.height = Math.round(viewport.height);
      const task = page.render({ canvas: place, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (!gone) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // Who scrolls on or closes stops the drawing: nothing to be said.
    draw().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [pdf, number, width]);
  return (
    <Box
      component="section"
      aria-label={t('Page %{page} of %{pages}', { page: number, pages: pdf.pages })}
      sx={{ position: 'relative', bgcolor: '#FFF', boxShadow: 2, width: '100%', height: '100%' }}
    >
      <canvas ref={canvas} aria-hidden style={{ width: '100%', height: '100%', display: 'block' }} />
      <Box sx={visuallyHidden}>{words}</Box>
    </Box>
  );
}
