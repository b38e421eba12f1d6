import { type ComponentProps, useEffect, useState } from 'react';
import { readCookie, xsrfCookie, xsrfField } from './cookies.ts';
import { usePageSession } from './page-session.ts';

/**
 * A plain form that changes something, with what proves that it is ours. With a fetcher instead:
 * `<fetcher.Form method="post"><XsrfField />…`.
 */
export function PostForm({ children, ...props }: Omit<ComponentProps<'form'>, 'method'>) {
  return (
    <form {...props} method="post">
      <XsrfField />
      {children}
    </form>
  );
}

/** In every POST form: proves that it stands on a page of this site. See `PostForm`. */
export function XsrfField() {
  const session = usePageSession();
  const [token, setToken] = useState(session?.xsrfToken ?? '');
  // The page may have been made for everybody, and the cookie have come with a later answer.
  useEffect(() => setToken((known) => readCookie(document.cookie, xsrfCookie) ?? known), []);
  return <input type="hidden" name={xsrfField} value={token} />;
}
