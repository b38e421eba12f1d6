import { createMarkdown } from '#api/platform/markdown.ts';
import type { Language } from '#contract/shared/language.ts';
import { type InfoPage, infoPagePattern } from '#contract/site.ts';

const safeAddress = /^(https?:|mailto:|tel:|\/|#)/i;

/** Tags in a text are shown, not obeyed, and so is a link that leads nowhere harmless. */
const markdown = createMarkdown('default');
markdown.validateLink = (address) => safeAddress.test(address);

/** Markdown as `infoPagePattern` wants it; the FAQ is made of questions, one below each `##`. */
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
