import type { InfoPage } from '#contract/site.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** A page of text that the operator keeps. */
export async function loadInfoPage(
  slug: string,
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
): Promise<InfoPage> {
  const { data } = await context
    .get(apiContext)
    .site.getInfoPage({ slug }, { signal: request.signal });
  return data.page;
}

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
