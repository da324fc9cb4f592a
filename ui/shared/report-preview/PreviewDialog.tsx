import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/Download';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Box, Button, Dialog, Typography, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { saveFile } from '../../data/save-file.ts';
import { t } from '../../words/t.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { IconAction } from '../IconAction.tsx';
import { LoadingState } from '../LoadingState.tsx';

/** The program that draws pages is large: it comes when pages are looked at. */
const PreviewPages = lazy(() => import('./PreviewPages.tsx'));

/** A report's file as it will be saved. */
interface PreviewDialogProps {
  file: Blob;
  fileName: string;
  onClose: () => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const FIT = ZOOMS.indexOf(1);

/** The pages of a report on the screen, before it is saved: the same file, drawn page by page where it is looked at. */
export function PreviewDialog({ file, fileName, onClose }: PreviewDialogProps) {
  const title = useId();
  const small = useMediaQuery('(max-width: 899px)');
  const [zoom, setZoom] = useState(FIT);
  const [saved, setSaved] = useState(false);
  const [place, setPlace] = useState('');
  const save = () => {
    saveFile(file, fileName);
    setSaved(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={small}
      fullWidth
      maxWidth="lg"
      aria-labelledby={title}
      slotProps={{ paper: { sx: { height: { md: '94dvh' } } } }}
    >
      <Box sx={bar}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography id={title} variant="h2" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {fileName}
          </Typography>
          <Typography role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary', minHeight: '1.25rem' }}>
            {saved ? t('%{name} has been downloaded.', { name: fileName }) : place}
          </Typography>
        </Box>
        <Box sx={tools}>
          <IconAction name={t('Smaller')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOutIcon />
          </IconAction>
          <IconAction name={t('Larger')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
            <ZoomInIcon />
          </IconAction>
          <Button startIcon={<DownloadIcon />} onClick={save}>
            {t('Download')}
          </Button>
          <IconAction name={t('Close preview')} onClick={onClose}>
            <CloseIcon />
          </IconAction>
        </Box>
      </Box>
      <ErrorBoundary>
        <Suspense
          fallback={
            <Box sx={{ p: 2 }}>
              <LoadingState />
            </Box>
          }
        >
          <PreviewPages file={file} zoom={ZOOMS[zoom] ?? 1} onPlace={setPlace} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** In a line of their own on a phone, as far to the right as they stand elsewhere. */
const tools = { display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' } as const;
