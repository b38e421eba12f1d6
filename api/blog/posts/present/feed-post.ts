import type { FeedPost, PostBlock } from '#contract/blog/posts.ts';
import { imageAddress } from '#contract/shared/addresses.ts';
import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import type { Language } from '#contract/shared/language.ts';
import type { FeedRow } from '../queries/find-feed-posts.ts';
import { presentBlocks, presentSound } from './blocks.ts';
import { termsOfKind } from './post.ts';
import { presentPostCard } from './post-card.ts';

/** First path segments of title pages. */
const titlePages = { movie: 'movies-detail', video: 'videos-detail', 'tv-show': 'shows-details' };
/** Attributes that feed readers do not need, such as those for scrolling and responsive images. */
const unread = / (?:srcset|sizes|loading|decoding|tabindex|role|aria-label|class|id)="[^"]*"/g;

export function presentFeedPost(
  row: FeedRow,
  { currency, language }: { currency: string; language: Language },
): FeedPost {
  const card = presentPostCard(row.card);
  return {
    ...card,
    published_at: card.published_at ?? row.updatedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    categories: termsOfKind(row, 'category'),
    tags: termsOfKind(row, 'tag'),
    html: presentBlocks(row, currency).map(writeBlock).join('\n'),
    audio: card.type === 'audio' ? presentSound(row.sound, language) : null,
  };
}

function writeBlock(block: PostBlock): string {
  switch (block.kind) {
    case 'html':
      return block.html.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(unread, ''));
    case 'title':
      return writeLink(`/${titlePages[block.title.type]}/${block.title.slug}`, block.title.name);
    case 'product':
      return writeLink(`/product-detail/${block.product.slug}`, block.product.name);
    case 'player':
      return writeLink(block.page, block.page);
    case 'gallery':
      return block.pictures.map(writeFigure).join('\n');
  }
}

function writeLink(href: string, text: string): string {
  return `<p><a href="${escapeMarkup(encodeURI(href))}">${escapeMarkup(text)}</a></p>`;
}

function writeFigure(shown: Extract<PostBlock, { kind: 'gallery' }>['pictures'][number]): string {
  const { picture, alt, caption } = shown;
  const { width, height, path } = picture;
  const src = escapeMarkup(imageAddress(path, 1280));
  const below = caption && `<figcaption>${escapeMarkup(caption)}</figcaption>`;
  return `<figure><img src="${src}" width="${width}" height="${height}" alt="${escapeMarkup(alt)}">${below}</figure>`;
}
