import type { TitleType } from '#contract/constants/catalogue.ts';
import type { StoredBlock } from '../tables.ts';
import { readAddress } from './sanitize-post-html.ts';

const titlePages: Record<string, TitleType> = {
  'movies-detail': 'movie',
  'videos-detail': 'video',
  'shows-details': 'tv-show',
};
const ownPage = /^\/([a-z-]+)\/([^/?#]+)\/?(?:[?#].*)?$/;

/** What an address in a paragraph of its own embeds: a title, a product or an external film. */
export function readShown(written: string, origin: string | undefined): StoredBlock | undefined {
  const address = readAddress(written, origin);
  if (!address) return undefined;
  return address.isOwn ? readOwn(address.href) : readPlayer(address.href);
}

function readOwn(href: string): StoredBlock | undefined {
  const [, page = '', slug = ''] = ownPage.exec(href) ?? [];
  const type = titlePages[page];
  if (type) return { kind: 'title', type, slug: decode(slug) };
  return page === 'product-detail' ? { kind: 'product', slug: decode(slug) } : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Films of the supported players; any other address is a link. */
function readPlayer(href: string): StoredBlock | undefined {
  const url = URL.parse(href);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return readYouTube(url) ?? readVimeo(url);
}

function readYouTube(url: URL): StoredBlock | undefined {
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (host === 'youtu.be') id = first;
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id = ['embed', 'shorts', 'live'].includes(first) ? second : null;
    if (first === 'watch') id = url.searchParams.get('v');
  }
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  return {
    kind: 'player',
    provider: 'youtube',
    url: `https://www.youtube-nocookie.com/embed/${id}`,
    page: `https://www.youtube.com/watch?v=${id}`,
  };
}

function readVimeo(url: URL): StoredBlock | undefined {
  const host = url.hostname.replace(/^www\./, '');
  const [, id] =
    (host === 'vimeo.com' ? /^\/(\d{1,12})\/?$/ : /^\/video\/(\d{1,12})\/?$/).exec(url.pathname) ??
    [];
  if (!id || (host !== 'vimeo.com' && host !== 'player.vimeo.com')) return undefined;
  return {
    kind: 'player',
    provider: 'vimeo',
    url: `https://player.vimeo.com/video/${id}?dnt=1`,
    page: `https://vimeo.com/${id}`,
  };
}
