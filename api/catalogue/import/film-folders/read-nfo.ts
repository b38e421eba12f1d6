import { open } from 'node:fs/promises';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
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
 * `roots`: the elements that it may consist of.
 *
 * @throws ImportProblem when it holds none that can be read
 */
export async function readNfo(path: string, roots = titleRoots): Promise<NfoElement[]> {
  const rootTag = new RegExp(`<(${roots.join('|')})[\\s>]`, 'i');
  const text = decode(await readBounded(path));
  const root = rootTag.exec(text);
  if (!root) {
    const wanted = roots === titleRoots ? 'film' : roots.join(' or ');
    throw new ImportProblem(`describes no ${wanted} in XML`);
  }
  if (/<!ENTITY/i.test(text)) throw new ImportProblem('defines entities, which are not allowed');
  // What stands around is allowed: Kodi lets an address follow.
  const end = text.lastIndexOf(`</${root[1]}>`);
  if (end < 0) throw new ImportProblem('is not whole XML');
  const xml = `<nfo>${text.slice(root.index, end)}</${root[1]}></nfo>`;
  const validity = XMLValidator.validate(xml);
  if (validity !== true) {
    throw new ImportProblem(`is not well-formed XML (${validity.err.msg.replace(/\.$/, '')})`);
  }
  const parsed = parse(xml);
  return Object.entries(parsed).flatMap(([name, elements]) =>
    Array.isArray(elements) && rootTag.test(`<${name}>`)
      ? elements.filter((element) => typeof element === 'object')
      : [],
  );
}

function parse(xml: string): NfoElement {
  try {
    const document = parser.parse(xml) as { nfo: [NfoElement] };
    return document.nfo[0];
  } catch (error) {
    throw new ImportProblem(`cannot be parsed (${(error as Error).message})`);
  }
}

async function readBounded(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportProblem(`cannot be opened (${error.code})`);
  });
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new ImportProblem('is too large');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** UTF-8, UTF-16 with its mark, or what the XML declaration names. */
function decode(bytes: Buffer): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200));
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  const label = marked ?? (isBigEndian ? 'utf-16be' : (declared?.[1] ?? 'utf-8'));
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new ImportProblem(`is not written in ${label}`);
  }
}
