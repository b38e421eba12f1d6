import { Marked } from 'marked';
import type { Language } from '#contract/shared/language.ts';
import { type InfoPage, infoPagePattern } from '#contract/site.ts';

const safeAddress = /^(https?:|mailto:|tel:|\/|#)/i;

/** Tags in a text are shown, not obeyed: the only markup is that of Markdown. */
const markdown = new Marked({
  renderer: { html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') },
  walkTokens: (token) => {
    if ((token.type === 'link' || token.type === 'image') && !safeAddress.test(token.href)) {
      token.href = '#';
    }
  },
});

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
    html: toHtml(start),
    questions: questions.map((part) => {
      const [question = '', answer = ''] = part.split(/\n([\s\S]*)/);
      return { question: question.trim(), html: toHtml(answer) };
    }),
    updated_on: updated,
  };
}

function toHtml(text: string): string {
  return markdown.parse(text, { async: false });
}
