import { spawnSync } from 'node:child_process';

/** The parts of feedparser's output that we check. */
export type ParsedFeed = {
  /** False: the feed is well-formed. */
  bozo: boolean;
  version: string;
  encoding: string;
  feed: { title: string; language: string; links: { rel: string; href: string }[] };
  entries: {
    id: string;
    title: string;
    link: string;
    author: string;
    published: number[];
    updated: number[];
    content: string;
    tags: string[];
    enclosures: { href: string; length: string; type: string }[];
    media: string[];
  }[];
};

/**
 * Without its own sanitising and resolving of relative addresses, so that texts can be compared.
 */
const program = `
import feedparser, json, sys

def read(xml):
  parsed = feedparser.parse(xml.encode(), sanitize_html=False, resolve_relative_uris=False)
  return {
  'bozo': bool(parsed.bozo), 'version': parsed.version, 'encoding': parsed.encoding,
  'feed': {'title': parsed.feed.title, 'language': parsed.feed.get('language', ''),
    'links': [{'rel': one.rel, 'href': one.href} for one in parsed.feed.links]},
  'entries': [{
    'id': entry.id, 'title': entry.title, 'link': entry.link, 'author': entry.get('author', ''),
    'published': list(entry.published_parsed[:6]),
    'updated': list((entry.get('updated_parsed') or entry.published_parsed)[:6]),
    'content': next((one.value for one in entry.get('content', []) if one.type == 'text/html'), ''),
    'tags': [tag.label or tag.term for tag in entry.get('tags', [])],
    'enclosures': [{key: one[key] for key in ('href', 'length', 'type')} for one in entry.enclosures],
    'media': [one['url'] for one in entry.get('media_content', [])],
  } for entry in parsed.entries],
  }

print(json.dumps([read(xml) for xml in json.load(sys.stdin)]))
`;

/** Debian's Python may not be the first in the PATH. */
const pythons = ['python3', '/usr/bin/python3'];

/** Many at once, because Python is slow to start. */
export function readByFeedparser(feeds: string[]): ParsedFeed[] {
  const python = pythons.find((one) => spawnSync(one, ['-c', 'import feedparser']).status === 0);
  if (!python) {
    throw new Error("No python3 has feedparser: install Debian's python3-feedparser first.");
  }
  const { stdout, stderr, status } = spawnSync(python, ['-c', program], {
    input: JSON.stringify(feeds),
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(String(stderr));
  return JSON.parse(String(stdout)) as ParsedFeed[];
}
