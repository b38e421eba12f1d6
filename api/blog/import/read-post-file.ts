import { type FoundFile, ImportProblem, makeSlug } from '#api/catalogue/index.ts';
import { parseLanguage } from '#contract/shared/language.ts';
import { cleanSource } from './clean-source.ts';
import { plainText } from './plain-text.ts';
import type { PostFile } from './post-file.ts';
import { readChapters, readSeconds } from './read-chapters.ts';
import { readDate } from './read-date.ts';
import { readFlag, readNamed, readPath, readText, readTexts } from './read-fields.ts';
import { readFileName } from './read-file-name.ts';
import { type Fields, type FrontMatter, isFields } from './read-front-matter.ts';
import { readOldSlugs } from './read-old-slugs.ts';
import { readTerms } from './read-terms.ts';
import { readTitle } from './read-title.ts';
import { readType } from './read-type.ts';

/** A file full of somebody's template is told of often enough. */
const maxRemarks = 20;

/**
 * A Markdown file in our words, whoever wrote it: ourselves, Ghost, Jekyll or Hugo.
 *
 * @throws ImportProblem
 */
export function readPostFile({ path }: FoundFile, { fields, body }: FrontMatter): PostFile {
  const named = readFileName(path);
  const { source, beginning, foreign } = cleanSource(body);
  const slug = readSlug(fields) ?? named.slug;
  const day = readText(fields, 'published_at', 'date_published', 'date', 'pubDate') ?? named.day;
  const changed = readText(fields, 'updated_at', 'date_updated', 'last_modified_at', 'lastmod');
  const video = readText(fields, 'video');
  const excerpt = readText(fields, 'custom_excerpt', 'excerpt', 'description', 'summary');
  const title = readText(fields, 'title');
  if (!title) throw new ImportProblem('has no title');
  return {
    path,
    slug,
    oldSlugs: readOldSlugs(fields).filter((old) => old !== slug),
    group: readText(fields, 'ref', 'translation_key', 'translationKey') ?? named.group,
    language: readLanguage(fields) ?? named.language,
    isOriginal: readFlag(fields, 'original') ?? false,
    text: {
      title,
      source,
      excerpt: (excerpt ?? plainText(beginning ?? '')).slice(0, 1_000).toWellFormed(),
      quote: readText(fields, 'quote') ?? '',
      quote_source: readText(fields, 'quote_source') ?? '',
      link_title: readText(fields, 'link_title') ?? '',
    },
    isDraft: named.isDraft || readDraft(fields),
    date: day === undefined ? undefined : readDate(day),
    changed: changed === undefined ? undefined : readDate(changed),
    type: readType(fields),
    author: readNamed(fields, 'primary_author', 'author', 'authors')[0],
    ...readTerms(fields),
    cover: readPath(fields, 'cover', 'feature_image', 'featured_image', 'image', 'header'),
    titles: readTexts(fields, 'titles').map((text) => readTitle(text, 'titles')),
    products: readTexts(fields, 'products'),
    video: video === undefined ? undefined : readTitle(video, 'video'),
    link: readText(fields, 'link', 'link_url'),
    sound: readPath(fields, 'audio'),
    soundSeconds: readSeconds(fields, 'duration'),
    chapters: readChapters(fields),
    commentsOpen: readFlag(fields, 'comments'),
    remarks: foreign
      .slice(0, maxRemarks)
      .map((tag) => `${tag} is not understood and stays as text`),
  };
}

/** Why a file is left out, although it has a head; undefined: it is a post. */
export function findReasonToSkip(fields: Fields): string | undefined {
  const kind = readText(fields, 'layout') ?? readText(fields, 'type');
  if (kind === 'page' || fields.page === true) return 'is a page, not a post';
  const visibility = readText(fields, 'visibility') ?? 'public';
  if (visibility !== 'public') return `is not for everybody (visibility: ${visibility})`;
  if (readText(fields, 'status') === 'sent') return 'was sent by mail only (status: sent)';
  return undefined;
}

function readDraft(fields: Fields): boolean {
  const isPublished = readFlag(fields, 'published') ?? true;
  return !isPublished || readFlag(fields, 'draft') === true || fields.status === 'draft';
}

function readSlug(fields: Fields): string | undefined {
  const slug = readText(fields, 'slug');
  return slug === undefined ? undefined : makeSlug(slug, 'post');
}

function readLanguage(fields: Fields) {
  const code = isFields(fields.lang) ? undefined : readText(fields, 'lang', 'language', 'locale');
  if (code === undefined) return undefined;
  const language = parseLanguage(code);
  if (!language) throw new ImportProblem(`its language "${code}" is none of the site's`);
  return language;
}
