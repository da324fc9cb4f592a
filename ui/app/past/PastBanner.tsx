import { Suspense } from 'react';
import { asOf } from '../../data/as-of.ts';
import { ErrorBoundary } from '../../shared/ErrorBoundary.tsx';
import { onDemand } from '../../shared/on-demand.ts';

const PointBanner = onDemand(() => import('./PointBanner.tsx'));

/** Across every page while the past is on display; who works in the present loads nothing of it. */
export function PastBanner() {
  if (asOf === null) return null;
  return (
    <ErrorBoundary resetKey={asOf}>
      <Suspense fallback={null}>
        <PointBanner point={asOf} />
      </Suspense>
    </ErrorBoundary>
  );
}
