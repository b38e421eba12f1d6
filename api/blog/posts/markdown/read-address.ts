import { decodeEntities } from '#api/platform/decode-entities.ts';

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Stands for our own site while nobody knows its address. */
const ownBase = 'https://own.invalid';
// What URL parsers drop wherever it stands (WHATWG URL, 4.4), so that nobody sees it.
const dropped = /[\t\n\r]/g;

export type Address = { href: string; isOwn: boolean };

/**
 * An address as a link may have it: a page of our own as its path, one elsewhere in full, a heading
 * of the same text. `origin`: ours, where it is known. Undefined: no link leads there.
 */
export function readAddress(written: string, origin: string | undefined): Address | undefined {
  const text = decodeEntities(written).replaceAll(dropped, '').trim();
  if (text.startsWith('#')) return { href: text, isOwn: true };
  const isPath = /^\/(?![/\\])/.test(text);
  if (!isPath && !/^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  const url = URL.parse(text, ownBase);
  if (!url) return undefined;
  if (isPath || url.origin === origin) {
    return url.origin === ownBase || url.origin === origin
      ? { href: url.pathname + url.search + url.hash, isOwn: true }
      : undefined;
  }
  return linkSchemes.has(url.protocol) ? { href: url.href, isOwn: false } : undefined;
}
