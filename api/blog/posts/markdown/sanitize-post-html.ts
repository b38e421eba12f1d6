import sanitize, { type Attributes, type IOptions } from 'sanitize-html';
import { decodeEntities } from '#api/platform/text/decode-entities.ts';
import { type ImageWidth, imageAddress, imageWidths } from '#contract/shared/addresses.ts';
import { headingAnchor } from './headings.ts';

export type Surroundings = {
  /** The site's origin, if known. */
  origin: string | undefined;
  /** By the names that texts use. */
  pictures: ReadonlyMap<string, KnownPicture>;
};

/** Raw HTML tags that paragraphs may contain. */
export const inlineTags = [
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins'],
  ...['kbd', 'mark', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup'],
  ...['time', 'u', 'var', 'wbr'],
];
/** Raw HTML tags that may stand beside paragraphs. */
export const blockTags = [
  ...['blockquote', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'hr', 'li'],
  ...['ol', 'p', 'pre', 'table', 'tbody', 'td', 'th', 'section', 'thead', 'tr', 'ul'],
];
/** Elements whose content is not prose. */
export const contentless = [
  ...['applet', 'audio', 'canvas', 'embed', 'frameset', 'head', 'iframe', 'math', 'noembed'],
  ...['noframes', 'noscript', 'object', 'option', 'plaintext', 'script', 'select', 'style', 'svg'],
  ...['template', 'textarea', 'title', 'video', 'xmp'],
];

/**
 * Reduces HTML to an allowlist of elements and attributes, safe links, and pictures of the post.
 */
export function sanitizePostHtml(html: string, surroundings: Surroundings): string {
  return sanitize(html, { ...fixedOptions, transformTags: transforms(surroundings) });
}

const fixedOptions: IOptions = {
  allowedTags: [...inlineTags, ...blockTags],
  nonTextTags: contentless,
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    section: ['class', 'tabindex', 'aria-label'],
    pre: ['tabindex'],
    code: ['class'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    td: ['data-align'],
    th: ['data-align', 'scope'],
    time: ['datetime'],
  },
  allowedClasses: { section: ['table-scroll'], code: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 40,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function transforms({ origin, pictures }: Surroundings): IOptions['transformTags'] {
  return {
    h1: sanitize.simpleTransform('h2', {}),
    h5: sanitize.simpleTransform('h4', {}),
    h6: sanitize.simpleTransform('h4', {}),
    a: (_tag, given) => writeLink(given, origin),
    img: (tagName, { src, alt = '' }) => {
      const picture = src === undefined ? undefined : pictures.get(src);
      return { tagName, attribs: picture ? { ...writePicture(picture), alt } : {} };
    },
    '*': (tagName, attribs) => ({ tagName, attribs: keepDirection(attribs) }),
  };
}

function writeLink(given: Attributes, origin: string | undefined) {
  const address = given.href === undefined ? undefined : readAddress(given.href, origin);
  const { href: _href, rel: _rel, ...attribs } = keepDirection(given);
  if (!address) return { tagName: 'span', attribs };
  const { isOwn } = address;
  const href = address.href.startsWith('#') ? headingAnchor(address.href) : address.href;
  return { tagName: 'a', attribs: { ...attribs, href, ...(!isOwn && { rel: 'noopener' }) } };
}

function keepDirection({ dir, lang, ...attribs }: Attributes): Attributes {
  return {
    ...attribs,
    ...(dir !== undefined && /^(ltr|rtl|auto)$/.test(dir) && { dir }),
    ...(lang !== undefined && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(lang) && { lang }),
  };
}

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Placeholder for our own origin while it is unknown. */
const ownBase = 'https://own.invalid';
// Characters that URL parsers ignore anywhere (WHATWG URL, 4.4), which could hide a scheme.
const dropped = /[\t\n\r]/g;

export type Address = { href: string; isOwn: boolean };

/**
 * Normalises the address of a link: a page of our own becomes a path, an external one stays
 * absolute, `#…` is a heading of the same text. `origin`: ours, if known. Undefined if the address
 * is not allowed.
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

/** A picture that a text refers to. */
export type KnownPicture = { path: string; width: number; height: number };

/** The text column at twice its pixel width. */
const largest: ImageWidth = 1280;
/** The narrowest that a phone requests. */
const smallest: ImageWidth = 320;

/** Attributes of a picture served by the image proxy: the browser picks the width. */
function writePicture({ path, width, height }: KnownPicture): Record<string, string> {
  const offeredWidths = imageWidths.filter(
    (each) => each >= smallest && each <= Math.min(largest, width),
  );
  const widths = offeredWidths.length > 0 ? offeredWidths : [smallest];
  return {
    src: imageAddress(path, widths.at(-1) ?? smallest),
    srcset: widths.map((each) => `${imageAddress(path, each)} ${each}w`).join(', '),
    sizes: '(min-width: 44rem) 42rem, 100vw',
    width: String(width),
    height: String(height),
    loading: 'lazy',
    decoding: 'async',
  };
}
