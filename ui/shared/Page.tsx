import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from './document-title.ts';

interface PageProps {
  title: string;
  /** What the tab is called, where the title names a student. */
  tab?: string | undefined;
  /** A quiet line under the title. */
  subtitle?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** `form` 800 px, `content` 1120 px, `wide` all there is. */
  width?: 'form' | 'content' | 'wide';
  children: ReactNode;
}

const WIDTHS = { form: 800, content: 1120, wide: 'none' } as const;
let firstPage = true;

/** One screen: its name in the tab and as the heading, which takes the focus when somebody comes from another screen. */
export function Page({ title, tab = title, subtitle, actions, width = 'content', children }: PageProps) {
  useDocumentTitle(tab);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return (
    <Box sx={{ maxWidth: WIDTHS[width], mx: 'auto', width: '100%', px: { xs: 2, sm: 3 }, py: { xs: 2.5, sm: 3.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 3 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none !important' }}>
            {title}
          </Typography>
          {subtitle && <Typography sx={{ color: 'text.secondary', mt: 0.25 }}>{subtitle}</Typography>}
        </Box>
        {actions && (
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
