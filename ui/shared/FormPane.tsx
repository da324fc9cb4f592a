import ArrowBack from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../app/router.ts';
import { useDocumentTitle } from './document-title.ts';

interface FormPaneProps {
  title: string;
  subtitle?: ReactNode;
  /** Where closing leads. */
  closeTo: string;
  /** What one comes back to, for the name of the way back. */
  closeLabel: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** A form that is open beside its list; on narrow screens it covers the list and leads back to it. */
export function FormPane({ title, subtitle, closeTo, closeLabel, tools, children }: FormPaneProps) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is another heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 2.5 }}>
        <IconButton
          component={Link}
          to={closeTo}
          aria-label={`Back to ${closeLabel}`}
          edge="start"
          sx={{ display: { lg: 'none' } }}
        >
          <ArrowBack />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none !important' }}>
            {title}
          </Typography>
          {subtitle && <Typography sx={{ color: 'text.secondary', mt: 0.25 }}>{subtitle}</Typography>}
        </Box>
        {tools}
        <IconButton
          component={Link}
          to={closeTo}
          aria-label={`Close and go to ${closeLabel}`}
          sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
        >
          <Close />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}
