import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { NO_ANSWER } from '../data/api.ts';
import { ApiError } from '../data/api-error.ts';
import { asOf } from '../data/as-of.ts';
import { useKnownSchool, useSchoolQuery } from '../data/school.ts';
import { useProductName } from '../shared/document-title.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { t, translated } from '../words/t.ts';
import { Starting } from './Starting.tsx';

/** Loads what every screen stands on before the first of them is drawn. */
export function StartUp({ children }: { children: ReactNode }) {
  const school = useKnownSchool();
  const { error, refetch, fetchStatus } = useSchoolQuery();
  // Without a connection nothing is asked at all, and so nothing fails.
  const failure = error ?? (fetchStatus === 'paused' ? new Error(translated(NO_ANSWER)) : undefined);
  useProductName(school?.installation.productName);
  if (school) return children;
  if (!failure) return <Starting />;
  const isRefused = isOfThePoint(failure);
  return (
    <Box component="main" id="main" tabIndex={-1} sx={{ maxWidth: 640, mx: 'auto', p: 3, pt: 10 }}>
      <Typography variant="h1">
        {isRefused ? t('There is nothing to show of this point.') : t('A server request resulted in an error.')}
      </Typography>
      {/* Why a point is refused stands in the banner above. */}
      {!isRefused && <FailureState error={failure} onRetry={() => void refetch()} />}
    </Box>
  );
}

/** The point of the past on display is refused, and would be again: it names none, or lies inside an action over many students. */
const isOfThePoint = (failure: unknown) =>
  asOf !== null && failure instanceof ApiError && (failure.status === 400 || failure.status === 409);
