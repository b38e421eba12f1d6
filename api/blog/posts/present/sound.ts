import type { Post } from '#contract/blog/posts.ts';
import { mediaAddress } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import type { PostRows } from '../queries/find-post.ts';
import { chooseEntry } from './choose-entry.ts';

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
      title: chooseEntry(titles, language),
    })),
  };
}
