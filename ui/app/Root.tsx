import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { session, wantedLocation } from '../data/session/session.ts';
import { replaceHashPath, useHashPath } from '../routing/use-hash-path.ts';
import { PublicPages } from '../session/PublicPages.tsx';
import { publicVisit } from '../session/public-pages.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { onDemand } from '../shared/on-demand.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { StandaloneTheme } from '../theme/StandaloneTheme.tsx';
import { browserLanguage, speak } from '../words/language.ts';
import { useLanguage } from '../words/use-language.ts';
import { Starting } from './Starting.tsx';

/** react-admin and every page behind sign-in. */
const SignedIn = onDemand(() => import('./SignedIn.tsx'));
const SignInAgain = lazy(() => import('../session/SignInAgain.tsx'));

/** Decides between the public pages and the application, and moves the address along (rules/screens#routes). */
export function Root() {
  const signedIn = useSyncExternalStore(session.subscribe, session.id) !== null;
  const interrupted = useSyncExternalStore(session.subscribe, session.isInterrupted);
  const visits = useSyncExternalStore(session.subscribe, session.visit);
  const spoken = useLanguage();
  const path = useHashPath();
  const visit = publicVisit(path);
  const isPublic = visit !== undefined;
  // It belongs to a page in another window, which goes on when the session has begun.
  const isAside = visit?.page === 'single-sign-on' && visit.aside;
  useEffect(() => {
    document.documentElement.lang = spoken;
  }, [spoken]);
  // An account may have chosen another language: before sign-in the browser's counts.
  useEffect(() => {
    if (!signedIn && !interrupted) void speak(browserLanguage());
  }, [signedIn, interrupted]);
  useEffect(() => {
    if (signedIn && isPublic && !isAside) replaceHashPath(wantedLocation.take());
    if (!signedIn && !isPublic && !interrupted) {
      wantedLocation.remember(path);
      replaceHashPath('/Login');
    }
  }, [signedIn, isPublic, isAside, interrupted, path]);

  useEffect(
    () => (signedIn || !isPublic ? undefined : whenIdle(() => void comesNext().catch(() => undefined))),
    [signedIn, isPublic],
  );

  if ((signedIn || interrupted) && !isPublic) {
    return (
      <ErrorBoundary>
        <Suspense fallback={<Starting />}>
          <SignedIn key={visits} />
        </Suspense>
        <Suspense>{interrupted && <SignInAgain />}</Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <StandaloneTheme key={spoken}>{(!signedIn || isAside) && visit && <PublicPages visit={visit} />}</StandaloneTheme>
  );
}

/** Loads, while somebody says who they are, what they come to then. What fails is asked for again when it is shown. */
async function comesNext() {
  await SignedIn.ahead();
  const { firstPagesAhead } = await import('./routes.tsx');
  await firstPagesAhead();
}
