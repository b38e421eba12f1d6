import { data, generatePath, type MiddlewareFunction, redirect } from 'react-router';

/** Old and alternative paths, and their canonical form (product decisions, "Routes"). */
const aliases: [RegExp, string][] = [
  [/^\/home\/?$/i, '/'],
  [/^\/blog\/?$/i, '/blogs'],
  [/^\/films\/?$/i, '/movies'],
  [/^\/series\/?$/i, '/tv-shows'],
  [/^\/genres(?=\/|$)/i, '/geners'],
  [/^\/privacy-policy\/?$/i, '/PrivacyPolicy'],
  [/^\/extra-pages\/sign-up\/?$/i, '/register'],
  [/^\/error-page-one\/?$/i, '/404'],
];

/** Path parameters that are always lower case; others are free text. */
const namesAThing = new Set([
  ...['slug', 'id', 'seasons', 'type', 'kind', 'media', 'grid', 'position'],
]);

/**
 * Paths match regardless of case and trailing slash; any non-canonical spelling redirects
 * permanently to the canonical one and keeps the query.
 */
export const redirectToCanonicalAddress: MiddlewareFunction<Response> = ({
  request,
  url,
  params,
  pattern,
}) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  // Invalid UTF-8 cannot match anything.
  if (!isDecodable(url.pathname)) throw data(null, { status: 404 });
  const alias = aliases.find(([spelling]) => spelling.test(url.pathname));
  const canonical = alias
    ? url.pathname.replace(alias[0], alias[1])
    : canonicalPath(pattern, params, url.pathname);
  if (canonical !== url.pathname) throw redirect(`${canonical}${url.search}`, 301);
};

function canonicalPath(
  pattern: string,
  params: Record<string, string | undefined>,
  pathname: string,
): string {
  if (pattern === '*' || pattern === '/*') return pathname;
  const names = Object.entries(params).map(([name, value]) => [
    name,
    namesAThing.has(name) ? value?.toLowerCase() : value,
  ]);
  const path = generatePath(
    pattern.startsWith('/') ? pattern : `/${pattern}`,
    Object.fromEntries(names),
  );
  return encodesTheSame(path, pathname) ? pathname : path;
}

/** `Film%20Populer` and `Film Populer` are equal; only case and slashes are canonicalised. */
function encodesTheSame(a: string, b: string): boolean {
  return decodeURIComponent(a) === decodeURIComponent(b);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
