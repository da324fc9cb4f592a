import { Box, LinearProgress, Typography } from '@mui/material';
import { lengthOf } from '../../../domain/kernel/text-length.ts';
import { PASSWORD_MIN_LENGTH } from '../../../domain/staff/password-length.ts';
import { isEasyToGuess } from '../../../domain/staff/password-rules.ts';
import { t } from '../../words/t.ts';

type Strength = { words: string; percent: number; color: 'error' | 'warning' | 'success' };

/** Characters from which on guessing by machine is out of reach for years. */
const STRONG_LENGTH = 18;
const FULL_PERCENT = 100;

/** How well a new password withstands guessing; length counts most. */
export function strengthOf(password: string): Strength {
  const length = lengthOf(password);
  if (length < PASSWORD_MIN_LENGTH) {
    const missing = PASSWORD_MIN_LENGTH - length;
    const words = t('Too short: %{missing} more %{which}', {
      missing,
      which: missing === 1 ? t('character') : t('characters'),
    });
    return { words, percent: (length / STRONG_LENGTH) * FULL_PERCENT, color: 'error' };
  }
  if (isEasyToGuess(password)) return { words: t('Easy to guess'), percent: 30, color: 'error' };
  if (length < STRONG_LENGTH) return { words: t('Good'), percent: 75, color: 'warning' };
  return { words: t('Strong'), percent: FULL_PERCENT, color: 'success' };
}

/** The strength of what has been typed, in words and as a bar; nothing before anything was. */
export function PasswordMeter({ password }: { password: string }) {
  if (password === '') return null;
  const { words, percent, color } = strengthOf(password);
  return (
    <Box sx={{ mt: -1, mb: 2 }}>
      <LinearProgress variant="determinate" value={percent} color={color} aria-label={t('Password strength')} />
      <Typography variant="body2" role="status">
        {words}
      </Typography>
    </Box>
  );
}
