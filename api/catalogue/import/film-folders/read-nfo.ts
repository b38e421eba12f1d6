import { open } from 'node:fs/promises';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeText } from '#api/media/index.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';

/** One element of an NFO file: its children by name, each a list; its own text under `#text`. */
export type NfoElement = { [name: string]: NfoValue[] | string | undefined };
export type NfoValue = string | NfoElement;

const maxBytes = 2 * 1024 * 1024;
const titleRoots = ['movie', 'tvshow', 'episodedetails', 'musicvideo', 'video'];

// No entity is ever expanded by the parser: the five of XML and numbers are decoded afterwards, so
// that neither a billion laughs nor a file of this machine can get in.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * The descriptions in an NFO file: one of a film or a series, or one for each episode of a file.
 * Addresses of databases of films beside them, or alone, become their `uniqueid`. `roots`: the
 * elements that it may consist of; a title's may also be in one of another name.
 *
 * @throws ImportProblem when it holds none that can be read
 */
export async function readNfo(path: string, roots = titleRoots): Promise<NfoElement[]> {
  const text = await decode(await readBounded(path));
  if (/<!ENTITY/i.test(text)) throw new ImportProblem({ code: 'defines_entities' });
  const describesTitle = roots === titleRoots;
  const tag = describesTitle ? findRoots(text) : roots;
  const start = text.search(new RegExp(`<(?:${tag.join('|')})[\\s>]`, 'i'));
  if (start < 0) {
    const ids = describesTitle ? idsInAddresses(text) : [];
    if (ids.length > 0) return [{ uniqueid: ids }];
    throw new ImportProblem({ code: describesTitle ? 'describes_no_film' : 'describes_no_person' });
  }
  const [end] = [...text.matchAll(new RegExp(`</(?:${tag.join('|')})\\s*>`, 'gi'))].slice(-1);
  if (!end) throw new ImportProblem({ code: 'not_whole_xml' });
  // What stands around is allowed: Kodi lets an address follow.
  const xml = `<nfo>${escapeMarkup(text.slice(start, end.index))}${end[0]}</nfo>`;
  const validity = XMLValidator.validate(xml);
  if (validity !== true) {
    const english = `is not well-formed XML (${validity.err.msg.replace(/\.$/, '')})`;
    throw new ImportProblem({ code: 'not_well_formed', english });
  }
  const isRoot = new RegExp(`^(?:${tag.join('|')})$`, 'i');
  const found = Object.entries(parse(xml)).flatMap(([name, elements]) =>
    Array.isArray(elements) && isRoot.test(name)
      ? elements.filter((element) => typeof element === 'object')
      : [],
  );
  const ids = describesTitle ? idsInAddresses(text.slice(0, start) + text.slice(end.index)) : [];
  return found.length === 1 ? found.map((only) => addIds(only, ids)) : found;
}

/** The usual elements; in a file without them, the outermost one, if it has a title. */
function findRoots(text: string): string[] {
  if (new RegExp(`<(?:${titleRoots.join('|')})[\\s>]`, 'i').test(text)) return titleRoots;
  const [, outermost] = /<([a-z][\w.-]*)[^<>]*>/i.exec(text) ?? [];
  const isDescription =
    /<title[\s>]/i.test(text) && !/^(?:title|html|rss|xml)$/i.test(outermost ?? '');
  return outermost && isDescription ? [outermost] : titleRoots;
}

/** A `<` that begins no element, comment or CDATA section. */
const noMarkup =
  /<(?!\/?[a-z_][\w.:-]*(?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>|!--|!\[CDATA\[)/gi;

/**
 * Makes XML of what people write in it: `&` and `<` that begin nothing are texts, and marks of HTML
 * in a text are none.
 */
function escapeMarkup(text: string): string {
  return text
    .replaceAll(/<\?xml[^>]*\?>|<!DOCTYPE[^>]*>/gi, '')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?(?:i|b|u|p|em|strong|font)(?:\s[^<>]*)?>/gi, '')
    .replaceAll(noMarkup, '&lt;')
    .replaceAll(/&(?!(?:#\d+|#x[\da-f]+|\w+);)/gi, '&amp;');
}

const addresses: [provider: string, address: RegExp][] = [
  ['imdb', /\bimdb\.com\/(?:[a-z]{2}\/)?title\/(tt\d{5,10})/gi],
  ['tmdb', /\bthemoviedb\.org\/(?:movie|tv)\/(\d{1,10})/gi],
  ['tvdb', /\bthetvdb\.com\/(?:\?\S*?\bid=|(?:series|movies)\/)(\d{1,10})\b/gi],
];

/** As `<uniqueid type="imdb">tt0000001</uniqueid>`, the first of each database. */
function idsInAddresses(text: string): NfoElement[] {
  return addresses.flatMap(([provider, address]) => {
    const [found] = text.matchAll(address);
    return found?.[1] ? [{ '@type': provider, '#text': [found[1]] }] : [];
  });
}

/** The ids of elements come before those of addresses. */
function addIds(element: NfoElement, ids: NfoElement[]): NfoElement {
  if (ids.length === 0) return element;
  const own = Array.isArray(element.uniqueid) ? element.uniqueid : [];
  return { ...element, uniqueid: [...own, ...ids] };
}

function parse(xml: string): NfoElement {
  try {
    const document = parser.parse(xml) as { nfo: [NfoElement] };
    return document.nfo[0];
  } catch (error) {
    const english = `cannot be parsed (${(error as Error).message})`;
    throw new ImportProblem({ code: 'not_well_formed', english });
  }
}

async function readBounded(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportProblem({ code: 'cannot_open', values: { error: String(error.code) } });
  });
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new ImportProblem({ code: 'too_large' });
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** As the XML declaration says, if that is true; else as its bytes and letters say. */
async function decode(bytes: Buffer): Promise<string> {
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    bytes.toString('latin1', 0, 200),
  );
  try {
    // The bytes of UTF-8 and UTF-16 speak for themselves.
    if (declared?.[1] && !/^utf/i.test(declared[1])) {
      return new TextDecoder(declared[1], { fatal: true }).decode(bytes);
    }
  } catch {
    // The declaration was copied from another file.
  }
  return decodeText(bytes);
}
