import { href } from 'react-router';
import type { SearchAction, WebSite } from 'schema-dts';
import type { Home } from '#contract/catalogue.ts';
import type { Site } from '#contract/site.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { publisherThing } from '#web/lib/head/publisher-thing.server.ts';
import { siteName } from '#web/lib/site-name.ts';

export function describeHome(
  hero: Home['heroes'][number] | undefined,
  site: Site,
  visit: DescribedVisit,
): PageDescription {
  const t = visit.texts('catalogue');
  const description = site.no_subscription_needed
    ? t(($) => $.home.description_free)
    : t(($) => $.home.description);
  return {
    title: t(($) => $.home.title),
    description,
    picture: hero?.backdrop ?? null,
    things: [siteThing(description, visit)],
  };
}

/** The template's placeholder has a property of its own, which the vocabulary's types leave out. */
type SiteSearch = SearchAction & { 'query-input': string };

function siteThing(description: string, { origin, address, language }: DescribedVisit): WebSite {
  const search = address(href('/search'));
  const urlTemplate = `${search}${search.includes('?') ? '&' : '?'}q={search_term_string}`;
  const potentialAction: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    name: siteName,
    url: address(href('/')),
    description,
    inLanguage: language,
    potentialAction,
    publisher: publisherThing(origin),
  };
}
