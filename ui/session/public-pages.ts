/** The pages that need nobody signed in, by their hash route; letter case ignored. */
export type PublicVisit =
  | { page: 'sign-in'; problem: string | undefined }
  | { page: 'single-sign-on'; aside: boolean; problem: string | undefined }
  | { page: 'forgot-password' }
  | { page: 'reset-password'; uid: string }
  | { page: 'invitation'; secret: string }
  | { page: 'set-up'; token: string };

/** A part of an address in clear; as it stands when it was cut off in the middle of a character. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Which public page a hash path such as `/Login` or `/ResetPassword/{uid}` names, or undefined. */
export function publicVisit(path: string): PublicVisit | undefined {
  const [, page = '', key = ''] = (path.split('?')[0] ?? '').split('/');
  const problem = new URLSearchParams(path.split('?')[1]).get('problem') ?? undefined;
  switch (page.toLowerCase()) {
    case 'login':
      return { page: 'sign-in', problem };
    case 'singlesignon':
      return { page: 'single-sign-on', aside: key.toLowerCase() === 'aside', problem };
    case 'forgotpassword':
      return { page: 'forgot-password' };
    case 'resetpassword':
      return { page: 'reset-password', uid: decoded(key) };
    case 'invitation':
      return { page: 'invitation', secret: decoded(key) };
    case 'setup':
      return { page: 'set-up', token: decoded(key) };
    default:
      return undefined;
  }
}
