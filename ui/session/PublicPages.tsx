import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import type { PublicVisit } from './public-pages.ts';
import { SignInPage } from './SignInPage.tsx';

// Everybody comes by the sign-in page; each of the others comes when a link leads there (rules/screens#bundle).
const ForgotPassword = lazy(() => import('./ForgotPasswordPage.tsx'));
const Invitation = lazy(() => import('./InvitationPage.tsx'));
const ResetPassword = lazy(() => import('./ResetPasswordPage.tsx'));
const SetUp = lazy(() => import('./SetUpPage.tsx'));
const SingleSignOnAside = lazy(() => import('./SingleSignOnAside.tsx'));
const SingleSignOn = lazy(() => import('./SingleSignOnPage.tsx'));

/** The page that a public address names. */
export const PublicPages = ({ visit }: { visit: PublicVisit }) => (
  <ErrorBoundary resetKey={visit.page}>
    <Suspense>{pageOf(visit)}</Suspense>
  </ErrorBoundary>
);

function pageOf(visit: PublicVisit) {
  switch (visit.page) {
    case 'sign-in':
      return <SignInPage problem={visit.problem} />;
    case 'single-sign-on':
      return visit.aside ? <SingleSignOnAside problem={visit.problem} /> : <SingleSignOn />;
    case 'forgot-password':
      return <ForgotPassword />;
    case 'reset-password':
      return <ResetPassword key={visit.uid} uid={visit.uid} />;
    case 'invitation':
      return <Invitation key={visit.secret} secret={visit.secret} />;
    case 'set-up':
      return <SetUp key={visit.token} token={visit.token} />;
  }
}
