import { href } from 'react-router';

/** Characters. The header of a redirect has to fit into what proxies accept, often 4 KB. */
const maxLength = 2_000;

/** Where to sign in; `from` is where to go afterwards. */
export function signInPath(from: string): string {
  return `${href('/login')}${fromQuery(from)}`;
}

/**
 * `?from=…`: where to go afterwards, empty for the home page. A page whose address is too long is
 * returned to without its query.
 */
export function fromQuery(from: string): string {
  const [path = ''] = from.split(/[?#]/);
  const fitting = [from, path]
    .map((address) => encodeURIComponent(address))
    .find(({ length }) => length <= maxLength);
  return from === '/' || !fitting ? '' : `?from=${fitting}`;
}
