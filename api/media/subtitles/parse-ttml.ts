import { XMLParser } from 'fast-xml-parser';
import type { SubtitleTrack } from './format-vtt.ts';
import { canonicalLanguageTag } from './language-tag.ts';
import { readTags } from './read-tags.ts';

type Attributes = Record<string, string>;
type Node = { name: string; attributes: Attributes; children: (Node | string)[] };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  removeNSPrefix: true,
});

/**
 * TTML and DFXP (https://www.w3.org/TR/ttml1/): texts with their breaks, italics, bold and underline,
 * regions at the top, clock times and offsets. Each `xml:lang` is a track.
 */
export function parseTtml(text: string): SubtitleTrack[] {
  const root = readXml(text).find((node) => node.name === 'tt');
  if (!root) return [];
  const all = listNodes(root);
  const named = new Map(
    all
      .filter(({ name }) => name === 'style' || name === 'region')
      .map((node) => [`${node.name} ${node.attributes.id}`, node]),
  );
  const tracks = new Map<string, SubtitleTrack>();
  const rates = readRates(root.attributes);

  function visit(node: Node, before: Attributes, offset: number): void {
    const inherited = { ...before, ...lookOf(node, named) };
    const begins = readTime(node.attributes.begin, rates);
    const startsAt = offset + (begins ?? 0);
    if (node.name === 'p') {
      const ends = readTime(node.attributes.end, rates);
      const lasts = readTime(node.attributes.dur, rates);
      const endsAt = ends === undefined ? startsAt + (lasts ?? 0) : offset + ends;
      const language = canonicalLanguageTag(inherited.lang);
      const track = tracks.get(language ?? '') ?? { ...(language && { language }), cues: [] };
      tracks.set(language ?? '', track);
      const isOnTop = inherited.displayAlign === 'before';
      const words = (isOnTop ? '{\\an8}' : '') + toElements(node, inherited, named);
      track.cues.push({ startsAt, endsAt, ...readTags(words) });
      return;
    }
    for (const child of node.children) {
      if (typeof child !== 'string') visit(child, inherited, startsAt);
    }
  }

  visit(root, {}, 0);
  return [...tracks.values()];
}

function readXml(text: string): Node[] {
  try {
    return (parser.parse(text) as unknown[]).flatMap((raw) => toNode(raw) ?? []).filter(isNode);
  } catch {
    // Nothing of it can be shown, which is what the operator is told.
    return [];
  }
}

/** The parser gives `{ p: [children], ':@': attributes }`, and texts as `{ '#text': … }`. */
function toNode(raw: unknown): Node | string | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { ':@': attributes = {}, ...element } = raw as Record<string, unknown>;
  const [[name, children] = []] = Object.entries(element);
  if (name === '#text') return String(children);
  if (name === undefined || !Array.isArray(children)) return undefined;
  return {
    name,
    attributes: attributes as Attributes,
    children: children.flatMap((child) => toNode(child) ?? []),
  };
}

function isNode(node: Node | string): node is Node {
  return typeof node !== 'string';
}

function listNodes(node: Node): Node[] {
  return [node, ...node.children.filter(isNode).flatMap(listNodes)];
}

/** What an element says of its looks, itself and by the styles and the region that it names. */
function lookOf({ attributes }: Node, named: Map<string, Node>): Attributes {
  const styles = (attributes.style ?? '').split(/\s+/).map((id) => named.get(`style ${id}`));
  const region = named.get(`region ${attributes.region}`);
  const inRegion = region?.children.filter(isNode) ?? [];
  const used = [region, ...inRegion, ...styles].map((node) => node?.attributes ?? {});
  const { id: _, ...all } = Object.assign({}, ...used, attributes) as Attributes;
  return all;
}

/** The text of a paragraph in the elements of HTML. */
function toElements(node: Node, look: Attributes, named: Map<string, Node>): string {
  const tags = [
    ...(/^(?:italic|oblique)$/.test(look.fontStyle ?? '') ? ['i'] : []),
    ...(look.fontWeight === 'bold' ? ['b'] : []),
    ...(look.textDecoration === 'underline' ? ['u'] : []),
  ];
  const opening = tags.map((tag) => `<${tag}>`).join('');
  const closing = tags.map((tag) => `</${tag}>`).join('');
  const parts = node.children.map((child) => {
    if (typeof child === 'string') return opening + child.replaceAll(/\s+/g, ' ') + closing;
    if (child.name === 'br') return '\n';
    return child.name === 'span'
      ? toElements(child, { ...look, ...lookOf(child, named) }, named)
      : '';
  });
  return parts.join('');
}

type Rates = { frames: number; ticks: number };

function readRates({ frameRate, frameRateMultiplier, tickRate }: Attributes): Rates {
  const [numerator = 1, denominator = 1] = (frameRateMultiplier ?? '').split(/[\s:]+/).map(Number);
  const frames = (Number(frameRate) || 30) * (numerator / denominator || 1);
  return { frames, ticks: Number(tickRate) || frames };
}

/** Seconds of `00:00:01.5`, `00:00:01:12` (the last are frames), `1.5s`, `1500ms`, `36f` or `100t`. */
function readTime(text: string | undefined, { frames, ticks }: Rates): number | undefined {
  const clock = /^\s*(\d+):(\d{2}):(\d{2}(?:\.\d+)?)(?::(\d+))?/.exec(text ?? '');
  if (clock) {
    const [hours = 0, minutes = 0, seconds = 0, rest = 0] = clock
      .slice(1)
      .map((part) => Number(part ?? 0));
    return hours * 3600 + minutes * 60 + seconds + rest / frames;
  }
  const offset = /^\s*(\d+(?:\.\d+)?)(h|ms|m|s|f|t)\b/.exec(text ?? '');
  const units = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frames, t: 1 / ticks };
  return offset ? Number(offset[1]) * units[offset[2] as keyof typeof units] : undefined;
}
