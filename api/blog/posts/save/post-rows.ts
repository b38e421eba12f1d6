import type { PostForm } from '#contract/blog/post-ops.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { renderPost } from '../markdown/render-post.ts';
import type { Surroundings } from '../markdown/sanitize-post-html.ts';
import type { postTranslations } from '../tables.ts';

/** How long an excerpt is that nobody wrote. */
const excerptLength = 220;

type TranslationRow = Omit<typeof postTranslations.$inferInsert, 'postId'>;

/** The texts of a form as they are stored, rendered. */
export function toTranslations(form: PostForm, surroundings: Surroundings): TranslationRow[] {
  return languages.flatMap((language) => {
    const text = form.texts[language];
    return text ? [toTranslation(text, language, surroundings)] : [];
  });
}

type Text = NonNullable<PostForm['texts'][Language]>;

function toTranslation(text: Text, language: Language, surroundings: Surroundings): TranslationRow {
  const { title, source, quote } = text;
  const { text: words, ...rendered } = renderPost(source, language, surroundings);
  return {
    language,
    title,
    source,
    quote,
    ...rendered,
    excerpt: text.excerpt || shorten(words),
    quoteSource: text.quote_source,
    linkTitle: text.link_title,
  };
}

/** How a text begins, up to the end of a word. */
function shorten(text: string): string {
  if (text.length <= excerptLength) return text;
  const beginning = text.slice(0, excerptLength).toWellFormed();
  const [whole = beginning] = /^[\s\S]*(?=\s)/.exec(beginning) ?? [];
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
