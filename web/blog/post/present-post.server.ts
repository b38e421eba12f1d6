import { data, redirect, redirectDocument } from 'react-router';
import type { AudioObject, BlogPosting } from 'schema-dts';
import type { Post, PostBlock } from '#contract/blog/posts.ts';
import type { PostType } from '#contract/constants/blog.ts';
import type { Picture, Stream } from '#contract/media.ts';
import { isoDuration, videoThing } from '#web/catalogue/seo/video-thing.server.ts';
import { feedLinks } from '#web/lib/head/feed-links.server.ts';
import { breadcrumbList, publisherThing } from '#web/lib/head/json-ld.server.ts';
import {
  type DescribedVisit,
  describePage,
  type PageDescription,
} from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import {
  apiContext,
  type PageRequest,
  playerOriginsContext,
  visitContext,
} from '#web/lib/visit.ts';
import { loadComments } from '../comments/load-comments.server.ts';
import { authorPath, categoryPath, postPath } from '../paths.ts';
import { blogCrumb } from '../seo/describe-posts.server.ts';
import { loadPostFilm } from './video/load-post-film.server.ts';

/** Data of a post's page and its players. */
export async function presentPost(post: Post, page: PageRequest) {
  const { context, url } = page;
  const isPreview = url.searchParams.has('preview');
  allowPlayers(post.blocks, page);
  const { slug } = post;
  const isPublished = post.state === 'published';
  const [film, comments] = await Promise.all([
    post.video && loadPostFilm(post.video, postPath(slug), page),
    isPublished ? loadComments(slug, page) : null,
  ]);
  describePage(context, (visit) => {
    const description = describePost(post, film, visit);
    return isPreview ? { ...description, indexed: false } : description;
  });
  const { comment_count: _, ...shown } = post;
  return { post: shown, isPreview, isCounted: isPublished && !isPreview, film, comments };
}

export type PostPageData = Awaited<ReturnType<typeof presentPost>>;

export type PresentedPost = PostPageData['post'];

/**
 * Allows frames only for the players in the post. Client-side navigation keeps the first document's
 * policy, so such a post needs a full page load.
 */
function allowPlayers(blocks: PostBlock[], { context, url }: PageRequest): void {
  const players = blocks.filter((block) => block.kind === 'player');
  if (players.length === 0) return;
  if (!context.get(visitContext).wholePage) throw redirectDocument(url.pathname + url.search);
  context.set(playerOriginsContext, [...new Set(players.map((block) => originOf(block.url)))]);
}

function originOf(address: string): string {
  return new URL(address).origin;
}

/** A post has one canonical address, and is indexed in the languages that it has. */
function describePost(post: Post, film: ShownFilm | null, visit: DescribedVisit): PageDescription {
  const path = postPath(post.slug);
  const { title, language, category } = post;
  return {
    title,
    description: post.excerpt || title,
    type: 'article',
    path,
    indexed: post.state === 'published',
    languages: [language, ...post.languages.filter((other) => other !== language)],
    picture: post.cover,
    card: post.card,
    feeds: feedLinks(visit),
    properties: articleFacts(post),
    things: [
      articleThing(post, film, visit),
      breadcrumbList(visit, [
        blogCrumb(visit),
        ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
        { name: title, path },
      ]),
    ],
  };
}

/** https://ogp.me/#type_article */
function articleFacts(post: Post): [string, string][] {
  const { published_at: published, updated_at: updated, category, tags } = post;
  return [
    ...(published ? [['article:published_time', published] as [string, string]] : []),
    ['article:modified_time', updated],
    ...(category ? [['article:section', category.name] as [string, string]] : []),
    ...tags.map(({ name }): [string, string] => ['article:tag', name]),
  ];
}

type PostQuery = {
  slug: string | undefined;
  /** Without a slug: the newest post, or the newest of this type. */
  type?: PostType;
  /** The address of this page with another slug. */
  addressOf: (slug: string) => string;
};

/** The post in an address; a former slug redirects to the current one. */
export async function findPost(query: PostQuery, page: PageRequest): Promise<Post> {
  const { blog } = page.context.get(apiContext);
  const { signal } = page.request;
  const slug = query.slug ?? (await findNewestSlug(query.type, page));
  const preview = page.url.searchParams.get('preview') ?? undefined;
  const { post } = (await orNotFound(blog.getPost({ slug, preview }, { signal }))).data;
  if (post.slug !== slug) throw redirect(query.addressOf(post.slug) + page.url.search, 301);
  return post;
}

async function findNewestSlug(type: PostType | undefined, page: PageRequest): Promise<string> {
  const { blog } = page.context.get(apiContext);
  const { signal } = page.request;
  const [newest] = (await blog.listPosts({ type, limit: 1 }, { signal })).data.posts;
  if (!newest) throw data(null, { status: 404 });
  return newest.slug;
}

/** The film of a post, as far as the visitor may see it. */
type ShownFilm = { name: string; stream: Stream | null; still: Picture | null };

/**
 * A post as structured data
 * (https://developers.google.com/search/docs/appearance/structured-data/article).
 */
function articleThing(post: Post, film: ShownFilm | null, visit: DescribedVisit): BlogPosting {
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
