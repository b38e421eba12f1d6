import type { Token } from 'markdown-it';
import type { FoundFile } from '#api/catalogue/index.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { decodeEntities } from '#api/platform/text/decode-entities.ts';
import { createMarkdown } from '#api/platform/text/markdown.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import { textSchema } from '#contract/shared/fields.ts';
import { type Language, parseLanguage } from '#contract/shared/language.ts';
import { cleanSource } from './clean-source.ts';
import { findForeignMarks } from './find-foreign-marks.ts';
import type { FileChapter, PostFile } from './post-file.ts';
import { readFlag, readList, readNamed, readPath, readText, readTexts } from './read-fields.ts';
import { type Fields, type FrontMatter, isFields } from './read-front-matter.ts';
import { readOldSlugs, readTerms, readTitle, readType } from './read-post-facts.ts';

/** What Jekyll and others take for Markdown, too. */
export const markdownEnding = /\.(?:md|markdown|mkd|mkdn|mkdown|mdown)$/i;

/** Maximum number of warnings per file. */
const maxRemarks = 20;

/**
 * A Markdown file in our words, no matter where it comes from: ourselves, Ghost, Jekyll or Hugo.
 *
 * @throws ImportProblem
 */
export function readPostFile({ path }: FoundFile, { fields, body }: FrontMatter): PostFile {
  const named = readFileName(path);
  const { source, beginning, foreign } = cleanSource(body);
  const slug = readSlug(fields) ?? named.slug;
  const changed = readText(fields, 'updated_at', 'date_updated', 'last_modified_at', 'lastmod');
  const video = readText(fields, 'video');
  const readWords = (...names: string[]) => decodeEntities(readText(fields, ...names) ?? '');
  const excerpt = readWords('custom_excerpt', 'excerpt', 'description', 'summary');
  const title = readWords('title');
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
      excerpt: (excerpt || plainText(beginning ?? '')).slice(0, 1_000).toWellFormed(),
      quote: readWords('quote'),
      quote_source: readWords('quote_source'),
      link_title: readWords('link_title'),
    },
    isDraft: named.isDraft || readDraft(fields),
    ...readPublication(fields, named.day),
    changed: changed === undefined ? undefined : readDate(changed),
    type: readType(fields),
    author: readNamed(fields, 'primary_author', 'author', 'authors')[0],
    ...readTerms(fields),
    cover: readPath(fields, ...coverFields),
    titles: readTexts(fields, 'titles').map((text) => readTitle(text, 'titles')),
    products: readTexts(fields, 'products'),
    video: video === undefined ? undefined : readTitle(video, 'video'),
    link: readText(fields, 'link', 'link_url'),
    sound: readPath(fields, 'audio'),
    soundSeconds: readSeconds(fields, 'duration'),
    chapters: readChapters(fields),
    commentsOpen: readFlag(fields, 'comments'),
    remarks: limitRemarks([
      ...foreign.map((tag) => `${tag} is not understood and stays as text`),
      ...findOtherPictures(fields),
      ...findForeignMarks(source),
    ]),
  };
}

function limitRemarks(remarks: string[]): string[] {
  const more = remarks.length - maxRemarks;
  const rest = more > 0 ? [`has ${more} more such remarks`] : [];
  return [...remarks.slice(0, maxRemarks), ...rest];
}

const coverFields = ['cover', 'feature_image', 'featured_image', 'image', 'header'];

/** Pictures in fields that mean nothing here; a theme may have shown one as the cover. */
function findOtherPictures(fields: Fields): string[] {
  const cover = readPath(fields, ...coverFields);
  const others = Object.entries(fields).filter(
    ([name]) => !/^(?:primary_)?(?:author|tag)s?$/.test(name),
  );
  return others.flatMap(([name, value]) =>
    listTexts(value)
      .filter((text) => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(text) && text !== cover)
      .map((text) => `${name}: ${text.slice(0, 100)} is not used: a cover is called "cover"`),
  );
}

/** The texts in a field: itself, those of a list, and those of objects in either. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isFields(value) ? Object.values(value).flatMap(listTexts) : [];
}

/** Why a file is left out, although it has a head; undefined: it is a post. */
export function findReasonToSkip(path: string, fields: Fields): string | undefined {
  if (/(?:^|\/)_index(?:\.[a-z]{2,3}(?:-[a-z]+)?)?\.\w+$/i.test(path)) {
    return 'is the page of a section, not a post';
  }
  const kind = readText(fields, 'layout') ?? readText(fields, 'type');
  if (kind === 'page' || fields.page === true) return 'is a page, not a post';
  const visibility = readText(fields, 'visibility') ?? 'public';
  if (visibility !== 'public') return `is not for everybody (visibility: ${visibility})`;
  if (readText(fields, 'status') === 'sent') return 'was sent by mail only (status: sent)';
  return undefined;
}

/** When readers see the post: Hugo does not show it before its `publishDate`. */
function readPublication(fields: Fields, named: string | undefined) {
  const day = readText(fields, 'published_at', 'date_published', 'date', 'pubDate') ?? named;
  const held = readHugoDate(fields, ['publishdate', 'publish_date', 'pubdate', 'published']);
  return {
    date: day === undefined ? held : readDate(day),
    heldUntil: held && held.getTime() > Date.now() ? held : undefined,
    expires: readHugoDate(fields, ['expirydate', 'unpublishdate']),
  };
}

