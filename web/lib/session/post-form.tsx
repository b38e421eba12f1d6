import { type ComponentProps, createContext, useContext, useEffect, useState } from 'react';
import { readCookie, xsrfCookie, xsrfField } from './cookies.ts';
import { usePageSession } from './page-session.ts';

/**
 * A plain form that changes something, with the CSRF token. With a fetcher instead: `<fetcher.Form
 * method="post"><XsrfField />…`.
 */
export function PostForm({ children, ...props }: Omit<ComponentProps<'form'>, 'method'>) {
  return (
    <form {...props} method="post">
      <XsrfField />
      <AsOfField />
      {children}
    </form>
  );
}

/** In every POST form: the CSRF token. See `PostForm`. */
export function XsrfField() {
  const session = usePageSession();
  const [token, setToken] = useState(session?.xsrfToken ?? '');
  // The page may come from the cache, and the cookie from a later answer.
  useEffect(() => setToken((current) => readCookie(document.cookie, xsrfCookie) ?? current), []);
  return <input type="hidden" name={xsrfField} value={token} />;
}

export const asOfField = 'as_of';

/** What staff had seen when the page was loaded; null on the pages of visitors. See `asOfHeader`. */
export const AsOfContext = createContext<string | null>(null);

/** In every form of staff: so that what others have changed since is not overwritten. */
function AsOfField() {
  const asOf = useContext(AsOfContext);
  return asOf && <input type="hidden" name={asOfField} value={asOf} />;
}
