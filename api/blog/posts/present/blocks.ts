import { presentCard } from '#api/catalogue/index.ts';
import { chooseName } from '#api/platform/text/localized.ts';
import { presentProductCard } from '#api/shop/index.ts';
import type { Post, PostBlock } from '#contract/blog/posts.ts';
import { mediaAddress, type Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import type { PostRows } from '../queries/find-post.ts';
import type { StoredBlock } from '../tables.ts';

type Shown = Pick<
  PostRows,
  'blocks' | 'pictures' | 'titles' | 'products' | 'titleCards' | 'productCards'
>;

/** A text with its embeds; those that no longer exist are omitted. */
export function presentBlocks(post: Shown, currency: string): PostBlock[] {
  return post.blocks.flatMap((block): PostBlock[] => {
    if (block.kind === 'html' || block.kind === 'player') return [block];
    if (block.kind === 'gallery') {
      const pictures = presentPictures(block, post.pictures);
      return pictures.length > 0 ? [{ kind: 'gallery', pictures }] : [];
    }
    if (block.kind === 'title') {
      const named = post.titles.find(
        ({ type, slug }) => type === block.type && slug === block.slug,
      );
      const card = named && post.titleCards.get(named.id);
      return card ? [{ kind: 'title', title: presentCard(card) }] : [];
    }
    const named = post.products.find(({ slug }) => slug === block.slug);
    const card = named && post.productCards.get(named.id);
    return card ? [{ kind: 'product', product: presentProductCard(card, currency) }] : [];
  });
}

function presentPictures(
  { pictures }: Extract<StoredBlock, { kind: 'gallery' }>,
  pictureOf: Record<string, Picture>,
): Post['gallery'] {
  return pictures.flatMap(({ name, alt, caption }) => {
    const picture = pictureOf[name];
    return picture ? [{ picture, alt, caption }] : [];
  });
}

export function presentSound(
  sound: PostRows['sound'],
  language: Language,
): NonNullable<Post['audio']> | null {
  if (!sound) return null;
  return {
    url: mediaAddress(sound.path),
    content_type: sound.contentType,
    bytes: sound.bytes,
    seconds: sound.durationMs / 1_000,
    chapters: sound.chapters.map(({ startsAtMs, titles }) => ({
      starts_at: startsAtMs / 1_000,
      title: chooseName(titles, language),
    })),
  };
}