/** Hugo takes no notice of capitals, and knows dates by several names. */
function readHugoDate(fields: Fields, names: string[]): Date | undefined {
  const lowered = Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name !== 'published' || isDated(value))
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
  const text = readText(lowered, ...names);
  return text === undefined ? undefined : readDate(text);
}

/** `published` is a date of Hugo; in Jekyll it is true or false. */
function isDated(published: unknown): boolean {
  return /^\d{4}/.test(String(published));
}

function readDraft(fields: Fields): boolean {
  const isPublished = isDated(fields.published) || (readFlag(fields, 'published') ?? true);
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

const markdown = createMarkdown('default', { html: true }).disable('table');

/** What readers see of a line or two of Markdown, without its marks. */
function plainText(source: string): string {
  return markdown.parse(source, {}).map(toText).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function toText({ type, content, children }: Token): string {
  if (type === 'html_block' || type === 'html_inline' || type === 'image') return '';
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return children ? children.map(toText).join('') : content;
}

const maxChapters = 500;
const titleSchema = textSchema(300);

/** `chapters:` as `{ at: "1:05", title: Rain }`, in the order of the sound. */
function readChapters(fields: Fields): FileChapter[] {
  const entries = readList(fields, 'chapters');
  if (entries.length > maxChapters) {
    throw new ImportProblem(`chapters: there are more than ${maxChapters}`);
  }
  const chapters = entries.map((entry) => {
    const [seconds, title] = isFields(entry)
      ? [readSeconds(entry, 'at'), readText(entry, 'title', 'name')]
      : [];
    if (seconds === undefined || !title) {
      throw new ImportProblem('chapters: each has at: 1:05, and a title');
    }
    if (!titleSchema.safeParse(title).success) {
      throw new ImportProblem(`chapters: "${title.slice(0, 40).toWellFormed()}" is no title`);
    }
    return { startsAtMs: Math.round(seconds * 1_000), title };
  });
  return chapters.sort((a, b) => a.startsAtMs - b.startsAtMs);
}

/** Seconds, as a number or as `1:02:03`. YAML of old reads the latter as a number of base 60. */
function readSeconds(fields: Fields, name: string): number | undefined {
  const text = readText(fields, name);
  if (text === undefined) return undefined;
  const parts = text.split(':').map(Number);
  const isTime = parts.length <= 3 && parts.every((part) => Number.isFinite(part) && part >= 0);
  if (!isTime) throw new ImportProblem(`${name}: "${text.slice(0, 40)}" is no time such as 1:05`);
  return parts.reduce((seconds, part) => seconds * 60 + part, 0);
}

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * A moment as Ghost, Jekyll, Hugo and we write it, or as mails do; without a zone it is UTC. A day
 * alone is ten o'clock in UTC, when it is that day from Hawaii to New Zealand.
 *
 * @throws ImportProblem
 */
function readDate(text: string): Date {
  if (mailDate.test(text.trim()) && !Number.isNaN(Date.parse(text))) return new Date(text);
  const [, day, written, zone = 'Z'] = pattern.exec(text.trim()) ?? [];
  const time = written === undefined ? timeWithin(day) : written.replace(/^(\d):/, '0$1:');
  const offset = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
  const date = new Date(`${day}T${time}${offset}`);
  // JavaScript takes 30 February for 2 March.
  const isReal = day && !Number.isNaN(new Date(`${day}T00:00Z`).getTime()) && isDay(day);
  if (!isReal || Number.isNaN(date.getTime())) {
    throw new ImportProblem(`"${text.slice(0, 60)}" is no date such as 2026-01-31 19:00 +0700`);
  }
  return date;
}

/** Such as `Mon, 07 Feb 2011 14:30:43 +0000` (RFC 2822). */
const mailDate =
  /^(?:[a-z]{3},\s*)?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|GMT|UTC?)$/i;

/** What is published today is not held back until then. */
function timeWithin(day: string | undefined): string {
  const isToday = day === new Date().toISOString().slice(0, 10);
  return isToday && new Date().getUTCHours() < 10 ? '00:00' : '10:00';
}

function isDay(day: string): boolean {
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}

type FileName = {
  /** Without its date, its language and its ending. */
  slug: string;
  day: string | undefined;
  language: Language | undefined;
  /** What translations beside each other have in common. */
  group: string;
  isDraft: boolean;
};

/** What the path of a Markdown file says: `_posts/2026-01-31-hujan.id.md`, `hujan/index.md`. */
function readFileName(path: string): FileName {
  const folders = path.split('/');
  const name = (folders.pop() ?? '').replace(markdownEnding, '');
  const [, stem = name, code] = /^(.+)\.([a-z]{2})$/i.exec(name) ?? [];
  const language = code ? parseLanguage(code) : undefined;
  const dated = language ? stem : name;
  // Hugo keeps a post and its pictures in one folder, as index.md.
  const named = /^_?index$/i.test(dated) ? (folders.at(-1) ?? dated) : dated;
  const [, day, rest = named] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(named) ?? [];
  return {
    slug: makeSlug(rest, 'post'),
    day,
    language,
    group: [...folders, dated].join('/'),
    isDraft: folders.some((folder) => /^_?drafts$/i.test(folder)),
  };
}
