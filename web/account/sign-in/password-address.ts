import { href } from 'react-router';

/** The page on which the token of a link chooses a new password. */
export function passwordAddress(token: string): string {
  return `${href('/lost-password')}?token=${encodeURIComponent(token)}`;
}
