import type { PostCard } from '#contract/blog/post-card.ts';
import type { PostCardRow } from '../queries/find-post-cards.ts';

const wordsPerMinute = 200;

export function presentPostCard(row: PostCardRow): PostCard {
  const { id, slug, type, language, title, excerpt, cover, category } = row;
  return {
    id,
    slug,
    type,
    language,
    title,
    excerpt,
    cover,
    category,
    author: { slug: row.authorSlug, name: row.authorName, portrait: row.portrait },
    published_at: row.publishedAt?.toISOString() ?? null,
    reading_minutes: Math.max(1, Math.ceil(row.wordCount / wordsPerMinute)),
    comment_count: row.commentCount,
    link: type === 'link' && row.linkUrl ? presentLink(row.linkUrl, row.linkTitle) : null,
    quote: type === 'quote' && row.quote ? { text: row.quote, source: row.quoteSource } : null,
    audio_seconds: type === 'audio' && row.soundMs !== null ? row.soundMs / 1_000 : null,
  };
}

function presentLink(url: string, title: string): NonNullable<PostCard['link']> {
  const host = new URL(url).host.replace(/^www\./, '');
  return { url, host, title: title || host };
}
