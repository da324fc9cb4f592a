import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../words/t.ts';

const ACCEPTED =
  '.csv,text/csv,.tsv,text/tab-separated-values,.txt,text/plain,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FilePickerProps {
  fileName: string | null;
  busy: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A file that is dropped beside its place is not opened by the browser, which would leave the page for it. */
function useNothingOpensBeside(): void {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}

/** Takes a CSV file or an Excel workbook: by the browser's dialog, or dropped here. */
export function FilePicker({ fileName, busy, disabled, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const [over, setOver] = useState(false);
  useNothingOpensBeside();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
    // The same file may be chosen again after it was corrected elsewhere.
    if (input.current) input.current.value = '';
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event);
    take(event.dataTransfer.files);
  };
  return (
    <Box role="group" aria-labelledby={label} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrop}>
      <Typography id={label} sx={{ fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.4, mb: 0.5 }}>
        {fileName ? t('File') : t('Select a File')}
      </Typography>
      <Box sx={[DROP_STYLE, over && { borderColor: 'info.main', bgcolor: 'surface.accent' }]}>
        <Button
          variant={fileName ? 'outlined' : 'contained'}
          color={fileName ? 'secondary' : 'primary'}
          size="small"
          startIcon={<UploadFileOutlined />}
          disabled={disabled || busy}
          onClick={() => input.current?.click()}
        >
          {fileName ? t('Select a New File') : t('Browse')}
        </Button>
        <Typography
          sx={{ py: 0.5, fontSize: '0.875rem', color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {fileName ?? (disabled ? t('Choose year and term first') : t('or drop a CSV or Excel file here'))}
        </Typography>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label={t('CSV or Excel file')}
          hidden
          disabled={disabled}
          onChange={(event) => take(event.target.files)}
        />
      </Box>
    </Box>
  );
}

const DROP_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 40,
  px: 1,
  // Where the button and its words stand below each other, neither touches the line.
  py: { xs: 0.75, sm: 0 },
  border: '1px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1,
} as const;
