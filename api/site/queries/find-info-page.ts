import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { createMarkdown } from '#api/platform/text/markdown.ts';
import type { Language } from '#contract/shared/language.ts';
import { type InfoPage, infoPagePattern } from '#contract/site.ts';
import { sitePages } from '../tables.ts';

/** A text page, in English if the language lacks it. */
export async function findInfoPage(
  db: DatabaseOrTransaction,
  slug: string,
  language: Language,
): Promise<InfoPage | undefined> {
  const row = await findPageSource(db, slug, language);
  return row && presentInfoPage(slug, row);
}

/** A text page as it is written, in English if the language lacks it. */
export async function findPageSource(
  db: DatabaseOrTransaction,
  slug: string,
  language: Language,
): Promise<{ source: string; language: Language } | undefined> {
  const rows = await db
    .select({ language: sitePages.language, source: sitePages.source })
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), inArray(sitePages.language, [language, 'en'])));
  return rows.find((each) => each.language === language) ?? rows[0];
}

const safeAddress = /^(https?:|mailto:|tel:|\/|#)/i;

/** HTML tags in a text are shown as text, and so are links with unsafe targets. */
const markdown = createMarkdown('default');
markdown.validateLink = (address) => safeAddress.test(address);

/** Markdown in the form of `infoPagePattern`; the FAQ consists of questions, one per `##`. */
export function presentInfoPage(
  slug: string,
  { source, language }: { source: string; language: Language },
): InfoPage {
  const [, heading = '', updated = '', text = ''] = infoPagePattern.exec(source) ?? [];
  const [start = '', ...questions] = slug === 'faq' ? text.split(/^## +/m) : [text];
  return {
    slug,
    language,
    heading,
    html: markdown.render(start),
    questions: questions.map((part) => {
      const [question = '', answer = ''] = part.split(/\n([\s\S]*)/);
      return { question: question.trim(), html: markdown.render(answer) };
    }),
    updated_on: updated,
  };
}
