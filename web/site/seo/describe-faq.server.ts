import type { InfoPage } from '#contract/site.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';

/** https://schema.org/FAQPage: an answer may hold simple HTML. */
export function describeFaq(page: InfoPage, { texts, address }: DescribedVisit): PageDescription {
  return {
    title: page.heading,
    description: texts('seo')(($) => $.faq),
    things: [
      {
        '@type': 'FAQPage',
        url: address('/faq'),
        inLanguage: page.language,
        mainEntity: page.questions.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html.trim() },
        })),
      },
    ],
  };
}
