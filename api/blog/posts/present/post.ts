import { presentCard } from '#api/catalogue/index.ts';
import { presentProductCard } from '#api/shop/index.ts';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { Post } from '#contract/blog/posts.ts';
import { type SharedPost, shareCardAddress } from '../../share-cards/share-card.ts';
import type { PostRows } from '../queries/find-post.ts';
import type { Mention } from '../queries/post-parts.ts';
import { presentBlocks, presentSound } from './blocks.ts';
import { presentPostCard } from './post-card.ts';

/** `postCount`: number of posts that its author has published. */
export function presentPost(
  post: PostRows,
  facts: { currency: string; siteName: string; postCount: number; now: Date },
): Post {
  const { currency, siteName, postCount, now } = facts;
  const { audio_seconds: _seconds, ...card } = presentPostCard(post);
  const { type, language, publishedAt } = post;
  const state = stateOf(publishedAt, now);
  const blocks = presentBlocks(post, currency);
  const galleryAt = type === 'gallery' ? blocks.findIndex(({ kind }) => kind === 'gallery') : -1;
  const gallery = blocks[galleryAt];
  return {
    ...card,
    author: { ...card.author, bio: post.bio, url: post.authorUrl, post_count: postCount },
    languages: post.languages,
    state,
    updated_at: post.updatedAt.toISOString(),
    word_count: post.wordCount,
    card: state === 'published' ? shareCardAddress(cardedPost(card), siteName) : null,
    categories: termsOfKind(post, 'category'),
    tags: termsOfKind(post, 'tag'),
    blocks: blocks.filter((_block, at) => at !== galleryAt),
    contents: post.contents,
    gallery: gallery?.kind === 'gallery' ? gallery.pictures : [],
    audio: type === 'audio' ? presentSound(post.sound, language) : null,
    video: type === 'video' ? presentVideo(post) : null,
    titles: placed(post.titles, post.titleCards).map(presentCard),
    products: placed(post.products, post.productCards).map((row) =>
      presentProductCard(row, currency),
    ),
    related: post.related.flatMap((id) => presentNear(post, id) ?? []),
    older: presentNeighbour(post, post.older),
    newer: presentNeighbour(post, post.newer),
    comments_open: post.commentsOpen,
  };
}

type CardFacts = Pick<PostCard, 'id' | 'language' | 'title' | 'author' | 'cover'>;

function cardedPost({ id, language, title, author, cover }: CardFacts): SharedPost {
  return { id, language, title, author: author.name, cover: cover?.path ?? null };
}

export function stateOf(publishedAt: Date | null, now: Date): Post['state'] {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}

export function termsOfKind({ terms }: Pick<PostRows, 'terms'>, kind: 'category' | 'tag') {
  return terms.filter((term) => term.kind === kind).map(({ slug, name }) => ({ slug, name }));
}

function presentVideo({ videoId, titleCards }: PostRows): Post['video'] {
  const card = videoId === null ? undefined : titleCards.get(videoId);
  return card ? presentCard(card) : null;
}

/** The mentions of a post that appear below its text. */
function placed<Card>(mentions: Mention[], cards: Map<number, Card>): Card[] {
  return mentions.flatMap(({ id, position }) => (position === null ? [] : (cards.get(id) ?? [])));
}

function presentNear({ cards }: PostRows, id: number | null): PostCard | null {
  const card = id === null ? undefined : cards.get(id);
  return card ? presentPostCard(card) : null;
}

function presentNeighbour(post: PostRows, id: number | null): Post['older'] {
  const card = presentNear(post, id);
  return card && { slug: card.slug, title: card.title, language: card.language };
}
