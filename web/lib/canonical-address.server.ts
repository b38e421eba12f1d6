import { data, generatePath, type MiddlewareFunction, redirect } from 'react-router';

/** Old and alternative spellings, and where they live now (product decisions, "Routes"). */
const aliases: [RegExp, string][] = [
  [/^\/home\/?$/i, '/'],
  [/^\/genres(?=\/|$)/i, '/geners'],
  [/^\/privacy-policy\/?$/i, '/PrivacyPolicy'],
  [/^\/extra-pages\/sign-up\/?$/i, '/register'],
  [/^\/error-page-one\/?$/i, '/404'],
];

/** Parameters of addresses that are in small letters wherever they exist; others are texts. */
const namesAThing = new Set([
  ...['slug', 'id', 'seasons', 'type', 'kind', 'media', 'grid', 'position'],
]);

/**
 * Addresses match without regard to case or a trailing slash; any spelling but the canonical one
 * redirects permanently to it. The query is kept.
 */
export const redirectToCanonicalAddress: MiddlewareFunction<Response> = ({
  request,
  url,
  params,
  pattern,
}) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  // What is no UTF-8 names nothing, in whatever spelling.
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

/** `Film%20Populer` and `Film Populer` are one address; only case and slashes are canonicalised. */
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
