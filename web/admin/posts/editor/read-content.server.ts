import type { PostContent } from '#contract/blog/post-editor.ts';
import { type TitleType, titleTypes } from '#contract/constants/catalogue.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { readZonedTime } from '#contract/shared/zoned-time.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { fieldOf, type PostFields, type TextName, toLineFeeds } from './post-fields.ts';

/**
 * The content that a form describes, unchecked. What the form shows unchanged
 * stays as it is to the byte, although browsers change line ends and times are shown to the minute.
 */
export function readContent(
  fields: PostFields,
  before: PostContent,
  timeZone: string,
): Record<string, unknown> {
  const field = (name: string) => fields[name]?.trim() ?? '';
  return {
    slug: field('slug'),
    type: field('type'),
    author: field('author'),
    original_language: field('original_language'),
    published_at: readTime(field('published_at'), before.published_at, timeZone),
    expires_at: readTime(field('expires_at'), before.expires_at, timeZone),
    comments_open: field('comments_open') === 'on',
    categories: readList(field('categories')),
    tags: readList(field('tags')),
    link_url: field('link_url') || null,
    video: readTitles(field('video'))[0] ?? null,
    titles: readTitles(field('titles')),
    products: readList(field('products')),
    cover: field('cover') || null,
    sound: field('sound') || null,
    texts: Object.fromEntries(
      languages.flatMap((language) => {
        const text = readText(fields, language, before.texts[language]);
        return text ? [[language, text]] : [];
      }),
    ),
  };
}

/** What the forms refer to, whose names the page shows. */
export function readReferences(forms: PostFields[]): InputOf<'blog.findPostReferences'> {
  const read = (...names: string[]) => {
    const values = forms.flatMap((fields) => names.flatMap((name) => readList(fields[name] ?? '')));
    return [...new Set(values)].filter(({ length }) => length <= 120).slice(0, 100);
  };
  const titles = readTitles(read('titles', 'video').join(' ')).flatMap(({ type, slug }) => {
    const known = titleTypes.find((each) => each === type);
    return known ? [{ type: known, slug }] : [];
  });
  return {
    categories: read('categories'),
    tags: read('tags'),
    products: read('products'),
    media: read('cover', 'sound'),
    titles: titles.slice(0, 50),
  };
}

type Text = NonNullable<PostContent['texts'][Language]>;

/** Undefined: nothing is written in this language. */
function readText(fields: PostFields, language: Language, before: Text | undefined) {
  const read = (name: TextName) =>
    keepLineEnds(fields[fieldOf(name, language)] ?? '', before?.[name] ?? '');
  const text = {
    title: read('title'),
    excerpt: read('excerpt'),
    source: read('source'),
    quote: read('quote'),
    quote_source: read('quote_source'),
    link_title: read('link_title'),
  };
  return text.title.trim() || text.source ? text : undefined;
}

/** A text with the line ends that it had before it was sent by a form. */
export function keepLineEnds(sent: string, before: string): string {
  const text = toLineFeeds(sent);
  if (text === toLineFeeds(before)) return before;
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

/** An unreadable time is left for the API to refuse. */
function readTime(text: string, before: string | null, timeZone: string): string | null {
  if (text === '') return null;
  return readZonedTime(text, timeZone, before) ?? text;
}

function readList(text: string): string[] {
  return text
    .split(/[,\s]+/)
    .map((slug) => slug.trim())
    .filter(Boolean);
}

/** Titles as `movie/senja`, or as the addresses of their pages. */
function readTitles(text: string): { type: string; slug: string }[] {
  return readList(text).map((written) => {
    const [slug = '', kind = ''] = written.split('/').filter(Boolean).toReversed();
    return { type: typeOf(kind), slug };
  });
}

const pages: Record<string, TitleType> = {
  'movies-detail': 'movie',
  'videos-detail': 'video',
  'shows-details': 'tv-show',
};

function typeOf(kind: string): string {
  return titleTypes.find((type) => type === kind) ?? pages[kind] ?? kind;
}
