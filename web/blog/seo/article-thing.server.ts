import type { AudioObject, BlogPosting } from 'schema-dts';
import type { Post } from '#contract/blog/posts.ts';
import type { Picture, Stream } from '#contract/media.ts';
import { isoDuration, videoThing } from '#web/catalogue/seo/video-thing.server.ts';
import { publisherThing } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit } from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';
import { authorPath, postPath } from '../paths.ts';

/** The film of a post, as far as the visitor may see it. */
export type ShownFilm = { name: string; stream: Stream | null; still: Picture | null };

/** A post on its own page (https://developers.google.com/search/docs/appearance/structured-data/article). */
export function articleThing(
  post: Post,
  film: ShownFilm | null,
  visit: DescribedVisit,
): BlogPosting {
  const { origin, address } = visit;
  const { cover, card, author, categories, tags } = post;
  const page = address(postPath(post.slug));
  const pictures = [...(card ? [{ card }] : []), ...(cover ? [{ picture: cover }] : [])];
  const video =
    film && videoThing({ ...film, description: post.excerpt, picture: film.still, origin });
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt || undefined,
    url: page,
    inLanguage: post.language,
    datePublished: post.published_at ?? undefined,
    author: {
      '@type': 'Person',
      name: author.name,
      url: address(authorPath(author.slug)),
      ...(author.url && { sameAs: author.url }),
    },
    publisher: publisherThing(origin),
    mainEntityOfPage: { '@type': 'WebPage', '@id': page },
    image: pictures.map((one) => sharedPicture(origin, one).address),
    dateModified: post.updated_at,
    wordCount: post.word_count,
    timeRequired: isoDuration(post.reading_minutes * 60),
    commentCount: post.comment_count,
    isAccessibleForFree: true,
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name) }),
    ...(categories.length > 0 && { articleSection: categories.map(({ name }) => name) }),
    ...(post.audio && { audio: soundThing(post.title, post.audio, origin) }),
    ...(video && { video }),
  };
}

function soundThing(
  name: string,
  { url, content_type: type, seconds, bytes }: NonNullable<Post['audio']>,
  origin: string,
): AudioObject {
  return {
    '@type': 'AudioObject',
    name,
    contentUrl: new URL(url, origin).href,
    encodingFormat: type,
    contentSize: String(bytes),
    duration: isoDuration(seconds),
  };
}
