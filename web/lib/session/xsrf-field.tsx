import { useEffect, useState } from 'react';
import { usePageSession } from './page-session.ts';
import { readCookie } from './read-cookie.ts';
import { xsrfCookie, xsrfField } from './xsrf-names.ts';

/** In every POST form: proves that it stands on a page of this site. See `PostForm`. */
export function XsrfField() {
  const session = usePageSession();
  const [token, setToken] = useState(session?.xsrfToken ?? '');
  // The page may have been made for everybody, and the cookie have come with a later answer.
  useEffect(() => setToken((known) => readCookie(document.cookie, xsrfCookie) ?? known), []);
  return <input type="hidden" name={xsrfField} value={token} />;
}
