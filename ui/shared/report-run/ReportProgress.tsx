import { Box, LinearProgress, Typography } from '@mui/material';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { sizeText } from '../size-text.ts';
import type { ReportRun } from './use-report-run.ts';

type Running = Extract<ReportRun, { is: 'running' }>;

/** How far a report is: its pages where it has some, otherwise its size. */
export function progressText(run: Running): string {
  const { bytes, pages, pagesAbout = 0 } = run;
  if (pages > 0 && pagesAbout > pages)
    return t('Page %{pages} of about %{about} is made.', { pages: inFigures(pages), about: inFigures(pagesAbout) });
  if (pages > 0) return t('Page %{pages} is made.', { pages: inFigures(pages) });
  return bytes === 0 ? t('The report is being made.') : t('Downloading: %{size} so far.', { size: sizeText(bytes) });
}

/** Never the end before it is there: the number of pages is known about only. */
const MOST = 98;

function share({ pages, pagesAbout }: Running): number | undefined {
  return pagesAbout && pages > 0 ? Math.min(MOST, Math.round((100 * pages) / pagesAbout)) : undefined;
}

/** Says how far the report is that is being made; nothing while none is. */
export function ReportProgress({ run }: { run: ReportRun }) {
  const running = run.is === 'running';
  const done = running ? share(run) : undefined;
  return (
    <Box role="status" sx={{ mt: running ? 2 : 0 }}>
      {running && (
        <>
          <Typography sx={{ fontSize: '0.875rem', mb: 0.5 }}>{progressText(run)}</Typography>
          <LinearProgress
            aria-label={t('Report in progress')}
            {...(done !== undefined && { variant: 'determinate', value: done })}
          />
        </>
      )}
    </Box>
  );
}
