import { href } from 'react-router';

/** Characters. The redirect's headers must fit within proxy limits, often 4 KB. */
const maxLength = 2_000;

/** Path of the sign-in page; `from` is where to go afterwards. */
export function signInPath(from: string): string {
  return `${href('/login')}${fromQuery(from)}`;
}

/**
 * `?from=…`: where to go afterwards, empty for the home page. Drops the query of an overlong
 * address.
 */
export function fromQuery(from: string): string {
  const [path = ''] = from.split(/[?#]/);
  const fitting = [from, path]
    .map((address) => encodeURIComponent(address))
    .find(({ length }) => length <= maxLength);
  return from === '/' || !fitting ? '' : `?from=${fitting}`;
}
