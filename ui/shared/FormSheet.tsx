import CloseIcon from '@mui/icons-material/Close';
import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { focusTitle } from '../routing/focus-title.ts';
import { t } from '../words/t.ts';
import { IconAction } from './IconAction.tsx';

interface FormSheetProps {
  title: string;
  /** The term or year that is written to; follows the title. */
  of?: string | undefined;
  /** 1 where the form is all there is, 2 below the name of a student. */
  level?: 1 | 2;
  tools?: ReactNode;
  /** A quiet line below the title; where tools have no room beside the title they follow it. */
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form on a sheet of its own with a red edge; its title takes the focus when it opens, that of the page when it closes. */
export function FormSheet({ title, of, level = 2, tools, note, onClose, children }: FormSheetProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return focusTitle;
  }, []);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ borderTop: 3, borderTopColor: 'primary.main', p: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 44,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 1,
          }}
        >
          <Typography
            id={id}
            ref={heading}
            tabIndex={-1}
            variant="h2"
            component={level === 1 ? 'h1' : 'h2'}
            sx={{
              flex: { xs: '1 1 100%', sm: 1 },
              order: -1,
              minWidth: 0,
              overflowWrap: 'anywhere',
              letterSpacing: '0.02em',
              textTransform: 'uppercase',
              outline: 'none !important',
            }}
          >
            {title}
            {of && (
              <>
                {' · '}
                <Box component="span" sx={{ display: 'inline-block' }}>
                  {of}
                </Box>
              </>
            )}
          </Typography>
          {tools}
          {note && (
            <Typography sx={{ color: 'text.secondary', flex: '1 1 100%', order: { xs: -1, sm: 0 } }}>{note}</Typography>
          )}
        </Box>
        <IconAction name={t('Close')} onClick={onClose} edge="end">
          <CloseIcon />
        </IconAction>
      </Box>
      {children}
    </Paper>
  );
}
