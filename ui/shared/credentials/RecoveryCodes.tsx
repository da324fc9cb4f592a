import { Alert, Box, Typography } from '@mui/material';
import { t } from '../../words/t.ts';

/** Codes for when the phone is lost, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Box>
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {t(
          'Keep these recovery codes where you find them without your phone. They are not shown again, and each works once.',
        )}
      </Alert>
      <Box
        component="ul"
        aria-label={t('Recovery codes')}
        sx={{ columns: { xs: 1, sm: 2 }, m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace' }}
      >
        {codes.map((code) => (
          <Typography key={code} component="li" sx={{ fontFamily: 'inherit', py: 0.5 }}>
            {code}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
