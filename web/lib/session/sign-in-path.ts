import { href } from 'react-router';

/** Where to sign in; `from` is where to go afterwards. */
export function signInPath(from: string): string {
  return from === '/' ? href('/login') : `${href('/login')}?from=${encodeURIComponent(from)}`;
}
