import { type SQLWrapper, sql } from 'drizzle-orm';
import { localizedText } from '#api/platform/localized.ts';
import type { Picture } from '#contract/media.ts';
import type { PostTermKind } from '#contract/shared/blog-words.ts';
import type { Language } from '#contract/shared/language.ts';
import { posts, type StoredChapter } from '../tables.ts';

export type Sound = {
  path: string;
  bytes: number;
  contentType: string;
  durationMs: number;
  chapters: StoredChapter[];
};

export type TermRow = { kind: PostTermKind; slug: string; name: string };

/** The languages that a post has texts in, its own first. */
export const languagesOf = sql<Language[]>`array(select t.language from post_translations t
  where t.post_id = ${posts.id} order by t.language = ${posts.originalLanguage} desc, t.language)`;

export const termsIn = (language: SQLWrapper) => sql<
  TermRow[]
>`coalesce((select jsonb_agg(jsonb_build_object(
    'kind', t.kind, 'slug', t.slug, 'name', ${localizedText(sql`t.names`, language)})
    order by l.position)
  from post_term_links l join post_terms t on t.id = l.term_id
  where l.post_id = ${posts.id}), '[]')`;

/** By the name that the texts have for them. */
export const picturesOf = sql<Record<string, Picture>>`coalesce((select jsonb_object_agg(n.name,
    jsonb_build_object('path', p.path, 'width', p.width, 'height', p.height,
      'thumbhash', p.thumbhash))
  from post_pictures n join pictures p on p.id = n.picture_id
  where n.post_id = ${posts.id}), '{}')`;

export const soundOf = sql<Sound | null>`(select jsonb_build_object('path', s.path,
    'bytes', s.bytes, 'contentType', s.content_type, 'durationMs', s.duration_ms,
    'chapters', s.chapters)
  from post_sounds s where s.post_id = ${posts.id})`;
