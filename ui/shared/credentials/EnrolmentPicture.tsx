import { Box, Typography } from '@mui/material';
import { encode } from 'uqr';
import type { Enrolment } from '../../../domain/wire/accounts.ts';
import { parts } from '../../words/parts.ts';
import { t } from '../../words/t.ts';

/** Width on the screen; a phone reads it from an arm's length. */
const SIDE_PX = 200;
/** White around it, in modules, without which nothing is read. */
const QUIET_ZONE = 4;

/** What an authenticator app scans, drawn here: the secret goes to nobody else. Below it the same to be typed. */
export function EnrolmentPicture({ enrolment: { uri, secret } }: { enrolment: Enrolment }) {
  const { data, size } = encode(uri, { border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Box sx={{ mb: 2, textAlign: 'center' }}>
      <Box
        component="svg"
        role="img"
        aria-label={t('Picture for the authenticator app; the key below says the same')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        sx={{ width: SIDE_PX, height: SIDE_PX, maxWidth: '100%', bgcolor: '#fff' }}
      >
        <path d={modules.join('')} fill="#000" />
      </Box>
      <Typography sx={{ mt: 1, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {parts('Key to type: %{code}', { code: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code> })}
      </Typography>
    </Box>
  );
}
