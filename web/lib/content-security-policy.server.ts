import { hash } from 'node:crypto';

/** An inline script that executes, unlike a data block, which has a `type`. */
const runsInline = /^<script(?![^>]*\ssrc=)(?![^>]*type="application\/)/;

type Sources = {
  embeddedBy?: readonly string[];
  players?: readonly string[];
  media?: readonly string[];
};

/**
 * The policy of a page, with hashes of its inline scripts, since cached pages cannot carry nonces.
 * `style-src` stays open because media-chrome and toasts insert style elements. `embeddedBy`: sites
 * that may frame the page. `players`: sites whose players the page may frame. `media`: where films
 * and pictures are loaded from, besides this site.
 */
export function contentSecurityPolicyFor(
  html: Buffer,
  { embeddedBy = [], players = [], media = [] }: Sources = {},
): string {
  const hashes = new Set(findInlineScripts(html).map(hashOf));
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

function findInlineScripts(html: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let start = html.indexOf('<script'); start >= 0; ) {
    const text = html.indexOf('>', start) + 1;
    const end = html.indexOf('</script>', text);
    if (text === 0 || end < 0) break;
    if (runsInline.test(html.toString('utf8', start, text))) found.push(html.subarray(text, end));
    start = html.indexOf('<script', end);
  }
  return found;
}

function hashOf(script: Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
