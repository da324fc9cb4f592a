import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Installation } from '../../domain/wire/sign-in.ts';
import { useDocumentTitle, useProductName } from '../shared/document-title.ts';
import { Wordmark } from '../shared/Wordmark.tsx';
import { BRAND } from '../theme/palette.ts';

interface SignInFrameProps {
  title: string;
  intro?: ReactNode;
  installation: Installation | undefined;
  children: ReactNode;
}

/** The sheet that the pages before sign-in are written on: ruled paper with a margin line, as in a ledger. */
export function SignInFrame({ title, intro, installation, children }: SignInFrameProps) {
  useProductName(installation?.productName);
  useDocumentTitle(title);
  const name = installation?.productName ?? 'Transition Ledger';
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', ...ruledPaper }}>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, py: 4 }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <Box sx={{ mb: 3, display: 'flex', justifyContent: 'center' }}>
            <Wordmark name={name} size={36} />
          </Box>
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <Box sx={{ height: 5, background: `linear-gradient(90deg, ${BRAND.orange}, ${BRAND.darkRed})` }} />
            <Box sx={{ p: { xs: 3, sm: 4 } }}>
              <Typography variant="h1">{title}</Typography>
              {intro && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{intro}</Typography>}
              <Box sx={{ mt: 2.5 }}>{children}</Box>
            </Box>
          </Paper>
        </Box>
      </Box>
      <Typography
        component="footer"
        variant="caption"
        sx={{ textAlign: 'center', color: 'text.secondary', px: 2, py: 2 }}
      >
        © Copyright {new Date().getFullYear()} {installation?.organization} {name}
      </Typography>
    </Box>
  );
}

const ruledPaper = {
  bgcolor: 'background.default',
  backgroundImage: (theme: { palette: { mode: string } }) => {
    const dark = theme.palette.mode === 'dark';
    const rule = dark ? 'rgba(255,235,220,0.045)' : 'rgba(110,70,40,0.07)';
    const margin = dark ? 'rgba(245,99,58,0.28)' : 'rgba(212,52,37,0.25)';
    const at = 'clamp(20px, 9vw, 132px)';
    return `linear-gradient(90deg, transparent ${at}, ${margin} ${at}, ${margin} calc(${at} + 2px), transparent calc(${at} + 2px)),
      repeating-linear-gradient(transparent 0 31px, ${rule} 31px 32px)`;
  },
} as const;
