import { type CardSource, versionOfCard } from '#api/media/index.ts';
import type { Language } from '#contract/shared/language.ts';

export type SharedPost = {
  id: number;
  language: Language;
  title: string;
  author: string;
  /** Path in the media store. */
  cover: string | null;
};

export function shareCardOf(post: SharedPost, siteName: string): CardSource {
  const { title, author, language, cover } = post;
  return { title, language, cover, byline: author, siteName };
}

/**
 * Where the card of a post in one language is: another one when what it shows is another. By id,
 * which stays when the slug is changed.
 */
export function shareCardAddress(post: SharedPost, siteName: string): string {
  const version = versionOfCard(shareCardOf(post, siteName));
  return `/images/cards/posts/${post.id}/${post.language}-${version}.jpg`;
}
