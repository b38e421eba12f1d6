import type { PostContent } from '#contract/blog/post-editor.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { toZonedTime } from '#contract/shared/zoned-time.ts';
import { xsrfField } from '#web/lib/session/cookies.ts';

/** The values of the editor's form, by field. A checkbox has `on` or is absent. */
export type PostFields = Record<string, string>;

export const textNames = [
  ...['title', 'excerpt', 'source', 'quote', 'quote_source', 'link_title'],
] as const;

export type TextName = 'title' | 'excerpt' | 'source' | 'quote' | 'quote_source' | 'link_title';

/** The name of a text in the form, such as `title.id`. */
export function fieldOf(name: TextName, language: Language): string {
  return `${name}.${language}`;
}

/** A text with the line ends that browsers keep in a text box. */
export function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

export function toFields(content: PostContent, timeZone: string): PostFields {
  const { published_at: publishedAt, expires_at: expiresAt, video, titles } = content;
  const texts = languages.flatMap((language) =>
    Object.entries(content.texts[language] ?? {}).map(([name, text]) => [
      `${name}.${language}`,
      toLineFeeds(String(text)),
    ]),
  );
  return {
    slug: content.slug,
    type: content.type,
    author: content.author,
    original_language: content.original_language,
    published_at: publishedAt ? toZonedTime(publishedAt, timeZone) : '',
    expires_at: expiresAt ? toZonedTime(expiresAt, timeZone) : '',
    ...(content.comments_open && { comments_open: 'on' }),
    categories: content.categories.join(', '),
    tags: content.tags.join(', '),
    link_url: content.link_url ?? '',
    video: video ? `${video.type}/${video.slug}` : '',
    titles: titles.map(({ type, slug }) => `${type}/${slug}`).join(', '),
    products: content.products.join(', '),
    cover: content.cover ?? '',
    sound: content.sound ?? '',
    ...Object.fromEntries(texts),
  };
}

/** The languages that a form shows: those with a text, its original one first. */
export function languagesOf(fields: PostFields): Language[] {
  const isWritten = (language: Language) =>
    language === fields.original_language ||
    [fieldOf('title', language), fieldOf('source', language)].some((name) => fields[name]);
  const first = languages.filter((language) => language === fields.original_language);
  const others = languages.filter((language) => !first.includes(language));
  return [...first, ...others.filter(isWritten)];
}

/** The fields of a form as they are now, without its tokens. */
export function readFields(form: FormData): PostFields {
  const fields: PostFields = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !hiddenFields.includes(name)) {
      fields[name] = toLineFeeds(value);
    }
  }
  return fields;
}

/** Fields of the form that are none of the post. */
const hiddenFields = [xsrfField, 'intent', 'revision', 'time_zone'];

export function isSameFields(one: PostFields, other: PostFields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
