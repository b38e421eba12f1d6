import { hash } from 'node:crypto';

type Sources = {
  embeddedBy?: readonly string[];
  players?: readonly string[];
  media?: readonly string[];
};

/**
 * The policy of a page, with hashes of our inline scripts in it (`takeOwnScripts`), since cached
 * pages cannot carry nonces. `style-src` stays open because media-chrome and toasts insert style elements. `embeddedBy`: sites
 * that may frame the page. `players`: sites whose players the page may frame. `media`: where films
 * and pictures are loaded from, besides this site.
 */
export function contentSecurityPolicyFor(
  scripts: readonly (Buffer | string)[],
  { embeddedBy = [], players = [], media = [] }: Sources = {},
): string {
  const hashes = new Set(scripts.map(hashOf));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...media].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...media].join(' '),
    ["media-src 'self' blob:", ...media].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...players].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embeddedBy].join(' '),
  ].join('; ');
}

function hashOf(script: Buffer | string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
