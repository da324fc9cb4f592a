import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import type { PublicVisit } from './public-pages.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { SignInPage } from './SignInPage.tsx';
import { SingleSignOnAside } from './SingleSignOnAside.tsx';
import { SingleSignOnPage } from './SingleSignOnPage.tsx';

/** The page that a public address names. */
export function PublicPages({ visit }: { visit: PublicVisit }) {
  switch (visit.page) {
    case 'sign-in':
      return <SignInPage problem={visit.problem} />;
    case 'single-sign-on':
      return visit.aside ? <SingleSignOnAside problem={visit.problem} /> : <SingleSignOnPage />;
    case 'forgot-password':
      return <ForgotPasswordPage />;
    case 'reset-password':
      return <ResetPasswordPage key={visit.uid} uid={visit.uid} />;
    case 'invitation':
      return <InvitationPage key={visit.secret} secret={visit.secret} />;
    case 'set-up':
      return <SetUpPage key={visit.token} token={visit.token} />;
  }
}
